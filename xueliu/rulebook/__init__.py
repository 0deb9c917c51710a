"""The rule book 规则书: chapters that tell the rules in force, with examples that the engine scores."""
