"""Rulesets of a player's own 自定规则: files in his settings folder, and what is being changed in one."""
