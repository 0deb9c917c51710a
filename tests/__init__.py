"""The tests of xueliu."""
