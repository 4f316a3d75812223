"""Vim in a terminal: paging, typing, and a long span between keyframes."""

import fonts
import sources
from film import Film
from recipe import recipe
from stage import Stage
from terminal import Vim


@recipe("vim-paging-dark-1080p.mp4")
def vim_paging(path):
    """Python in dark vim, read page by page, with some pages turned too quickly to read."""
    with Stage(1920, 1080, background="#333333") as stage:
        vim = Vim(stage, sources.copy(stage, f"{sources.STDLIB}/heapq.py"), scheme="desert",
                  font="DejaVu Sans Mono", points=14, colours=("#ffffff", "#333333"))
        vim.command("170")
        vim.send("z", "Enter")
        film = Film(1920, 1080, 30)
        for seconds in (3.2, 2.5, 0.3, 0.3, 0.4, 4.0, 1.5, 2.3):
            picture = stage.settled()
            if seconds < 1:
                film.show(picture, seconds, unstable="scrolling")
            else:
                film.show(picture, seconds, [vim.code()])
            vim.send("C-f")
        film.write(path, "paging")


@recipe("vim-typing-light-720p.mp4")
def vim_typing(path):
    """A Python function typed into light vim key by key, with pauses to think."""
    with Stage(1280, 720, background="#ffffff") as stage:
        target = sources.copy(stage, f"{sources.STDLIB}/bisect.py")
        vim = Vim(stage, target, scheme="shine", background="light", numbers=True,
                  font="Liberation Mono", points=11, colours=("#000000", "#ffffff"), settings=["set noai"])
        words = sources.lines(target)
        first = next(n for n, line in enumerate(words) if line.startswith("def bisect_right"))
        piece = words[first + 17 : first + 24]
        vim.command(f"{first + 18},{first + 24}d")
        vim.command(f"{first - 4}")
        vim.send("z", "Enter")
        vim.command(f"{first + 17}")
        film = Film(1280, 720, 30)
        film.show(stage.settled(), 2.4, [vim.code()])
        vim.send("o")
        film.show(stage.settled(0.15), 0.4, unstable="typing")
        stops = {1: 1.6, 3: 2.2, 5: 1.4}
        for number, line in enumerate(piece):
            vim.text(line[: len(line) - len(line.lstrip())])
            for letter in line.strip():
                vim.text(letter)
                film.show(stage.settled(0.08), 3 / 30, unstable="typing")
            if number in stops:
                film.show(stage.settled(0.15), stops[number], [vim.code()])
            if number < len(piece) - 1:
                vim.send("Enter")
                film.show(stage.settled(0.08), 5 / 30, unstable="typing")
        vim.send("Escape")
        film.show(stage.settled(), 2.0, [vim.code()])
        film.write(path, "typing")


@recipe("vim-long-gop-720p.mp4")
def vim_long_gop(path):
    """One character changes every two seconds, with 600 frames between keyframes."""
    with Stage(1280, 720, background="#000000") as stage:
        target = sources.copy(stage, f"{sources.GO}/runtime/cgo/gcc_util.c")
        vim = Vim(stage, target, scheme="elflord", numbers=False, footer=1, font="Noto Mono", points=12,
                  colours=("#e4e4e4", "#000000"),
                  settings=["set noshowmode noruler noshowcmd laststatus=1"])
        vim.command("/abort/")
        vim.send("C-l")
        film = Film(1280, 720, 30)
        film.show(stage.settled(), 2.6, [vim.code()])
        vim.send("w", "w")
        film.show(stage.settled(), 1.4, [vim.code()])
        vim.send("b", "b", "c", "w")
        film.show(stage.settled(), 1.8, [vim.code()])
        for letter, pause in zip("abort", (2.2, 1.5, 2.8, 1.3, 2.0)):
            vim.text(letter)
            film.show(stage.settled(0.15), pause, [vim.code()])
        for pause in (0.4, 2.4, 3.1):
            vim.send("BSpace")
            film.show(stage.settled(0.15), pause, [vim.code()])
        vim.text("rt")
        film.show(stage.settled(0.15), 1.4, [vim.code()])
        vim.send("Escape")
        film.show(stage.settled(0.15), 1.2, [vim.code()])
        film.write(path, "typing", ["-c:v", "libx264", "-preset", "veryfast", "-crf", "26", "-pix_fmt", "yuv420p",
                                    "-g", "600", "-keyint_min", "600", "-sc_threshold", "0"])


@recipe("vim-scrolling-plex-light-720p.mp4")
def vim_scrolling(path):
    """A whole JavaScript module without line numbers in light vim, scrolled line by line."""
    with Stage(1280, 720, background="#ffffff") as stage:
        font = fonts.plex(stage)
        vim = Vim(stage, sources.own(stage, "router.mjs")[0], scheme="zellner", background="light", numbers=False, font=font,
                  points=13, colours=("#202020", "#ffffff"))
        film = Film(1280, 720, 30)
        film.show(stage.settled(), 2.6, [vim.code()])
        for steps, pause in ((5, 2.2), (15, 2.6)):
            for _ in range(steps):
                vim.send("C-e")
                film.show(stage.settled(0.1), 3 / 30, unstable="scrolling")
            film.show(stage.settled(), pause, [vim.code()])
        film.write(path, "scrolling", documents=sources.documents("router.mjs"))
