"""Programs for who works on the project; none of them is in the wheel."""
