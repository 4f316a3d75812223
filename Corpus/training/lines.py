"""The lines that a model is trained on or measured with: drawn, filmed, and cut by the program itself."""

import random

import fonts
from footage import LOSSLESS, gif, h264, hevc, vp9
from pages import Pen
from text import Library, Writer

RESOLUTIONS = [(1280, 720), (1280, 720), (1920, 1080), (1600, 900), (1366, 768)]
PAGES_OF_A_VIDEO = 4
PROPORTIONAL_SHARE = 0.12
# Of the pages of some sets this share is in fonts drawn pixel by pixel, and this one in outlines without smoothing.
PIXEL_SHARE = 0.55
UNSMOOTHED_SHARE = 0.2
# Of the videos of plain sets this share is GIF.
GIF_SHARE = 0.2
# Lines made up among those of installed files.
MADE_UP_SHARE = {"": 0.45, "pixel": 0.45, "rare": 0.85, "accented": 0.6, "plain": 0.15, "signs": 0.8}
MEASURED_MADE_UP_SHARE = 0.1
# Sizes in pixels as the program gets to see them.
LEAST_SIZE, MOST_SIZE = 9, 30


class Source:
    """Gives pages their lines."""

    def __init__(self, chance, library, made_up, kind=""):
        self.chance, self.library, self.made_up = chance, library, made_up
        self.writer = Writer(chance, library, kind)

    def code(self, characters, count):
        """A passage of one file, with lines made up in between, that a font with these characters can draw."""
        lines, _ = self.library.passage(self.chance, count)
        shown = []
        while len(shown) < count:
            if lines and self.chance.random() > self.made_up:
                line = lines.pop(0)
            else:
                line = " " * self.chance.choice([0, 0, 2, 4, 8]) + self.writer.line()
            # What a font lacks, and blank lines, which teach nothing.
            if line.strip() and set(line) - {" "} <= characters:
                shown.append(line)
        return shown

    def prose(self, characters, count):
        """Sentences, titles and labels of slides and interfaces."""
        lines, _ = self.library.passage(self.chance, count, "prose")
        shown = []
        while len(shown) < count:
            if lines and self.chance.random() > self.made_up:
                line = " ".join(lines.pop(0).split())
            else:
                title = " ".join(self.writer.word().title() for _ in range(self.chance.randint(1, 4)))
                line = self.chance.choice([self.writer.slide(), self.writer.accented(), self.writer.line(), title])
            if line.strip() and set(line) - {" "} <= characters:
                shown.append(line)
        return shown


def coding(chance, kind):
    """How a video is coded, from lossless to what a bad line carries; a part of plain sets as GIF."""
    if kind == "plain" and chance.random() < GIF_SHARE:
        return gif()
    return chance.choices(
        [LOSSLESS, h264(chance.choice([18, 20, 23, 26, 28])), h264(chance.choice([30, 32, 34])),
         h264(chance.choice([23, 26, 28, 30]), chance.choice([0.45, 0.5, 0.5625, 0.67, 0.75])),
         h264(chance.choice([20, 23, 26]), chance.choice([0.67, 0.8, 1.25, 1.5])), hevc(chance.choice([24, 28, 31])),
         vp9(chance.choice([32, 38, 44]))],
        [16, 42, 10, 14, 8, 5, 5])[0]


def size(chance):
    """Small sizes are the hard ones, and those of real recordings."""
    return min(MOST_SIZE, max(LEAST_SIZE, round(chance.triangular(LEAST_SIZE, MOST_SIZE, 13))))


def _fallbacks(kind):
    """Families that signs are borrowed from in sets of a kind."""
    return fonts.families(fonts.FALLBACKS) if kind == "signs" else []


def _any(chance, families):
    """One of some families; None of none, without asking chance, so that sets stay what they were."""
    return chance.choice(families) if families else None


def training(cutter, seed, kind=""):
    """Endless samples for training, video by video, with made up lines of a kind that `Writer` tells of."""
    chance = random.Random(seed)
    library = Library(chance, "train")
    source = Source(chance, library, MADE_UP_SHARE[kind], kind)
    mono = fonts.families(fonts.MONOSPACE)
    proportional = fonts.families(fonts.PROPORTIONAL)
    pixel = fonts.families(fonts.PIXEL) if kind == "pixel" else []
    fallbacks = _fallbacks(kind)
    while True:
        is_proportional = chance.random() < PROPORTIONAL_SHARE
        way = coding(chance, kind)
        resolution = chance.choice(RESOLUTIONS)
        drawn = max(LEAST_SIZE, round(size(chance) / way.scale))
        pages = []
        for _ in range(PAGES_OF_A_VIDEO):
            family = chance.choice(proportional if is_proportional else mono)
            smooth = True
            if pixel and not is_proportional:
                pick = chance.random()
                smooth = pick >= PIXEL_SHARE + UNSMOOTHED_SHARE
                if pick < PIXEL_SHARE:
                    family = chance.choice([one for one in pixel if one.size(drawn) * way.scale >= LEAST_SIZE] or mono)
            lines = source.prose if is_proportional else source.code
            # Ligatures cannot be told from two letters side by side where they are off.
            ligatures = chance.random() < 0.6
            fallback = _any(chance, fallbacks)
            pages.append(Pen(chance, family, drawn, resolution, lines, ligatures, smooth, fallback).page())
        hold = chance.choice([1, 1, 2, 4])
        margin = chance.choices([None, 0.02, 0.30], [84, 8, 8])[0]
        yield from cutter.samples(pages, way, hold, margin)


CONDITIONS = {
    "clean": (LOSSLESS, (13, 24)),
    "crf 23": (h264(23), (13, 24)),
    "480p, crf 32": (h264(32, 0.444), (25, 40)),
    "9-12 px, crf 23": (h264(23), (9, 12)),
}


def measuring(cutter, library, family, condition, count, kind=""):
    """So many samples in one family, under one condition, of files that no model was trained on; or with made up lines
    of a kind that `Writer` tells of."""
    chance = random.Random(f"{family.name} {condition}")
    source = Source(chance, library, MADE_UP_SHARE[kind] if kind else MEASURED_MADE_UP_SHARE, kind)
    way, sizes = CONDITIONS[condition]
    samples = []
    fallbacks = _fallbacks(kind)
    lines = source.code if family.name not in fonts.PROPORTIONAL else source.prose
    while len(samples) < count:
        pages = [Pen(chance, family, chance.randint(*sizes), (1920, 1080) if way.scale != 1 else (1280, 720), lines,
            True, fallback=_any(chance, fallbacks)).page()
                 for _ in range(2)]
        samples += cutter.samples(pages, way, hold=2)
    return chance.sample(samples, count)
