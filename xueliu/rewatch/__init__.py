"""Matches that were played, looked at again 复盘: every event of every hand, from any seat."""
