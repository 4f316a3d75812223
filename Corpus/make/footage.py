"""Moving footage without a camera: a speaker in front of a shelf, swaying and gesturing, with sensor noise."""

import numpy


def smooth_noise(shape, cells, random):
    """Cloudy noise between 0 and 1: random values on a coarse grid, interpolated."""
    grid = random.random((cells[0] + 2, cells[1] + 2))
    down = numpy.linspace(0, cells[0], shape[0], endpoint=False)
    across = numpy.linspace(0, cells[1], shape[1], endpoint=False)
    row, column = down.astype(int), across.astype(int)
    below, right = (down - row)[:, None], (across - column)[None, :]
    below, right = below * below * (3 - 2 * below), right * right * (3 - 2 * right)
    top = grid[row][:, column] * (1 - right) + grid[row][:, column + 1] * right
    bottom = grid[row + 1][:, column] * (1 - right) + grid[row + 1][:, column + 1] * right
    return top * (1 - below) + bottom * below


class Speaker:
    """A picture of the speaker at any time; the same seed gives the same film."""

    def __init__(self, width, height, seed=1, noise=4.0):
        random = numpy.random.default_rng(seed)
        self.random, self.noise, self.width, self.height = random, noise, width, height
        wide = width + 60
        wall = 90 + 50 * smooth_noise((height, wide), (3, 4), random)
        shelf = numpy.repeat(wall[:, :, None], 3, 2) * (0.8, 0.95, 1.0)
        place = 0
        while place < wide:  # books of a shelf behind the speaker
            thick, tall = random.integers(9, 26), random.integers(height // 4, height // 2)
            shelf[height // 2 - tall // 2 : height // 2 + height // 5, place : place + thick] = random.integers(40, 190, 3)
            place += thick + 2
        self.shelf = shelf
        self.skin = smooth_noise((height, width), (24, 30), random)
        self.cloth = smooth_noise((height, width), (60, 12), random)
        self.y, self.x = numpy.mgrid[0:height, 0:width].astype(numpy.float32)

    def frame(self, time):
        """Blue, green, red bytes of the picture at a time in seconds."""
        width, height = self.width, self.height
        slide = int(20 + 18 * numpy.sin(time * 0.55))
        picture = self.shelf[:, slide : slide + width].copy()
        middle = width * (0.5 + 0.05 * numpy.sin(time * 1.3) + 0.02 * numpy.sin(time * 3.7))
        head = height * (0.36 + 0.015 * numpy.sin(time * 4.1))

        def oval(centre_x, centre_y, radius_x, radius_y, colour, texture):
            inside = ((self.x - centre_x) / radius_x) ** 2 + ((self.y - centre_y) / radius_y) ** 2
            share = numpy.clip((1.04 - inside) * 12, 0, 1)[:, :, None]
            shade = (0.75 + 0.35 * texture - 0.12 * (self.x - centre_x) / radius_x)[:, :, None]
            picture[:] = picture * (1 - share) + share * shade * numpy.array(colour)

        oval(middle, height * 1.05, width * 0.27, height * 0.46, (120, 60, 40), self.cloth)
        oval(middle, head + height * 0.17, width * 0.06, height * 0.12, (120, 150, 205), self.skin)
        oval(middle, head, width * 0.115, height * 0.21, (130, 165, 220), self.skin)
        oval(middle, head - height * 0.12, width * 0.125, height * 0.13, (30, 40, 60), self.cloth)
        for side in (-1, 1):
            oval(middle + side * width * 0.045, head, width * 0.014, height * 0.014, (40, 40, 50), self.skin)
        open_mouth = 0.012 + 0.018 * abs(numpy.sin(time * 7.3) * numpy.sin(time * 2.1))
        oval(middle, head + height * 0.1, width * 0.035, height * open_mouth, (60, 50, 130), self.skin)
        hand = numpy.sin(time * 2.3), numpy.cos(time * 3.1)
        oval(middle + width * (0.27 + 0.06 * hand[0]), height * (0.78 + 0.1 * hand[1]),
             width * 0.05, height * 0.08, (125, 160, 215), self.skin)
        picture += self.random.normal(0, self.noise, (height, width, 1))
        return numpy.clip(picture, 0, 255).astype(numpy.uint8)
