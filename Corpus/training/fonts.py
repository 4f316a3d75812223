"""The fonts that lines are drawn in: files of Debian packages, in families of up to four styles."""

import functools
import os
import re
import subprocess

from PIL import ImageFont

# Name: package, then the files of the regular, bold, italic and bold italic style where there are such; behind `#` the
# place of a face in its file.
MONOSPACE = {
    "3270": ("fonts-3270", ["3270-Regular.ttf"]),
    "Agave": ("fonts-agave", ["agave-r-autohinted.ttf", "agave-b-autohinted.ttf"]),
    "Anonymous Pro": ("fonts-anonymous-pro", ["Anonymous Pro.ttf", "Anonymous Pro B.ttf", "Anonymous Pro I.ttf",
                                              "Anonymous Pro BI.ttf"]),
    "B612 Mono": ("fonts-b612", ["B612Mono-Regular.otf", "B612Mono-Bold.otf", "B612Mono-Italic.otf",
                                 "B612Mono-BoldItalic.otf"]),
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
    "M+ 1 Code": ("fonts-mplus", ["Mplus1Code-Regular.otf", "Mplus1Code-Bold.otf"]),
    "M+ Code 50": ("fonts-mplus", ["MplusCode50-Regular.otf", "MplusCode50-Bold.otf"]),
    "M+ Code 60": ("fonts-mplus", ["MplusCode60-Regular.otf", "MplusCode60-Bold.otf"]),
    "Monofur": ("fonts-monofur", ["monof55.ttf", "", "monof56.ttf"]),
    "Monoid": ("fonts-monoid", ["Monoid-Regular.ttf", "Monoid-Bold.ttf", "Monoid-Italic.ttf"]),
    "Nanum Gothic Coding": ("fonts-nanum", ["NanumGothicCoding.ttf", "NanumGothicCodingBold.ttf"]),
    "Nimbus Mono": ("fonts-urw-base35", ["NimbusMonoPS-Regular.otf", "NimbusMonoPS-Bold.otf",
                                         "NimbusMonoPS-Italic.otf", "NimbusMonoPS-BoldItalic.otf"]),
    "Noto Mono": ("fonts-noto-mono", ["NotoMono-Regular.ttf"]),
    "Noto Sans Mono": ("fonts-noto-mono", ["NotoSansMono-Regular.ttf", "NotoSansMono-Bold.ttf"]),
    # Its Latin letters are those of Source Code Pro.
    "Noto Sans Mono CJK": ("fonts-noto-cjk", ["NotoSansCJK-Regular.ttc#7", "NotoSansCJK-Bold.ttc#7"]),
    "Oxygen Mono": ("fonts-oxygen", ["OxygenMono-Regular.ttf"]),
    "PT Mono": ("fonts-paratype", ["PTM55F.ttf", "PTM75F.ttf"]),
    "Ricty Diminished": ("fonts-ricty-diminished", [
        "RictyDiminished-Regular.ttf", "RictyDiminished-Bold.ttf", "RictyDiminished-Oblique.ttf",
        "RictyDiminished-BoldOblique.ttf"]),
    "Tlwg Mono": ("fonts-tlwg-mono-ttf", ["TlwgMono.ttf", "TlwgMono-Bold.ttf", "TlwgMono-Oblique.ttf",
                                          "TlwgMono-BoldOblique.ttf"]),
    "Tlwg Typewriter": ("fonts-tlwg-typewriter-ttf", [
        "TlwgTypewriter.ttf", "TlwgTypewriter-Bold.ttf", "TlwgTypewriter-Oblique.ttf",
        "TlwgTypewriter-BoldOblique.ttf"]),
}

# Drawn pixel by pixel, each in one size: what consoles, terminals and windows without smoothing show. Name: package,
# files, size.
PIXEL = {
    "Fixed 6x13": ("xfonts-base", ["6x13.pcf.gz", "6x13B.pcf.gz", "6x13O.pcf.gz"], 13),
    "Fixed 7x13": ("xfonts-base", ["7x13.pcf.gz", "7x13B.pcf.gz", "7x13O.pcf.gz"], 13),
    "Fixed 7x14": ("xfonts-base", ["7x14.pcf.gz", "7x14B.pcf.gz"], 14),
    "Fixed 8x13": ("xfonts-base", ["8x13.pcf.gz", "8x13B.pcf.gz", "8x13O.pcf.gz"], 13),
    "Fixed 9x15": ("xfonts-base", ["9x15.pcf.gz", "9x15B.pcf.gz"], 15),
    "Fixed 9x18": ("xfonts-base", ["9x18.pcf.gz", "9x18B.pcf.gz"], 18),
    "Fixed 10x20": ("xfonts-base", ["10x20.pcf.gz"], 20),
    "Terminus 12": ("xfonts-terminus", ["ter-u12n_unicode.pcf.gz", "ter-u12b_unicode.pcf.gz"], 12),
    "Terminus 14": ("xfonts-terminus", ["ter-u14n_unicode.pcf.gz", "ter-u14b_unicode.pcf.gz"], 14),
    "Terminus 16": ("xfonts-terminus", ["ter-u16n_unicode.pcf.gz", "ter-u16b_unicode.pcf.gz"], 16),
    "Terminus 18": ("xfonts-terminus", ["ter-u18n_unicode.pcf.gz", "ter-u18b_unicode.pcf.gz"], 18),
    "Terminus 20": ("xfonts-terminus", ["ter-u20n_unicode.pcf.gz", "ter-u20b_unicode.pcf.gz"], 20),
    "Terminus 24": ("xfonts-terminus", ["ter-u24n_unicode.pcf.gz", "ter-u24b_unicode.pcf.gz"], 24),
    # The same shapes as outlines, which are smoothed in all other sizes.
    "Terminus": ("fonts-terminus", ["TerminusTTF-4.46.0.ttf"]),
    "Neep 13": ("xfonts-jmk", ["neep-alt-iso10646-1-06x13.pcf.gz", "neep-alt-iso10646-1-06x13-bold.pcf.gz"], 13),
    "Neep 15": ("xfonts-jmk", ["neep-alt-iso10646-1-08x15.pcf.gz", "neep-alt-iso10646-1-08x15-bold.pcf.gz"], 15),
    "Neep 20": ("xfonts-jmk", ["neep-alt-iso10646-1-10x20.pcf.gz", "neep-alt-iso10646-1-10x20-bold.pcf.gz"], 20),
    "Courier 14": ("xfonts-100dpi", ["courR10.pcf.gz", "courB10.pcf.gz", "courO10.pcf.gz"], 14),
    "Courier 17": ("xfonts-100dpi", ["courR12.pcf.gz", "courB12.pcf.gz", "courO12.pcf.gz"], 17),
    "Courier 20": ("xfonts-100dpi", ["courR14.pcf.gz", "courB14.pcf.gz", "courO14.pcf.gz"], 20),
    "Lucida Typewriter 14": ("xfonts-100dpi", ["lutRS10.pcf.gz", "lutBS10.pcf.gz"], 14),
    "Lucida Typewriter 17": ("xfonts-100dpi", ["lutRS12.pcf.gz", "lutBS12.pcf.gz"], 17),
    "Lucida Typewriter 20": ("xfonts-100dpi", ["lutRS14.pcf.gz", "lutBS14.pcf.gz"], 20),
    "VGA 8x16": ("fonts-pc", ["Px_IBM_VGA8.ttf"], 16),
    "VGA 9x16": ("fonts-pc", ["Px_IBM_VGA9.ttf"], 16),
    "EGA": ("fonts-pc", ["Px_IBM_EGA8.ttf"], 16),
    "Unifont": ("fonts-unifont", ["unifont.otf"], 16),
    "Proggy": ("fonts-proggy", ["ProggyTiny.ttf"], 16),
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

# Where programs look for signs that the font of the text has not.
FALLBACKS = {
    "DejaVu Sans Mono": MONOSPACE["DejaVu Sans Mono"],
    "DejaVu Sans": PROPORTIONAL["DejaVu Sans"],
    "FreeMono": MONOSPACE["FreeMono"],
    "FreeSerif": ("fonts-freefont-ttf", ["FreeSerif.ttf"]),
    "Noto Sans Symbols 2": ("fonts-noto-core", ["NotoSansSymbols2-Regular.ttf"]),
}

# Seen by no model in training: they show how well the shipped one does on a font that is new to it.
UNSEEN = {
    "Courier Prime": ("fonts-courier-prime", ["Courier Prime Code.otf", "Courier Prime Bold.otf"]),
    "Go Mono": ("fonts-go", ["Go-Mono.ttf", "Go-Mono-Bold.ttf", "Go-Mono-Italic.ttf"]),
    "mononoki": ("fonts-mononoki", ["mononoki-Regular.ttf", "mononoki-Bold.ttf", "mononoki-Italic.ttf"]),
    "Spleen": ("fonts-spleen", ["spleen-8x16.otf"], 16),
}

# Kept from the second model, which shows what the recipe does on fonts that it never saw.
HELD_OUT = ["DejaVu Sans Mono", "Fira Code", "Fira Code Retina", "Hack"]

WITH_LIGATURES = {"Fira Code", "Fira Code Retina", "JetBrains Mono", "JetBrains Mono Light", "Monoid",
                  "Fantasque Sans Mono"}


class Family:
    """One family: where its styles lie, and which characters it can draw."""

    def __init__(self, name, package, files, size=None):
        self.name, self.own_size = name, size
        paths = [_path(package, file) if file else None for file in files] + [None] * 3
        regular, bold, italic, both = paths[:4]
        self.styles = {"regular": regular, "bold": bold or regular, "italic": italic or regular,
                       "bold italic": both or bold or italic or regular}
        self.has_ligatures = name in WITH_LIGATURES
        self.characters = frozenset.intersection(*[_characters(path) for path in set(self.styles.values())])

    def size(self, wanted):
        """The size that it can be drawn in, in pixels, when some other is wanted."""
        return self.own_size or wanted

    @functools.lru_cache(maxsize=64)
    def font(self, style, size, ligatures):
        """The face at a size in pixels. Shaping is slow: only ligatures are worth it."""
        engine = ImageFont.Layout.RAQM if ligatures else ImageFont.Layout.BASIC
        path, _, face = self.styles[style].partition("#")
        return ImageFont.truetype(path, size, index=int(face or 0), layout_engine=engine)


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
    name, mark, face = file.partition("#")
    found = _files(package)
    if name not in found:
        raise SystemExit(f"{package} holds no {name}: another release of Debian?")
    return found[name] + mark + face


@functools.cache
def _characters(path):
    name, _, face = path.partition("#")
    listed = subprocess.run(["fc-query", "--index", face or "0", "--format", "%{charset}\n", name], check=True, text=True,
                            stdout=subprocess.PIPE).stdout
    points = set()
    for first, last in re.findall(r"([0-9a-f]+)(?:-([0-9a-f]+))?", listed):
        points.update(range(int(first, 16), int(last or first, 16) + 1))
    return frozenset(chr(point) for point in points)
