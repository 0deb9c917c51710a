"""Bots: pure functions from a request (a view and its legal answers) and a seed to an answer."""
