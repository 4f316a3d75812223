"""A film put together from real pictures with exact durations, and the truth about it.

Whoever records says what is shown, for how long, and which text stands on it. The truth follows from that:
neighbouring stretches with the same text are one hold when they last a second or more together.
"""

import json
import os
import subprocess

import numpy

DWELL = 1.0

X264 = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "24", "-pix_fmt", "yuv420p", "-g", "250"]


def region(kind, box, text):
    """One text region as the truth lists it: trailing blanks cut, outer blank lines dropped."""
    lines = [line.rstrip() for line in text.expandtabs(8).split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return {"kind": kind, "box": [int(n) for n in box], "text": "\n".join(lines)}


class Film:
    """Pictures with durations, in order; `write` makes the clip, `truth` says what is in it."""

    def __init__(self, width, height, fps=30):
        self.width, self.height, self.fps = width, height, fps
        self.pieces = []  # (pictures, frames, period, regions or None, unstable reason or None)
        self.overlay = None  # called with (picture, frame number) for every frame, returns the picture

    @property
    def frames(self):
        return sum(piece[1] for piece in self.pieces)

    @property
    def seconds(self):
        return self.frames / self.fps

    def show(self, picture, seconds, regions=None, unstable=None, period=0.5):
        """Shows one picture, or a list of them in turn (a blinking caret), for some seconds.

        `regions` is the text that stands there; `unstable` is the reason why no still may lie here.
        """
        pictures = picture if isinstance(picture, list) else [picture]
        for one in pictures:
            assert one.shape == (self.height, self.width, 3), one.shape
        frames = max(1, round(seconds * self.fps))
        self.pieces.append((pictures, frames, max(1, round(period * self.fps)), regions, unstable))

    def fade(self, before, after, seconds, reason="transition"):
        """Blends one picture into another, as editing programs do."""
        count = max(1, round(seconds * self.fps))
        first, second = before.astype(numpy.float32), after.astype(numpy.float32)
        for step in range(1, count + 1):
            share = step / (count + 1)
            mixed = (first * (1 - share) + second * share + 0.5).astype(numpy.uint8)
            self.show(mixed, 1 / self.fps, unstable=reason)

    def pictures(self):
        """Every frame of the film in order."""
        number = 0
        for pictures, frames, period, _, _ in self.pieces:
            for frame in range(frames):
                picture = pictures[(frame // period) % len(pictures)]
                yield self.overlay(picture.copy(), number) if self.overlay else picture
                number += 1

    # Truth

    def spans(self):
        """Holds and unstable spans, both ordered and disjoint, in seconds."""
        runs, frame = [], 0
        for _, frames, _, regions, unstable in self.pieces:
            key = ("unstable", unstable) if unstable else ("text", json.dumps([r["text"] for r in regions or []]))
            if runs and runs[-1][0] == key:
                runs[-1][2] = frame + frames
            else:
                runs.append([key, frame, frame + frames, regions])
            frame += frames
        holds, unstable = [], []
        for key, start, end, regions in runs:
            span = {"start": round(start / self.fps, 6), "end": round(end / self.fps, 6)}
            if key[0] == "unstable":
                unstable.append(dict(span, reason=key[1]))
            elif regions and (end - start) / self.fps >= DWELL:
                holds.append(dict(span, regions=regions))
        return holds, unstable

    def write(self, path, kind, options=X264, code=True, before=(), transform=None, **more):
        """Encodes the clip and writes its truth beside the clips folder.

        `transform(holds)` may adapt boxes where the clip is shown at another size than it was recorded.
        """
        command = ["ffmpeg", "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgr24",
                   "-s", f"{self.width}x{self.height}", "-r", str(self.fps), "-i", "pipe:", *before, *options, path]
        encoder = subprocess.Popen(command, stdin=subprocess.PIPE, env=dict(os.environ, SVT_LOG="1"))
        for picture in self.pictures():
            encoder.stdin.write(numpy.ascontiguousarray(picture).tobytes())
        encoder.stdin.close()
        if encoder.wait():
            raise RuntimeError(f"ffmpeg could not write {path}")
        holds, unstable = self.spans()
        if transform:
            holds = transform(holds)
        size = more.pop("size", (self.width, self.height))
        write_truth(path, kind, size, holds, unstable, code=code, **more)


def write_truth(path, kind, size, holds=(), unstable=(), protected=(), status="done", code=False, **more):
    """Writes Corpus/truth/<clip file name>.json for the clip at `path`."""
    truth = {
        "clip": os.path.basename(path), "class": kind, "width": size[0], "height": size[1],
        "holds": list(holds), "unstable": list(unstable), "protected": list(protected),
        "expect": {"status": status}, "code": code, **more,
    }
    folder = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(path))), "truth")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, os.path.basename(path) + ".json"), "w") as file:
        json.dump(truth, file, indent=1, ensure_ascii=False)
        file.write("\n")
