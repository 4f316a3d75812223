"""A small ledger: reads entries, groups them by month and prints the totals."""

import re
import sys
from collections import defaultdict
from dataclasses import dataclass
from decimal import Decimal

ENTRY = re.compile(r"^(\d{4}-\d{2})-\d{2}\s+([\w/]+)\s+(-?\d+\.\d{2})\s*(#.*)?$")


@dataclass(frozen=True)
class Entry:
    month: str
    account: str
    amount: Decimal

    @property
    def is_expense(self):
        return self.amount < 0


def parse(lines):
    """Yields the entries; blank lines and comments are passed over."""
    for number, line in enumerate(lines, start=1):
        line = line.rstrip("\n")
        if not line or line.startswith("#"):
            continue
        match = ENTRY.match(line)
        if match is None:
            raise ValueError(f"line {number}: cannot read {line!r}")
        month, account, amount, _ = match.groups()
        yield Entry(month, account, Decimal(amount))


def totals(entries):
    found = defaultdict(lambda: {"in": Decimal(0), "out": Decimal(0)})
    for entry in entries:
        side = "out" if entry.is_expense else "in"
        found[entry.month][side] += abs(entry.amount)
    return dict(found)


def main(paths):
    for path in paths or ["/dev/stdin"]:
        with open(path, encoding="utf-8") as file:
            months = totals(parse(file))
        for month, sums in sorted(months.items()):
            saved = sums["in"] - sums["out"]
            rate = 100 * saved / sums["in"] if sums["in"] else 0
            print(f"{month}  {sums['in']:>10} {sums['out']:>10}  {rate:5.1f} %")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
