"""The parts of the table, each drawn row by row from a scene."""
