"""Turns pages into video, has the program cut the lines out of it, and finds what each line says."""

import os
import subprocess
from dataclasses import dataclass

import numpy


@dataclass
class Coding:
    """How a video is coded: `scale` is the share of the page's size that is left."""
    name: str
    arguments: list
    scale: float = 1.0
    suffix: str = "mp4"


LOSSLESS = Coding("clean", ["-c:v", "ffv1", "-pix_fmt", "gbrp"], suffix="mkv")


def h264(crf, scale=1.0, preset="veryfast"):
    return Coding(f"h264 crf {crf}" + (f" scaled {scale:.2f}" if scale != 1 else ""),
                  ["-c:v", "libx264", "-preset", preset, "-crf", str(crf), "-pix_fmt", "yuv420p"], scale)


def hevc(crf):
    return Coding(f"hevc crf {crf}", ["-c:v", "libx265", "-preset", "ultrafast", "-crf", str(crf), "-pix_fmt",
        "yuv420p",
                                      "-x265-params", "log-level=none:pools=1:frame-threads=1"])


def vp9(crf):
    return Coding(f"vp9 crf {crf}", ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-crf", str(crf),
                                     "-b:v", "0", "-pix_fmt", "yuv420p"], suffix="webm")


def gif():
    """With the colours that every GIF can have, as ffmpeg makes it without being asked for a palette of its own."""
    return Coding("gif", ["-c:v", "gif"], suffix="gif")


@dataclass
class Sample:
    """A line as the recogniser gets it, and what it says."""
    image: numpy.ndarray
    text: str
    family: str


class LineCutter:
    """The program's own line cutter, on videos made of pages."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder

    def samples(self, pages, coding, hold=1, margin=None):
        """The lines found on the pages, each shown for `hold` frames, that can be told for sure."""
        if not pages:
            return []
        video = os.path.join(self.folder, f"pages.{coding.suffix}")
        cut = os.path.join(self.folder, "lines")
        size = self._encode(pages, coding, hold, video)
        command = [self.program, video, cut, str(hold)] + ([str(margin)] if margin is not None else [])
        subprocess.run(command, check=True)
        scale = size[0] / pages[0].image.width, size[1] / pages[0].image.height
        return list(_told(cut, pages, scale))

    @staticmethod
    def _encode(pages, coding, hold, video):
        width, height = pages[0].image.size
        size = [2 * round(side * coding.scale / 2) for side in (width, height)]
        scaled = ["-vf", f"scale={size[0]}:{size[1]}:flags=bicubic"] if coding.scale != 1 else []
        command = ["ffmpeg", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s",
            f"{width}x{height}",
                   "-r", "10", "-i", "-", *scaled, "-threads", "1", *coding.arguments, video]
        with subprocess.Popen(command, stdin=subprocess.PIPE) as encoder:
            for page in pages:
                for _ in range(hold):
                    encoder.stdin.write(page.image.tobytes())
            encoder.stdin.close()
        if encoder.returncode:
            raise SystemExit(f"ffmpeg could not write {video}")
        return size


def _told(cut, pages, scale):
    """Samples of a sheet of lines."""
    with open(cut + ".grey", "rb") as file:
        grey = numpy.frombuffer(file.read(), numpy.uint8)
    with open(cut + ".tsv", encoding="utf-8") as file:
        for row in file:
            *numbers, columns = row.rstrip("\n").split("\t")
            frame, at, width, height, *place = map(int, numbers)
            if frame >= len(pages):
                continue
            spans = [tuple(map(int, span.split(":"))) for span in columns.split(",")]
            text = said(pages[frame], scale, place, spans)
            if text and width > 8:
                yield Sample(grey[at:at + width * height].reshape(height, width), text, pages[frame].family)


def said(page, scale, place, spans):
    """What a cut line says; None where that is not sure: text of two rows, half a word, letters left out."""
    left, top, width, height, first, last = place
    rows = [row for row in page.rows
            if min(row.bottom * scale[1], top + height) - max(row.top * scale[1], top) > 0.3 * min(
                height, (row.bottom - row.top) * scale[1])
            and any(_reach(word, scale)[0] < left + width and _reach(word, scale)[2] > left for word in row.words)]
    if len(rows) != 1:
        return None
    words = [(word, _reach(word, scale)) for word in rows[0].words]
    words = [(word, reach) for word, reach in words if reach[0] < left + width and reach[2] > left]
    pitch = (rows[0].bottom - rows[0].top) * scale[1]
    near = max(2.5, 0.09 * pitch)
    if abs(words[0][1][0] - left) > near or abs(words[-1][1][2] - left - width) > near:
        return None
    for _, (start, above, end, below) in words:
        if above < first - near or below > last + near:
            return None
        if not any(one <= start + near and end - near <= other for one, other in spans):
            return None
    return " ".join(word.text for word, _ in words)


def _reach(word, scale):
    return word.left * scale[0], word.top * scale[1], word.right * scale[0], word.bottom * scale[1]
