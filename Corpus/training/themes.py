"""Colour schemes of editors, terminals and slides: made up within the bounds that real ones keep."""

import colorsys

# Ground and text of schemes that many recordings show.
KNOWN_GROUNDS = [
    ("#1e1e1e", "#d4d4d4"), ("#282c34", "#abb2bf"), ("#272822", "#f8f8f2"), ("#282a36", "#f8f8f2"), ("#002b36",
    "#839496"),
    ("#fdf6e3", "#657b83"), ("#ffffff", "#000000"), ("#ffffff", "#24292e"), ("#2e3440", "#d8dee9"), ("#0d1117",
    "#c9d1d9"),
    ("#000000", "#ffffff"), ("#000000", "#00ff00"), ("#300a24", "#eeeeec"), ("#fafafa", "#383a42"), ("#282828",
    "#ebdbb2"),
    ("#f8f8f8", "#333333"), ("#1a1b26", "#a9b1d6"), ("#012456", "#eeedf0"), ("#2b2b2b", "#a9b7c6"), ("#263238",
    "#eeffff"),
]


class Theme:
    """The colours of one page, as triples."""

    def __init__(self, chance):
        self.chance = chance
        if chance.random() < 0.55:
            self.ground, self.text = [_parse(colour) for colour in chance.choice(KNOWN_GROUNDS)]
        else:
            self.ground, self.text = self._made_up()
        self.is_dark = sum(self.ground) < 384
        self.tokens = {kind: self._token(least) for kind, least in [
            ("keyword", 90), ("string", 90), ("number", 90), ("comment", 60), ("name", 110), ("mark", 90), ("plain",
            110)]}
        self.tokens["plain"] = self.text
        if chance.random() < 0.12:
            self.tokens = dict.fromkeys(self.tokens, self.text)
        self.gutter = self._toward_text(chance.uniform(0.3, 0.6))
        self.current_line = self._toward_text(chance.uniform(0.04, 0.12))
        self.guide = self._toward_text(chance.uniform(0.1, 0.25))
        self.selection = self._tinted(0.30)
        self.marker = self._tinted(0.35)

    def _made_up(self):
        lightness = self.chance.uniform(0.02, 0.2) if self.chance.random() < 0.6 else self.chance.uniform(0.86, 1)
        ground = _colour(self.chance.random(), lightness, self.chance.uniform(0, 0.5))
        text = _colour(self.chance.random(), self.chance.uniform(0.75,
            1) if lightness < 0.5 else self.chance.uniform(0, 0.3),
                       self.chance.uniform(0, 0.4))
        return ground, text

    def _token(self, least):
        """A colour that stands out from the ground in some channel, if not in brightness."""
        for _ in range(50):
            lightness = self.chance.uniform(0.4, 0.85) if self.is_dark else self.chance.uniform(0.1, 0.5)
            colour = _colour(self.chance.random(), lightness, self.chance.uniform(0.15, 1))
            if max(abs(a - b) for a, b in zip(colour, self.ground)) >= least:
                return colour
        return self.text

    def _toward_text(self, share):
        return tuple(int(a + share * (b - a)) for a, b in zip(self.ground, self.text))

    def _tinted(self, share):
        tint = _colour(self.chance.random(), 0.45 if self.is_dark else 0.6, 0.8)
        return tuple(int(a + share * (b - a)) for a, b in zip(self.ground, tint))


def _parse(colour):
    return tuple(int(colour[at:at + 2], 16) for at in (1, 3, 5))


def _colour(hue, lightness, saturation):
    return tuple(int(255 * part) for part in colorsys.hls_to_rgb(hue, lightness, saturation))
