from __future__ import annotations

import math


class Matrix:
    """A small dense matrix; rows are lists of numbers."""

    def __init__(self, rows: list[list[float]]):
        if len({len(row) for row in rows}) != 1:
            raise ValueError("rows differ in length")
        self.rows = rows

    def __matmul__(self, other: Matrix) -> Matrix:
        columns = list(zip(*other.rows))
        return Matrix([
            [sum(a * b for a, b in zip(row, column)) for column in columns]
            for row in self.rows
        ])

    def __repr__(self) -> str:
        return "\n".join(" ".join(f"{x:8.3f}" for x in row) for row in self.rows)


def rotation(degrees: float) -> Matrix:
    turn = math.radians(degrees)
    c, s = math.cos(turn), math.sin(turn)
    return Matrix([[c, -s], [s, c]])


if __name__ == "__main__":
    print(rotation(30) @ rotation(60))
