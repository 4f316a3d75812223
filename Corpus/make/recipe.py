"""How a recipe is named: `@recipe("clip.mp4")` before a function that takes the clip's path."""

RECIPES = {}


def recipe(*clips):
    """Registers a function that makes these clips; it is called with their paths, in this order."""

    def register(make):
        RECIPES[make.__name__.replace("_", "-")] = (clips, make)
        return make

    return register
