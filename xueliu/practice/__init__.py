"""Drills from real positions: choose the discard, name the waits, count the fan."""
