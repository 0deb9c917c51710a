"""Thinking beside the screen: bots and advice in one worker process (docs/design.md).

A worker is only ever sent views as JSON. Nothing is loaded here, so that the worker loads only what it needs.
"""
