"""The recipes of the clips, by the kind of program they record."""
