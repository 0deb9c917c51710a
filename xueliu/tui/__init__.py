"""The screen: a table drawn with Textual from what one seat may see."""
