"""Pictures of pages of code, and where each word on them stands."""

import itertools
import re
import zlib
from dataclasses import dataclass, field

from PIL import Image, ImageDraw

from characters import SYMBOLS
from themes import Theme

TOKEN = re.compile(r"(\"[^\"]*\"?|'[^']*'?|`[^`]*`?)|(//.*|#\s.*|/\*.*|--\s.*|;;.*)|(\b\d[\w.]*\b)|([A-Za-z_]\w*)|([^\w\s]+)|(\s+)|(.)")
KEYWORDS = frozenset("""abstract as assert async await bool break case catch class const continue def default defer del do
elif else end enum except export extends extern false final finally fn for from func function global go if impl import in
include init inline int interface is lambda let local loop match mod module mut my namespace new nil None not null or
package pass private pub public raise ref require return self Self static str string struct sub super switch template this
throw trait true True False try type typedef union unsafe until use using var void where while with yield""".split())


@dataclass
class Word:
    """One word: what was typed, and where its ink lies on the page."""
    text: str
    left: float
    top: float
    right: float
    bottom: float


@dataclass
class Row:
    """One row of text on the page."""
    top: float
    bottom: float
    words: list = field(default_factory=list)


@dataclass
class Page:
    """A picture and what it says."""
    image: Image.Image
    rows: list
    family: str


class Pen:
    """Draws pages in one family and one size."""

    def __init__(self, chance, family, size, resolution, source, ligatures, smooth=True, fallback=None):
        """`source(characters)` gives the lines of one column; letters that are not smooth have no greys; signs that the
        family has not are drawn in the family `fallback`."""
        size = family.size(size)
        self.chance, self.family, self.size, self.source = chance, family, size, source
        self.width, self.height = resolution
        self.smooth = smooth
        self.ligatures = ligatures and family.has_ligatures
        self.faces = {style: family.font(style, size, self.ligatures) for style in family.styles}
        self.fallback = fallback.font("regular", size, False) if fallback else None
        self.borrowed = (fallback.characters & set(SYMBOLS)) - family.characters if fallback else frozenset()
        self.is_monospace = self.faces["regular"].getlength("i") == self.faces["regular"].getlength("W")
        self.cell = self.faces["regular"].getlength("n" * 10) / 10
        ascent, descent = self.faces["regular"].getmetrics()
        self.ascent = ascent
        self.step = max(ascent + descent - 1, int(size * chance.uniform(1.1, 1.65)))

    def page(self):
        theme = Theme(self.chance)
        image = Image.new("RGB", (self.width, self.height), theme.ground)
        draw = ImageDraw.Draw(image)
        draw.fontmode = "L" if self.smooth else "1"
        rows = []
        for left, right in self._columns(draw, theme):
            rows += self._column(draw, theme, left, right)
        if self.smooth and self.chance.random() < 0.12:
            image = _fringed(image, self.chance.choice([-0.33, 0.33]))
        return Page(image, [row for row in rows if row.words], self.family.name)

    def _columns(self, draw, theme):
        """Small letters leave room for two or three panes, as wide as people split them."""
        room = self.width / self.cell
        count = 3 if room > 230 else 2 if room > 115 else 1
        edges = [int(self.width * at / count) for at in range(count + 1)]
        for edge in edges[1:-1]:
            draw.rectangle((edge - 2, 0, edge, self.height), fill=theme.guide)
        return list(zip(edges, edges[1:]))

    def _column(self, draw, theme, left, right):
        top = self.chance.randint(4, 2 * self.step)
        count = (self.height - top - 4) // self.step
        lines = self.source(self.family.characters | self.borrowed, count)
        gutter = self.chance.random() < 0.3 and self.is_monospace
        number = self.chance.choice([1, 1, self.chance.randint(1, 2000)])
        margin = self.chance.randint(6, 3 * self.size)
        digits = len(str(number + count)) + self.chance.randint(1, 2)
        start = left + margin + (digits + self.chance.randint(1, 2)) * self.cell * gutter
        current = self.chance.randrange(max(1, len(lines))) if self.chance.random() < 0.5 else -1
        chosen = self._selection(len(lines))
        rows = []
        for index, line in enumerate(lines):
            y = top + index * self.step
            if index == current:
                draw.rectangle((left, y, right - 4, y + self.step - 1), fill=theme.current_line)
            if index in chosen and line.strip():
                indent = len(line) - len(line.lstrip())
                end = min(right - 6, start + self._length(line) + self.cell)
                draw.rectangle((start + indent * self.cell, y, end, y + self.step - 1), fill=theme.selection)
            row = Row(y, y + self.step)
            if gutter and (line.strip() or self.chance.random() < 0.15):
                text = str(number + index)
                self._word(draw, row, text, left + margin + (digits - len(text)) * self.cell, y,
                           [(text, theme.gutter, "regular")])
            self._line(draw, theme, row, line, start, y, right - 8)
            rows.append(row)
        return rows

    def _selection(self, count):
        if count < 4 or self.chance.random() > 0.2:
            return range(0)
        first = self.chance.randrange(count - 2)
        return range(first, first + self.chance.randint(1, 6))

    def _length(self, text):
        return len(text) * self.cell if self.is_monospace else self.faces["regular"].getlength(text)

    def _line(self, draw, theme, row, line, left, y, limit):
        """Draws what fits; blanks have the width of the regular face."""
        whole = "bold" if self.chance.random() < 0.06 else "italic" if self.chance.random() < 0.04 else None
        x = left + (len(line) - len(line.lstrip())) * self.cell
        for blanks, word in re.findall(r"(\s*)(\S+)", line.lstrip()):
            x += len(blanks) * self.cell if self.is_monospace else self.faces["regular"].getlength(" ") * bool(blanks)
            tokens = self._tokens(theme, line, word, whole)
            length = self._length(word) if self.borrowed and self.is_monospace else sum(
                self.faces[style].getlength(text) for text, _, style in tokens)
            if x + length > limit:
                return
            self._ground(draw, theme, x, y, length)
            self._word(draw, row, word, x, y, tokens)
            self._below(draw, theme, x, y, length)
            x += len(word) * self.cell if self.is_monospace else length

    def _tokens(self, theme, line, word, whole):
        """Parts of a word in their colours. Comments and text in quotes keep one colour."""
        lead = line.lstrip()
        if not self.is_monospace:
            return [(word, theme.text, whole or "regular")]
        if lead.startswith(("#", "//", "/*", "*", "--", ";;")):
            return [(word, theme.tokens["comment"], whole or ("italic" if sum(theme.text) % 3 == 0 else "regular"))]
        tokens = []
        for match in TOKEN.finditer(word):
            string, comment, number, name, _, _, _ = match.groups()
            kind = ("string" if string else "comment" if comment else "number" if number else
                    "keyword" if name in KEYWORDS else "name" if name and zlib.crc32(name.encode()) % 3 == 0 else
                    "plain" if name else "mark")
            style = whole or ("bold" if kind == "keyword" and sum(theme.ground) % 3 == 0 else "regular")
            if tokens and tokens[-1][1:] == (theme.tokens[kind], style):
                tokens[-1] = (tokens[-1][0] + match[0], *tokens[-1][1:])
            else:
                tokens.append((match[0], theme.tokens[kind], style))
        return tokens

    def _word(self, draw, row, word, x, y, tokens):
        boxes = []
        for text, colour, style in self._runs(tokens):
            face = self.fallback if text in self.borrowed else self.faces[style]
            # All stand on one line, whatever font they are of.
            place = (round(x), y + (self.step - self.size) // 4 + self.ascent - face.getmetrics()[0])
            draw.text(place, text, font=face, fill=colour)
            box = face.getbbox(text)
            boxes.append([place[0] + box[0], place[1] + box[1], place[0] + box[2], place[1] + box[3]])
            x += len(text) * self.cell if self.is_monospace else face.getlength(text)
        row.words.append(Word(word, min(box[0] for box in boxes), min(box[1] for box in boxes),
                              max(box[2] for box in boxes), max(box[3] for box in boxes)))

    def _runs(self, tokens):
        """Tokens with what another family draws apart, a sign at a time."""
        if not self.borrowed:
            return tokens
        runs = []
        for text, colour, style in tokens:
            for sign, apart in itertools.groupby(text, lambda letter: letter if letter in self.borrowed else ""):
                runs += [(sign, colour, style) for _ in apart] if sign else [("".join(apart), colour, style)]
        return runs

    def _ground(self, draw, theme, x, y, length):
        """A search hit, or code within prose, on a ground of its own."""
        if self.chance.random() < 0.015:
            draw.rectangle((x - 1, y, x + length, y + self.step - 1), fill=theme.marker)

    def _below(self, draw, theme, x, y, length):
        """A line or a squiggle below a word."""
        pick = self.chance.random()
        if pick > 0.025:
            return
        foot = min(y + self.step - 2, y + (self.step - self.size) // 4 + self.ascent + 2)
        if pick < 0.01:
            draw.line((x, foot, x + length, foot), fill=theme.text)
            return
        colour = self.chance.choice([(230, 60, 60), (220, 170, 40), (60, 130, 230), (70, 170, 80)])
        points = [(x + at, foot + (at // 2) % 2 * 2 - 1) for at in range(0, int(length) + 1, 2)]
        if len(points) > 1:
            draw.line(points, fill=colour)


def _fringed(image, shift):
    """Edges with the coloured fringes of sub-pixel smoothing: red and blue lie a third of a pixel off."""
    red, green, blue = image.split()
    def moved(channel, by):
        return channel.transform(channel.size, Image.Transform.AFFINE, (1, 0, by, 0, 1, 0), Image.Resampling.BILINEAR)
    return Image.merge("RGB", (moved(red, -shift), green, moved(blue, shift)))
