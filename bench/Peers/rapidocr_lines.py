"""Reads pictures with RapidOCR; prints one JSON object a picture, one a line.

Each holds the processor seconds that the reading took and the lines found, with their characters
and one box [x, y, width, height] for each.
"""

import json
import sys
import time

from rapidocr_onnxruntime import RapidOCR


def upright(corners):
    """The upright box around four corners."""
    left, top = (min(corner[axis] for corner in corners) for axis in (0, 1))
    right, bottom = (max(corner[axis] for corner in corners) for axis in (0, 1))
    return [int(left), int(top), int(right - left), int(bottom - top)]


def lines(found):
    """The lines as the engine returns them: box, text, score, boxes of characters, characters."""
    for entry in found or []:
        boxes, characters = entry[3], entry[4]
        yield {"characters": list(characters), "boxes": [upright(box) for box in boxes]}


def main(pictures):
    """Reads all pictures with one engine on one thread."""
    engine = RapidOCR(intra_op_num_threads=1, inter_op_num_threads=1)
    for picture in pictures:
        start = time.process_time()
        found, _ = engine(picture, return_word_box=True)
        spent = time.process_time() - start
        print(json.dumps({"cpuSeconds": spent, "lines": list(lines(found))}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
