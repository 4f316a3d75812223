"""A page that looks like the editors people film: CodeMirror between file tree, tabs, path, map, terminal and status.

The text and its place come from CodeMirror, which is asked for the lines that stand whole inside a pane.
"""

import json
import os

import fonts
import sources
from browser import Browser, page
from film import region

CODEMIRROR = "/usr/share/javascript/codemirror"  # libjs-codemirror
SCRIPTS = ["codemirror.js", "addon/selection/active-line.js", "addon/edit/matchbrackets.js", "addon/fold/foldcode.js",
           "addon/fold/foldgutter.js", "addon/fold/brace-fold.js", "addon/fold/indent-fold.js"]
MODES = ["clike", "javascript", "python", "go", "shell", "swift"]
TREE = ["▾ station", "  ▸ .github", "  ▾ docs", "      readings.md", "  ▾ src", "FILES", "  ▸ tests", "  .editorconfig",
        "  LICENSE", "  Makefile", "  README.md"]


class Workbench:
    """The page with some programs of Corpus/sources open in tabs; `settings` go to the page as they are."""

    def __init__(self, stage, names, theme, font, size, height, unit=4, **settings):
        files = {name: {"text": open(os.path.join(sources.OWN, name), encoding="utf-8").read().rstrip("\n"),
                        "language": sources.document(name)["language"]} for name in names}
        tree = [row for one in TREE for row in (["      " + name for name in sorted(files)] if one == "FILES" else [one])]
        style = {"--font": f"{size}px/{height}px '{font}'", **settings.pop("style", {})}
        setup = {"files": files, "tree": tree, "theme": theme, "unit": unit, "numbers": True, "style": style, **settings}
        with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "pages", "workbench.html"),
                  encoding="utf-8") as file:
            html = file.read()
        scripts = SCRIPTS + [f"mode/{mode}/{mode}.js" for mode in MODES]
        html = html.replace("SCRIPTS", "".join(f'<script src="CODEMIRROR/{one}"></script>\n' for one in scripts))
        html = html.replace("CODEMIRROR", "file://" + CODEMIRROR).replace("THEME", theme.split()[0])
        html = html.replace("SETUP", json.dumps(setup)).replace("FACE", fonts.FACE)
        self.stage = stage
        self.browser = Browser(stage, page(stage, "workbench.html", html))
        self.run("panes.forEach(({ cm }) => cm.refresh())")  # its font may have come after it was measured

    def run(self, script):
        """Runs the page's own functions and waits until their effect is drawn; the picture."""
        self.browser.run(script)
        self.browser.drawn()
        return self.stage.settled()

    def code(self, pane=0, bottom=None):
        """The lines that stand whole in a pane, above `bottom` if something hides what lies below."""
        seen = self.browser.run(f"shown({pane}, {bottom or 1e6})")
        left, top, right, low = seen["box"]
        text = "\n".join(line.expandtabs(4) for line in seen["lines"])
        return region("code", (left, top, right - left, low - top), text)

    def terminal(self):
        """What stands in the panel below."""
        return self.browser.regions("#terminal pre", "terminal")
