"""A notebook page: words, cells with their numbers, and what they printed."""

from film import Film
from notebook import Notebook
from recipe import recipe
from stage import Stage

CELLS = [
    ("markdown", "# How long is a coastline?\n\nThe Koch curve grows by a third with every step."),
    ("code", "from math import hypot\n\nSTEP = [(0, 0), (1/3, 0), (1/2, 3 ** 0.5 / 6), (2/3, 0), (1, 0)]\n\n\n"
             "def koch(depth, points=((0.0, 0.0), (1.0, 0.0))):\n"
             "    \"\"\"The corners of the curve after `depth` steps.\"\"\"\n    for _ in range(depth):\n"
             "        refined = []\n        for (x0, y0), (x1, y1) in zip(points, points[1:]):\n"
             "            dx, dy = x1 - x0, y1 - y0\n"
             "            refined += [(x0 + a * dx - b * dy, y0 + a * dy + b * dx) for a, b in STEP[:-1]]\n"
             "        points = [*refined, points[-1]]\n    return points"),
    ("code", "def length(points):\n    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(points, points[1:]))\n\n"
             "for depth in range(6):\n    curve = koch(depth)\n"
             "    print(f\"{depth}: {len(curve):>5} corners, length {length(curve):.4f}\")"),
    ("markdown", "## Boxes\n\nCounting the boxes that the curve touches gives its dimension, about 1.26."),
    ("code", "import math\n\ndef boxes(points, size):\n    return len({(int(x // size), int(y // size)) for x, y in points})\n\n"
             "sizes = [3.0 ** -k for k in (2, 3, 4)]\ncounts = [boxes(koch(7), s) for s in sizes]\n"
             "slope = math.log(counts[2] / counts[0]) / math.log(sizes[0] / sizes[2])\n"
             "print(counts, f\"{slope:.2f}\", slope > 1 and slope < 2)"),
    ("code", "lines = {n: \"#\" * (n % 7 or 1) for n in range(1, 6)}\nfor n, bar in lines.items():\n    print(n, bar, sep=\"\\t| \")"),
]


@recipe("notebook-mononoki-light-1080p.mp4")
def notebook(path):
    """A Jupyter notebook, read at its top and at its end."""
    with Stage(1920, 1080) as stage:
        book = Notebook(stage, "coastline.ipynb", CELLS, "mononoki", 17)
        film = Film(1920, 1080, 30)
        film.show(stage.blinking(), 3.0, book.regions())
        book.browser.run("document.querySelector('.jp-WindowedPanel-outer').scrollTo(0, 1e6)")
        book.browser.drawn()
        film.show(stage.blinking(), 3.0, book.regions())
        film.write(path, "notebook")
