"""Hands played to their end in imagined worlds: what a view hides is guessed, then all four play fast."""
