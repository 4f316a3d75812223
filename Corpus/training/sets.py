"""Sets of lines as Tesseract's trainer wants them: images and texts together in one file.

`tesseract … lstm.train` makes such files too, but takes minutes where this takes a second: it looks for each page of a
TIFF from the front.
"""

import io
import os
import random
import struct

from PIL import Image


def write(samples, name, folder):
    """Writes samples as `name`.lstmf, whole or not at all, and returns its path."""
    path = os.path.join(folder, name + ".lstmf")
    begun = path + ".part"
    with open(begun, "wb") as file:
        file.write(struct.pack("<I", len(samples)))
        for number, sample in enumerate(samples):
            file.write(_stored(sample, name, number))
    os.replace(begun, path)
    return path


def _stored(sample, name, number):
    """One line as Tesseract's `ImageData` stores it: whence it is, its image, its language (none), what it says, and
    the same again as a single box around all of it; it does not run downwards."""
    height, width = sample.image.shape
    image = io.BytesIO()
    Image.fromarray(sample.image).save(image, "PNG", compress_level=1)
    text = sample.text.encode()
    return b"".join([
        b"\1", _counted(name.encode()), struct.pack("<i", number), _counted(image.getvalue()), _counted(b""),
        _counted(text), struct.pack("<I4h", 1, 0, 0, width, height), struct.pack("<I", 1), _counted(text), b"\0"])


def _counted(content):
    return struct.pack("<I", len(content)) + content


def shuffled(samples, seed):
    """The same samples, those of one page far apart."""
    samples = list(samples)
    random.Random(seed).shuffle(samples)
    return samples
