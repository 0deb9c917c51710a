"""Measurements; ``benchmarks/run`` writes them to docs/performance.md."""
