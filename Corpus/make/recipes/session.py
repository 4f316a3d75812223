"""A terminal session: commands typed, their output, the prompt waiting."""

import shutil

import sources
from film import Film
from recipe import recipe
from stage import Stage
from terminal import Terminal


@recipe("terminal-session-720p.mp4")
def terminal_session(path):
    """Listing, searching, compiling, testing, in a window on a desktop."""
    with Stage(1280, 720, window_manager=True, background="#2f5d62") as stage:
        for name in ("zpipe.c", "gun.c"):
            shutil.copyfile(f"{sources.ZLIB}/{name}", f"{stage.home}/{name}")
        shutil.copyfile(f"{sources.STDLIB}/textwrap.py", f"{stage.home}/textwrap.py")
        terminal = Terminal(stage, font="Inconsolata", points=13, colours=("#c5c8c6", "#1d1f21"),
                            box=(60, 40, 1160, 620), decorated=True)
        film = Film(1280, 720, 30)
        film.show(stage.settled(), 0.6)
        commands = [
            ("ls -l --time-style=long-iso /usr/lib/python3.11/json", 2.6),
            ("grep -n 'def ' textwrap.py", 2.4),
            ("gcc -O2 -Wall -c zpipe.c gun.c && size zpipe.o gun.o", 2.2),
            ("head -24 textwrap.py | tail -18", 2.6),
            ("python3 -m json.tool zpipe.c", 1.6),
            ("gcc -DSTDC -Wconversion -c gun.c 2>&1 | cut -c -100 | head -22", 2.8),
            ("clear; git --no-pager diff --no-index --shortstat zpipe.c gun.c", 2.4),
        ]
        for command, pause in commands:
            for letter in command:
                terminal.text(letter)
                film.show(stage.settled(0.06), 2 / 30, unstable="typing")
            film.show(stage.settled(0.1), 0.3, unstable="typing")
            terminal.send("Enter")
            stage.settled(1.5)
            film.show(stage.settled(), pause, [terminal.region()])
        film.write(path, "terminal", code=False)
