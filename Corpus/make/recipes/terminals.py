"""Nano, micro and joe in a terminal, showing whole programs paged, scrolled and typed; and a screen full of output."""

import json
import os
import re
import shutil
import time

import fonts
import sources
from film import Film
from recipe import recipe
from stage import Stage
from terminal import Terminal


class TextEditor(Terminal):
    """An editor in a terminal whose text stands between `header` rows of its own and `footer` rows."""

    def __init__(self, stage, command, header, footer, numbers=True, **terminal):
        super().__init__(stage, **terminal)
        self.header, self.footer, self.numbers = header, footer, numbers
        self.text("exec " + command)
        self.send("Enter")
        time.sleep(1.0)

    def code(self):
        """The code on screen, without what the editor draws around it."""
        rows, last = self.rows(), self.lines - self.footer
        skip = 0
        if self.numbers:
            numbers = [re.match(" *[0-9]+", row) for row in rows[self.header : last]]
            skip = max(number.end() for number in numbers if number) + 1
        return self.region("code", self.header, last, skip)


def read(stage, editor, film, steps):
    """Shows the editor's text, pressing keys in between: each step is seconds, then keys.

    What only moves the caret is no scrolling.
    """
    for seconds, *keys in steps:
        picture, shown = stage.settled(), editor.code()
        film.show(picture, seconds, [shown])
        for number, key in enumerate(keys):
            editor.send(key)
            if number < len(keys) - 1:
                picture, before, shown = stage.settled(0.12), shown, editor.code()
                film.show(picture, 0.1, unstable="motion" if shown == before else "scrolling")


@recipe("nano-paging-go-mono-720p.mp4")
def nano_paging(path):
    """C and a shell script in nano, white on black, paged with the two lines of overlap that nano leaves."""
    names = ("wordcount.c", "release.sh")
    with Stage(1280, 720, background="#000000") as stage:
        paths = sources.own(stage, *names)
        nano = TextEditor(stage, "nano -l -x -T 4 " + " ".join(paths), 1, 1, font="Go Mono", points=12,
                          colours=("#e6e6e6", "#101010"))
        film = Film(1280, 720, 30)
        read(stage, nano, film, [(2.6, "PageDown"), (2.4, "PageDown"), (2.4, "M-.")])
        read(stage, nano, film, [(2.6,)])
        film.write(path, "paging", documents=sources.documents(*names))


@recipe("micro-typing-mononoki-1080p.mp4")
def micro_typing(path):
    """A Python program scrolled in micro, then another typed from nothing, word by word."""
    names = ("tokens.py", "retry.py")
    with Stage(1920, 1080, background="#1d1f21") as stage:
        first, second = sources.own(stage, *names)
        typed = sources.lines(second)[:-1]
        os.remove(second)
        settings = os.path.join(stage.home, ".config/micro/settings.json")
        os.makedirs(os.path.dirname(settings))
        with open(settings, "w") as file:
            json.dump({"autoclose": False, "autoindent": False, "colorscheme": "twilight", "mkparents": True,
                       "parsecursor": False, "tabstospaces": True, "ftoptions": False}, file)
        micro = TextEditor(stage, f"micro {first}", 0, 2, font="mononoki", points=15, colours=("#f8f8f2", "#1d1f21"))
        film = Film(1920, 1080, 30)
        read(stage, micro, film, [(2.8, "PageDown"), (2.6, "PageDown"), (2.4,)])
        micro.send("C-e")
        micro.text(f"open {second}")
        micro.send("Enter")
        stops = {5, 10, 16, len(typed) - 1}
        for number, line in enumerate(typed):
            for word in re.findall(r"\s*\S+", line):
                micro.text(word)
                film.show(stage.settled(0.08), 4 / 30, unstable="typing")
            if number in stops:
                film.show(stage.settled(), 1.9, [micro.code()])
            if number < len(typed) - 1:
                micro.send("Enter")
                film.show(stage.settled(0.08), 5 / 30, unstable="typing")
        film.write(path, "typing", documents=sources.documents(*names))


@recipe("joe-scrolling-courier-light-720p.mp4")
def joe_scrolling(path):
    """A shell script without line numbers, scrolled in joe, dark on light, and a JSON file after it."""
    names = ("backup.sh", "schedule.json")
    with Stage(1280, 720, background="#fdf6e3") as stage:
        paths = sources.own(stage, *names)
        joe = TextEditor(stage, f"joe -nobackups -tab 4 {paths[0]}", 1, 0, numbers=False,
                         font="Courier Prime Code", points=13, colours=("#2b2b2b", "#fdf6e3"))
        film = Film(1280, 720, 30)
        joe.send("Right")
        read(stage, joe, film, [(2.6, *["Down"] * 36), (2.4, *["Down"] * 4), (2.2,)])
        joe.send("C-k", "e")
        joe.text(paths[1])
        joe.send("Enter")
        time.sleep(0.6)
        film.show(stage.settled(), 2.6, [joe.code()])
        film.write(path, "scrolling", documents=sources.documents(*names))


@recipe("terminal-output-plex-1080p.mp4")
def terminal_output(path):
    """A terminal full of output: a listing, a search, compiler messages, a traceback, a program's source."""
    with Stage(1920, 1080, background="#0c0c14") as stage:
        font = fonts.plex(stage)
        for name in sorted(os.listdir(sources.OWN)):
            shutil.copyfile(os.path.join(sources.OWN, name), os.path.join(stage.home, name))
        os.utime(os.path.join(stage.home, "ring.c"), (1.7e9, 1.7e9))
        terminal = Terminal(stage, font=font, points=14, colours=("#d6deeb", "#0c0c14"))
        film = Film(1920, 1080, 30)
        commands = [
            ("wc -lc *.c *.go *.py *.swift && md5sum *.sh *.json", 2.8),
            ("clear; grep -nE 'return|raise' *.py", 2.6),
            ("clear; gcc -std=c89 -Wall -Wextra -pedantic -fsyntax-only ring.c hexdump.c 2>&1 | head -40", 2.8),
            ("clear; python3 ledger.py settings.json; for i in 1 2 3; do echo \"run $i: $((i * i)) ok\"; done", 2.4),
            ("clear; cat -A csvsum.go", 2.6),
        ]
        for command, pause in commands:
            for word in re.findall(r"\s*\S+", command):
                terminal.text(word)
                film.show(stage.settled(0.06), 4 / 30, unstable="typing")
            terminal.send("Enter")
            stage.settled(1.2)
            film.show(stage.settled(), pause, [terminal.region()])
        film.write(path, "terminal", code=False)
