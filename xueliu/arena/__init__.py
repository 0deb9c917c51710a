"""How strong bots are: the same walls played in every seating (docs/bots.md)."""
