"""Review 复盘: what was decided, held against what the strongest bot would have done on the same sight."""
