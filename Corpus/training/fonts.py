"""The fonts that lines are drawn in: files of Debian packages, in families of up to four styles."""

import functools
import os
import re
import subprocess

from PIL import ImageFont

# Name: package, then the files of the regular, bold, italic and bold italic style where there are such.
MONOSPACE = {
    "3270": ("fonts-3270", ["3270-Regular.ttf"]),
    "Agave": ("fonts-agave", ["agave-r-autohinted.ttf", "agave-b-autohinted.ttf"]),
    "Anonymous Pro": ("fonts-anonymous-pro", ["Anonymous Pro.ttf", "Anonymous Pro B.ttf", "Anonymous Pro I.ttf",
                                              "Anonymous Pro BI.ttf"]),
    "CMU Typewriter": ("fonts-cmu", ["cmuntt.ttf", "cmuntb.ttf", "cmunit.ttf", "cmuntx.ttf"]),
    "Cousine": ("fonts-croscore", ["Cousine-Regular.ttf", "Cousine-Bold.ttf", "Cousine-Italic.ttf",
                                   "Cousine-BoldItalic.ttf"]),
    "D2Coding": ("fonts-naver-d2coding", ["D2Coding-Ver1.3.2-20180524-all.ttc"]),
    "DejaVu Sans Mono": ("fonts-dejavu-core fonts-dejavu-extra", [
        "DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf", "DejaVuSansMono-Oblique.ttf",
        "DejaVuSansMono-BoldOblique.ttf"]),
    "Fantasque Sans Mono": ("fonts-fantasque-sans", [
        "FantasqueSansMono-Regular.ttf", "FantasqueSansMono-Bold.ttf", "FantasqueSansMono-Italic.ttf",
        "FantasqueSansMono-BoldItalic.ttf"]),
    "Fira Code": ("fonts-firacode", ["FiraCode-Regular.ttf", "FiraCode-Bold.ttf"]),
    "Fira Code Retina": ("fonts-firacode", ["FiraCode-Retina.ttf", "FiraCode-SemiBold.ttf"]),
    "FreeMono": ("fonts-freefont-ttf", ["FreeMono.ttf", "FreeMonoBold.ttf", "FreeMonoOblique.ttf",
                                        "FreeMonoBoldOblique.ttf"]),
    "Hack": ("fonts-hack", ["Hack-Regular.ttf", "Hack-Bold.ttf", "Hack-Italic.ttf", "Hack-BoldItalic.ttf"]),
    "Hermit": ("fonts-hermit", ["Hermit-medium.otf", "Hermit-bold.otf"]),
    "Hermit Light": ("fonts-hermit", ["Hermit-light.otf", "Hermit-medium.otf"]),
    "Inconsolata": ("fonts-inconsolata", ["Inconsolata.otf"]),
    "JetBrains Mono": ("fonts-jetbrains-mono", [
        "JetBrainsMono-Regular.ttf", "JetBrainsMono-Bold.ttf", "JetBrainsMono-Italic.ttf",
        "JetBrainsMono-BoldItalic.ttf"]),
    "JetBrains Mono Light": ("fonts-jetbrains-mono", [
        "JetBrainsMono-Light.ttf", "JetBrainsMono-SemiBold.ttf", "JetBrainsMono-LightItalic.ttf",
        "JetBrainsMono-SemiBoldItalic.ttf"]),
    "League Mono": ("fonts-league-mono", ["LeagueMono-Regular.otf", "LeagueMono-Bold.otf"]),
    "League Mono Narrow": ("fonts-league-mono", ["LeagueMono-NarrowRegular.otf", "LeagueMono-NarrowBold.otf"]),
    "Liberation Mono": ("fonts-liberation", ["LiberationMono-Regular.ttf", "LiberationMono-Bold.ttf",
                                             "LiberationMono-Italic.ttf", "LiberationMono-BoldItalic.ttf"]),
    "Monofur": ("fonts-monofur", ["monof55.ttf", "", "monof56.ttf"]),
    "Monoid": ("fonts-monoid", ["Monoid-Regular.ttf", "Monoid-Bold.ttf", "Monoid-Italic.ttf"]),
    "Nimbus Mono": ("fonts-urw-base35", ["NimbusMonoPS-Regular.otf", "NimbusMonoPS-Bold.otf",
                                         "NimbusMonoPS-Italic.otf", "NimbusMonoPS-BoldItalic.otf"]),
    "Noto Mono": ("fonts-noto-mono", ["NotoMono-Regular.ttf"]),
    "Noto Sans Mono": ("fonts-noto-mono", ["NotoSansMono-Regular.ttf", "NotoSansMono-Bold.ttf"]),
    "Ricty Diminished": ("fonts-ricty-diminished", [
        "RictyDiminished-Regular.ttf", "RictyDiminished-Bold.ttf", "RictyDiminished-Oblique.ttf",
        "RictyDiminished-BoldOblique.ttf"]),
    "Tlwg Mono": ("fonts-tlwg-mono-ttf", ["TlwgMono.ttf", "TlwgMono-Bold.ttf", "TlwgMono-Oblique.ttf",
                                          "TlwgMono-BoldOblique.ttf"]),
    "Tlwg Typewriter": ("fonts-tlwg-typewriter-ttf", [
        "TlwgTypewriter.ttf", "TlwgTypewriter-Bold.ttf", "TlwgTypewriter-Oblique.ttf",
        "TlwgTypewriter-BoldOblique.ttf"]),
}

PROPORTIONAL = {
    "DejaVu Sans": ("fonts-dejavu-core", ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"]),
    "DejaVu Serif": ("fonts-dejavu-core", ["DejaVuSerif.ttf", "DejaVuSerif-Bold.ttf"]),
    "Lato": ("fonts-lato", ["Lato-Regular.ttf", "Lato-Bold.ttf", "Lato-Italic.ttf", "Lato-BoldItalic.ttf"]),
    "Liberation Sans": ("fonts-liberation", ["LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf",
                                             "LiberationSans-Italic.ttf", "LiberationSans-BoldItalic.ttf"]),
    "Liberation Serif": ("fonts-liberation", ["LiberationSerif-Regular.ttf", "LiberationSerif-Bold.ttf",
                                              "LiberationSerif-Italic.ttf", "LiberationSerif-BoldItalic.ttf"]),
    "Noto Sans": ("fonts-noto-core", ["NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSans-Italic.ttf",
                                      "NotoSans-BoldItalic.ttf"]),
    "Noto Serif": ("fonts-noto-core", ["NotoSerif-Regular.ttf", "NotoSerif-Bold.ttf", "NotoSerif-Italic.ttf"]),
    "Open Sans": ("fonts-open-sans", ["OpenSans-Regular.ttf", "OpenSans-Bold.ttf", "OpenSans-Italic.ttf"]),
    "Roboto": ("fonts-roboto-unhinted", ["Roboto-Regular.ttf", "Roboto-Bold.ttf", "Roboto-Italic.ttf"]),
}

# Seen by no model in training: they show how well the shipped one does on a font that is new to it.
UNSEEN = {
    "Courier Prime": ("fonts-courier-prime", ["Courier Prime Code.otf", "Courier Prime Bold.otf"]),
    "Go Mono": ("fonts-go", ["Go-Mono.ttf", "Go-Mono-Bold.ttf", "Go-Mono-Italic.ttf"]),
    "mononoki": ("fonts-mononoki", ["mononoki-Regular.ttf", "mononoki-Bold.ttf", "mononoki-Italic.ttf"]),
}

# Kept from the second model, which shows what the recipe does on fonts that it never saw.
HELD_OUT = ["DejaVu Sans Mono", "Fira Code", "Fira Code Retina", "Hack"]

WITH_LIGATURES = {"Fira Code", "Fira Code Retina", "JetBrains Mono", "JetBrains Mono Light", "Monoid",
                  "Fantasque Sans Mono"}


class Family:
    """One family: where its styles lie, and which characters it can draw."""

    def __init__(self, name, package, files):
        self.name = name
        paths = [_path(package, file) if file else None for file in files] + [None] * 3
        regular, bold, italic, both = paths[:4]
        self.styles = {"regular": regular, "bold": bold or regular, "italic": italic or regular,
                       "bold italic": both or bold or italic or regular}
        self.has_ligatures = name in WITH_LIGATURES
        self.characters = frozenset.intersection(*[_characters(path) for path in set(self.styles.values())])

    @functools.lru_cache(maxsize=64)
    def font(self, style, size, ligatures):
        """The face at a size in pixels. Shaping is slow: only ligatures are worth it."""
        engine = ImageFont.Layout.RAQM if ligatures else ImageFont.Layout.BASIC
        return ImageFont.truetype(self.styles[style], size, layout_engine=engine)


def families(table, names=None):
    """Families of a table, by name."""
    wanted = table if names is None else [name for name in names if name in table]
    return [Family(name, *table[name]) for name in wanted]


@functools.cache
def _files(package):
    listed = subprocess.run(["dpkg", "-L", *package.split()], check=True, text=True, stdout=subprocess.PIPE).stdout
    found = {}
    for path in listed.splitlines():
        found.setdefault(os.path.basename(path), path)
    return found


def _path(package, file):
    found = _files(package)
    if file not in found:
        raise SystemExit(f"{package} holds no {file}: another release of Debian?")
    return found[file]


@functools.cache
def _characters(path):
    listed = subprocess.run(["fc-query", "--format", "%{charset}\n", path], check=True, text=True,
                            stdout=subprocess.PIPE).stdout
    points = set()
    for first, last in re.findall(r"([0-9a-f]+)(?:-([0-9a-f]+))?", listed):
        points.update(range(int(first, 16), int(last or first, 16) + 1))
    return frozenset(chr(point) for point in points)
