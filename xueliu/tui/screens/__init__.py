"""The screens: the table, the settlement, the end, and what lies over them."""
