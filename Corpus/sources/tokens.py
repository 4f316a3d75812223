"""Splits arithmetic into tokens and works it out, left to right by precedence."""

import operator
import re

TOKEN = re.compile(r"\s*(?:(\d+\.?\d*|\.\d+)|(\*\*|<<|>>|[-+*/%()^|&~]))")
RANK = {"|": 1, "^": 2, "&": 3, "<<": 4, ">>": 4, "+": 5, "-": 5, "*": 6, "/": 6, "%": 6, "**": 8}
DO = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv,
    "%": operator.mod, "**": operator.pow, "<<": lambda a, b: int(a) << int(b),
    ">>": lambda a, b: int(a) >> int(b), "&": lambda a, b: int(a) & int(b),
    "|": lambda a, b: int(a) | int(b), "^": lambda a, b: int(a) ^ int(b),
}


class Reader:
    def __init__(self, text):
        self.text, self.place = text, 0
        self.tokens = list(self.split())

    def split(self):
        while self.place < len(self.text.rstrip()):
            match = TOKEN.match(self.text, self.place)
            if not match:
                pointer = " " * self.place + "^"
                raise SyntaxError(f"{self.text}\n{pointer} what is this?")
            self.place = match.end()
            number, sign = match.groups()
            yield float(number) if number else sign
        yield None

    def atom(self):
        token = self.tokens.pop(0)
        if token == "(":
            value = self.expression(0)
            if self.tokens.pop(0) != ")":
                raise SyntaxError("a parenthesis is not closed")
            return value
        if token == "-":
            return -self.expression(7)
        if token == "~":
            return ~int(self.expression(7))
        if isinstance(token, float):
            return token
        raise SyntaxError(f"a number is missing before {token!r}")

    def expression(self, least):
        left = self.atom()
        while (sign := self.tokens[0]) in RANK and RANK[sign] > least:
            self.tokens.pop(0)
            # a power binds to the right: 2 ** 3 ** 2 is 512
            right = self.expression(RANK[sign] - (sign == "**"))
            left = DO[sign](left, right)
        return left


def evaluate(text):
    reader = Reader(text)
    value = reader.expression(0)
    if reader.tokens[0] is not None:
        raise SyntaxError(f"not understood from {reader.tokens[0]!r} on")
    return int(value) if value == int(value) else value


if __name__ == "__main__":
    for sample in ("1 + 2 * 3", "(1 + 2) * 3", "2 ** 3 ** 2", "-7 % 3 << 1"):
        print(f"{sample:<16} = {evaluate(sample)}")
