"""The same kind of clip in the other codecs, containers and picture formats that people have."""

import os
import subprocess

import sources
from emacs import Emacs
from film import Film, X264
from recipe import recipe
from stage import Stage
from terminal import Vim


def paged(stage, vim, film, pauses, key="C-f"):
    """Reads through a file page by page."""
    for seconds in pauses:
        steady = seconds > 1
        film.show(stage.settled(), seconds, [vim.code()] if steady else None, None if steady else "scrolling")
        vim.send(key)


def within(holds, path):
    """The holds no longer than the file: its last picture may stand for one frame only."""
    answer = subprocess.run(["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", path],
                            stdout=subprocess.PIPE, check=True).stdout
    return [dict(hold, end=min(hold["end"], float(answer))) for hold in holds]


@recipe("codec-vp9-720p.webm", "codec-hevc-720p.mkv", "codec-av1-720p.mp4", "codec-mpeg4-720p.avi")
def codecs(vp9, hevc, av1, mpeg4):
    """JavaScript in vim, encoded four ways."""
    with Stage(1280, 720, background="#000000") as stage:
        vim = Vim(stage, sources.part(stage, sources.UNDERSCORE, "  function restArguments"), scheme="habamax",
                  font="Fira Code", points=12, colours=("#bcbcbc", "#1c1c1c"), settings=["set t_Co=256"])
        film = Film(1280, 720, 30)
        paged(stage, vim, film, (2.6, 2.0, 0.4, 2.6))
        yuv = ["-pix_fmt", "yuv420p"]
        film.write(vp9, "paging", ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "7", "-crf", "34",
                                   "-b:v", "0", *yuv])
        film.write(hevc, "paging", ["-c:v", "libx265", "-preset", "veryfast", "-crf", "26", "-x265-params",
                                    "log-level=error", *yuv])
        film.write(av1, "paging", ["-c:v", "libsvtav1", "-preset", "10", "-crf", "36", *yuv])
        film.write(mpeg4, "paging", ["-c:v", "mpeg4", "-q:v", "4", "-bf", "2", "-g", "250", *yuv])


@recipe("emacs-animation.gif")
def animation(path):
    """A few commands of Perl code in light Emacs as an animated GIF with a pause between steps."""
    with Stage(800, 600) as stage:
        source = sources.part(stage, sources.PERL, "sub abbrev", "sub ", "Abbrev.pm")
        emacs = Emacs(stage, source, "leuven", "Liberation Mono-11")
        film = Film(800, 600, 10)
        film.show(stage.settled(), 2.4, [emacs.code()])
        for step, pause in enumerate((2.0, 2.6)):
            for _ in range(6):
                emacs.ask("(scroll-up 1)")
                film.show(stage.settled(0.12), 0.2, unstable="scrolling")
            emacs.ask("(scroll-up 1)")
            film.show(stage.settled(), pause, [emacs.code()])
        film.write(path, "scrolling", ["-filter_complex", "split[a][b];[a]palettegen=max_colors=64[p];[b][p]paletteuse="
                                       "dither=none:diff_mode=rectangle"], code=False)


@recipe("shape-rotated-720p.mp4", "shape-anamorphic-720p.mp4", "shape-full-range-720p.mp4", "shape-hdr-pq-720p.mp4",
        "shape-vfr-720p.mkv", "shape-interlaced-720p.ts")
def shapes(rotated, anamorphic, full, hdr, vfr, interlaced):
    """Java in vim: turned by a display matrix, anamorphic, full range, HDR, at a variable rate, interlaced."""
    with Stage(1280, 720, background="#000000") as stage:
        source = sources.java(stage, "java.base/java/util/StringJoiner.java")
        vim = Vim(stage, sources.part(stage, source, "public final class"), scheme="lunaperche", background="light",
                  font="DejaVu Sans Mono", points=12, colours=("#000000", "#ffffff"))
        film = Film(1280, 720, 30)
        paged(stage, vim, film, (2.4, 1.8, 0.4, 2.4))
        plain = rotated + ".plain.mp4"
        film.write(rotated, "paging", ["-vf", "transpose=clock", *X264])
        os.replace(rotated, plain)
        copy = ["ffmpeg", "-v", "error", "-y", "-i", plain, "-c", "copy", "-metadata:s:v:0", "rotate=90", rotated]
        subprocess.run(copy, check=True)
        os.remove(plain)
        film.write(anamorphic, "paging", ["-vf", "scale=960:720:flags=lanczos,setsar=4/3", *X264], code=False)
        film.write(full, "paging", ["-vf", "scale=out_range=full:out_color_matrix=bt709", *X264, "-color_range", "pc",
                                    "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"])
        film.write(hdr, "paging", [
            "-vf", "scale=out_color_matrix=bt709,format=yuv444p,"
            "setparams=colorspace=bt709:color_primaries=bt709:color_trc=iec61966-2-1:range=tv,"
            "zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt2020,"
            "zscale=t=smpte2084:m=bt2020nc:r=limited:npl=203,format=yuv420p10le",
            "-c:v", "libx265", "-preset", "veryfast", "-crf", "24", "-tag:v", "hvc1", "-x265-params",
            "log-level=error:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc:hdr10=1",
            "-color_primaries", "bt2020", "-color_trc", "smpte2084", "-colorspace", "bt2020nc"])
        film.write(vfr, "paging", ["-vf", "mpdecimate=max=15:hi=1:lo=1:frac=0", "-vsync", "vfr", *X264],
                   transform=lambda holds: within(holds, vfr))
        film.write(interlaced, "paging", ["-vf", "fps=60,interlace=lowpass=off,setfield=tff", "-c:v", "libx264", "-preset",
                                          "veryfast", "-crf", "24", "-pix_fmt", "yuv420p", "-flags", "+ilme+ildct"])
