"""Broken files: cut short, damaged in the middle, empty, or not videos at all."""

import json
import os
import random
import subprocess

import sources
from film import Film, write_truth
from recipe import recipe
from stage import Stage
from terminal import Vim


def ffmpeg(*arguments):
    subprocess.run(["ffmpeg", "-hide_banner", "-loglevel", "error", "-y", *arguments], check=True)


def packets(path):
    """The video packets of a file as (time, position, size, is a keyframe), in the order of the file."""
    answer = subprocess.run(["ffprobe", "-v", "error", "-select_streams", "v", "-show_packets", "-of", "json", path],
                            stdout=subprocess.PIPE, check=True).stdout
    return [(float(one["pts_time"]), int(one["pos"]), int(one["size"]), one["flags"].startswith("K"))
            for one in json.loads(answer)["packets"]]


def outside(holds, start, end, least=1.3):
    """The holds without the damaged span; what is left of one counts when it is surely long enough."""
    kept = []
    for hold in holds:
        for first, last in ((hold["start"], min(hold["end"], start)), (max(hold["start"], end), hold["end"])):
            if last - first >= least:
                kept.append(dict(hold, start=round(first, 6), end=round(last, 6)))
    return kept


@recipe("broken-truncated.mp4", "broken-truncated.mkv", "broken-no-moov.mp4", "broken-garbage.mp4", "broken-empty.mp4",
        "broken-text.mp4", "broken-picture.mp4", "broken-random.mp4", "audio-only.mp4")
def broken(short_mp4, short_mkv, no_moov, garbage, empty, text, picture, noise, audio):
    """What disks, networks and people do to files."""
    with Stage(1280, 720, background="#000000") as stage:
        vim = Vim(stage, sources.part(stage, f"{sources.GO}/container/ring/ring.go", "type Ring"), scheme="ron",
                  font="Liberation Mono", points=12, colours=("#e0e0e0", "#000000"), settings=["set tabstop=4"])
        film = Film(1280, 720, 30)
        for _ in range(3):
            film.show(stage.settled(), 3.0, [vim.code()])
            vim.send("C-f")
        for _ in range(2):
            vim.send("C-b")
            film.show(stage.settled(), 3.0, [vim.code()])
        still = os.path.join(stage.folder, "still.jpg")
        whole = os.path.join(stage.folder, "clips", "whole.mp4")
        os.makedirs(os.path.dirname(whole))
        options = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "23", "-pix_fmt", "yuv420p", "-g", "30",
                   "-movflags", "+faststart"]
        film.write(whole, "broken", options)
        holds, _ = film.spans()
        size, length = (1280, 720), film.seconds
        ffmpeg("-i", whole, "-frames:v", "1", "-q:v", "6", still)

        with open(whole, "rb") as file:
            data = file.read()
        cut = len(data) * 6 // 10
        write(short_mp4, data[:cut])
        end = min(when for when, place, count, _ in packets(whole) if place + count > cut)
        write_truth(short_mp4, "broken", size, outside(holds, end, length), code=True, status="failed",
                    damaged=[{"start": round(end, 6), "end": length}])

        mkv = os.path.join(stage.folder, "whole.mkv")
        ffmpeg("-i", whole, "-c", "copy", mkv)
        with open(mkv, "rb") as file:
            copy = file.read()
        cut = len(copy) * 6 // 10
        write(short_mkv, copy[:cut])
        end = min(when for when, place, count, _ in packets(mkv) if place + count > cut)
        write_truth(short_mkv, "broken", size, outside(holds, end, length), code=True, status="failed",
                    damaged=[{"start": round(end, 6), "end": length}])

        late = os.path.join(stage.folder, "late.mp4")
        ffmpeg("-i", whole, "-c", "copy", late)
        with open(late, "rb") as file:
            copy = file.read()
        write(no_moov, copy[: len(copy) // 3])
        write_truth(no_moov, "broken", size, status="failed")

        big = os.path.join(stage.folder, "clips", "big.mp4")
        film.write(big, "broken", ["-c:v", "libx264", "-preset", "veryfast", "-crf", "12", "-pix_fmt", "yuv420p", "-g",
                                   "30", "-movflags", "+faststart"])
        with open(big, "rb") as file:
            data = file.read()
        start = len(data) * 45 // 100
        dirt = random.Random(11).randbytes(200_000)
        write(garbage, data[:start] + dirt + data[start + len(dirt) :])
        listed = packets(big)
        hit = [when for when, place, count, _ in listed if place < start + len(dirt) and place + count > start]
        keys = [when for when, place, _, key in listed if key and place >= start + len(dirt)]
        begin, end = min(hit), min(keys + [length])
        write_truth(garbage, "broken", size, outside(holds, begin, end), code=True,
                    damaged=[{"start": round(begin, 6), "end": round(end, 6)}])

        write(empty, b"")
        write_truth(empty, "broken", (0, 0), status="failed")
        with open(f"{sources.STDLIB}/this.py", "rb") as file:
            write(text, file.read())
        write_truth(text, "broken", (0, 0), status="failed")
        with open(still, "rb") as file:
            write(picture, file.read())
        write_truth(picture, "broken", (0, 0), status="failed")
        write(noise, random.Random(3).randbytes(60_000))
        write_truth(noise, "broken", (0, 0), status="failed")
        ffmpeg("-f", "lavfi", "-i", "sine=frequency=330:duration=4", "-c:a", "aac", "-b:a", "32k", audio)
        write_truth(audio, "broken", (0, 0), status="failed")


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)
