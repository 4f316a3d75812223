"""What cameras and small budgets do to a screen: grain at a low bit rate, and 480 lines."""

import numpy

import sources
from film import Film
from recipe import recipe
from stage import Stage
from terminal import Vim


@recipe("camera-grain-720p.mp4")
def camera_grain(path):
    """Shell code filmed off a screen: grain in every frame, light that breathes, soft focus, few bits."""
    with Stage(1280, 720, background="#262626") as stage:
        vim = Vim(stage, sources.copy(stage, f"{sources.GIT_SHELL}/git-sh-setup", "git-sh-setup.sh"), scheme="torte",
                  font="DejaVu Sans Mono", points=13, colours=("#e8e8e8", "#000000"))
        vim.command("36")
        vim.send("z", "Enter")
        film = Film(1280, 720, 25)
        for seconds in (3.6, 3.0, 0.4, 4.0, 2.6):
            steady = seconds > 1
            film.show(stage.settled(), seconds, [vim.code()] if steady else None, None if steady else "scrolling")
            vim.send("C-f")
        random = numpy.random.default_rng(10)
        down, across = numpy.mgrid[-1:1:720j, -1:1:1280j]
        vignette = (1 - 0.22 * (down * down + across * across) / 2)[:, :, None].astype(numpy.float32)

        def filmed(picture, number):
            soft = picture.astype(numpy.float32)
            soft[:, 1:-1] = 0.7 * soft[:, 1:-1] + 0.15 * (soft[:, :-2] + soft[:, 2:])
            soft = (soft * 0.86 + 16) * vignette * (1 + 0.012 * numpy.sin(number * 0.9))
            grain = random.normal(0, 6, (720, 1280, 1)).astype(numpy.float32)
            return numpy.clip(soft + grain, 0, 255).astype(numpy.uint8)

        film.overlay = filmed
        film.write(path, "grain", ["-c:v", "libx264", "-preset", "veryfast", "-b:v", "900k", "-maxrate", "1200k",
                                   "-bufsize", "1200k", "-pix_fmt", "yuv420p"])


@recipe("vim-480p-low-bitrate.mp4")
def small(path):
    """C in light vim at 854x480 and about 120 kbit/s, as phones receive it."""
    with Stage(854, 480, background="#ffffff") as stage:
        vim = Vim(stage, sources.copy(stage, f"{sources.ZLIB}/zpipe.c"), scheme="peachpuff", background="light",
                  numbers=True, font="Hack", points=9, colours=("#000000", "#ffdab9"))
        film = Film(854, 480, 25)
        vim.command("/^int def")
        vim.send("z", "Enter", "C-l")
        for seconds, key in ((3.0, "C-e"), (2.0, "C-d"), (0.4, "C-d"), (3.2, "C-b"), (2.2, "")):
            steady = seconds > 1
            film.show(stage.settled(), seconds, [vim.code()] if steady else None, None if steady else "scrolling")
            vim.send(key)
        film.write(path, "low-bitrate", ["-c:v", "libx264", "-preset", "veryfast", "-b:v", "120k", "-maxrate", "160k",
                                         "-bufsize", "240k", "-pix_fmt", "yuv420p"], code=False)
