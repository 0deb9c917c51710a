"""A slow second implementation of winning, fan and settlement, sharing no code with xueliu.

Tiles are strings such as ``"3p"``, hands are lists of them, rules are the nested plain dict
that a record carries. Nothing in here imports xueliu; what the two say is compared in the tests.
"""
