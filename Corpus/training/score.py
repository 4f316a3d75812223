"""How much of a text was read right, and what was taken for what."""

import collections


class Score:
    """Counts of characters and errors, blanks included."""

    def __init__(self):
        self.characters = self.errors = self.lines = self.exact = 0
        self.seconds = 0.0
        self.confusions = collections.Counter()
        self.shown = collections.Counter()

    def add(self, truth, read):
        self.lines += 1
        self.exact += truth == read
        self.characters += len(truth)
        self.shown.update(truth)
        for one, other in differences(truth, read):
            self.errors += 1
            self.confusions[one, other] += 1

    def __add__(self, other):
        total = Score()
        for name in ("characters", "errors", "lines", "exact", "seconds", "confusions", "shown"):
            setattr(total, name, getattr(self, name) + getattr(other, name))
        return total

    @property
    def error(self):
        """Errors per character, in percent."""
        return 100 * self.errors / max(1, self.characters)

    def error_among(self, characters):
        """The same for some characters: those shown of them that were not read as such."""
        shown = sum(self.shown[character] for character in characters)
        missed = sum(count for (one, _), count in self.confusions.items() if one in characters and one)
        return 100 * missed / max(1, shown), shown


def differences(truth, read):
    """Pairs of characters: read instead of shown; the empty text for one left out or put in."""
    if truth == read:
        return []
    # Rows of the least number of edits for beginnings of both texts.
    rows = [list(range(len(read) + 1))]
    for place, one in enumerate(truth, start=1):
        above, row = rows[-1], [place]
        for column, other in enumerate(read, start=1):
            row.append(min(above[column - 1] + (one != other), above[column] + 1, row[-1] + 1))
        rows.append(row)
    found, y, x = [], len(truth), len(read)
    while y or x:
        if y and x and rows[y][x] == rows[y - 1][x - 1] + (truth[y - 1] != read[x - 1]):
            y, x = y - 1, x - 1
            if truth[y] != read[x]:
                found.append((truth[y], read[x]))
        elif y and rows[y][x] == rows[y - 1][x] + 1:
            y -= 1
            found.append((truth[y], ""))
        else:
            x -= 1
            found.append(("", read[x]))
    return found
