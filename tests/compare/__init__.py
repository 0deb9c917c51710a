"""The engine beside the reference: what the two say about the same tiles, hands and matches."""
