"""Expected value: bots that reckon what a hand may still bring, by chances and money."""
