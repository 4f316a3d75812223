"""Recording in real time: the screen is sampled at the frame rate while a recipe plays; times come from the frames.

The recipe calls `mark(regions)` while a text stands. Afterwards each mark is spread over the neighbouring frames
that show the same, so holds begin and end where the recorded pictures change, whatever the clock said.
"""

import threading
import time

import numpy

from film import Film


def blocks(first, second, size=8):
    """Where two pictures differ, on a grid of small squares."""
    changed = (first != second).any(axis=2)
    rows, columns = changed.shape[0] // size * size, changed.shape[1] // size * size
    return changed[:rows, :columns].reshape(rows // size, size, columns // size, size).any(axis=(1, 3))


class Live:
    """Samples the stage from `start` to `stop`; `film` then gives the frames with what is known about them."""

    def __init__(self, stage, fps=30, ignore=()):
        self.stage, self.fps, self.ignore = stage, fps, ignore
        self.runs = []  # [picture, first frame, frames]
        self.marks = []  # (frame, regions)
        self.frames, self.running = 0, False

    def start(self):
        self.running = True
        self.thread = threading.Thread(target=self._sample)
        self.thread.start()

    def _sample(self):
        began = time.time()
        while self.running:
            now = self.stage.look()
            due = int((time.time() - began) * self.fps) + 1
            if self.runs and numpy.array_equal(self.runs[-1][0], now):
                self.runs[-1][2] += due - self.frames
            else:
                self.runs.append([now, self.frames, due - self.frames])
            self.frames = due
            time.sleep(max(0, began + due / self.fps - time.time()))

    def mark(self, regions):
        """Says that the picture now stands with this text."""
        self.marks.append((self.frames, regions))

    def stop(self):
        self.running = False
        self.thread.join()

    def _same(self, first, second, tolerance):
        """Whether two pictures show the same text: no change, or one that a caret or pointer explains."""
        for x, y, width, height in self.ignore:
            first, second = first.copy(), second.copy()
            first[y : y + height, x : x + width] = second[y : y + height, x : x + width] = 0
        changed = (first != second).any(axis=2)
        if not changed.any():
            return True
        if tolerance == "caret":
            columns = changed.any(axis=0).nonzero()[0]
            return columns[-1] - columns[0] < 3
        if tolerance == "pointer":
            return int(blocks(first, second).sum()) <= 40
        return False

    def film(self, reason, tolerance=None):
        """The recording as a film; what lies between marked stretches is unstable for the reason given."""
        film = Film(self.stage.width, self.stage.height, self.fps)
        known = [None] * len(self.runs)
        for frame, regions in self.marks:
            middle = next(n for n, run in enumerate(self.runs) if run[1] <= frame < run[1] + run[2])
            reference = self.runs[middle][0]
            for step in (1, -1):
                place = middle
                while 0 <= place < len(self.runs) and self._same(reference, self.runs[place][0], tolerance):
                    known[place] = regions
                    place += step
        for regions, (picture, _, frames) in zip(known, self.runs):
            film.show(picture, frames / self.fps, regions, None if regions else reason)
        return film
