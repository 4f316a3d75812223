"""A terminal on a stage: xterm with tmux inside, which tells the exact text that it shows."""

import os
import re
import time

from film import region


class Terminal:
    """One xterm over the given part of the screen. `rows()` is its text, `send` its keyboard."""

    def __init__(self, stage, font="DejaVu Sans Mono", points=12, colours=("#d8d8d8", "#1c1c1c"),
                 box=None, directory=None, decorated=False, resources=()):
        self.stage = stage
        self.socket = os.path.join(stage.folder, "tmux")
        self.decorated = decorated
        x, y, width, height = box or (0, 0, stage.width, stage.height)
        prompt = os.path.join(stage.folder, "bashrc")
        with open(prompt, "w") as file:
            file.write("PS1='$ '\n")
        settings = os.path.join(stage.folder, "tmux.conf")
        with open(settings, "w") as file:
            file.write("set -g status off\nset -g default-terminal screen-256color\n"
                       "set -ga terminal-overrides ',xterm*:Tc'\nset -sg escape-time 0\nset -g history-limit 9000\n"
                       f"set -g default-command 'bash --rcfile {prompt}'\n")
        self.tmux = ["tmux", "-S", self.socket, "-f", settings]
        with open(os.path.join(stage.home, ".inputrc"), "w") as file:
            file.write("set enable-bracketed-paste off\nset bell-style none\n")
        foreground, back = colours
        command = ["xterm", "-fa", font, "-fs", str(points), "-fg", foreground, "-bg", back, "-b", "0", "+sb",
                   "-geometry", "80x24", "-xrm", "xterm*cursorBlink: false", "-cr", foreground]
        for resource in resources:
            command += ["-xrm", resource]
        where = directory or stage.home
        stage.start(*command, "-e", *self.tmux, "new-session", "-s", "t", cwd=where)
        self.window = stage.window("xterm")
        time.sleep(0.6)
        sizes = dict(line.split("=") for line in stage.call(
            "xdotool", "getwindowgeometry", "--shell", self.window).split())
        self.cell = int(sizes["WIDTH"]) // 80, int(sizes["HEIGHT"]) // 24
        stage.place(self.window, x, y, width // self.cell[0] * self.cell[0], height // self.cell[1] * self.cell[1])
        time.sleep(0.4)
        self.columns, self.lines = width // self.cell[0], height // self.cell[1]
        self.x, self.y = x, y
        if decorated:
            answer = stage.call("xwininfo", "-id", self.window)
            self.x = int(answer.split("Absolute upper-left X:")[1].split()[0])
            self.y = int(answer.split("Absolute upper-left Y:")[1].split()[0])

    def ask(self, *words):
        return self.stage.call(*self.tmux, *words)

    def send(self, *keys):
        """Presses keys by their tmux names (Enter, PageDown, C-d)."""
        self.ask("send-keys", "-t", "t", *keys)

    def text(self, words):
        """Types text as it stands."""
        if words.endswith(";"):  # else tmux takes it as its own separator
            words = words[:-1] + "\\;"
        self.ask("send-keys", "-t", "t", "-l", "--", words)

    def rows(self):
        """The text on screen, one string a row."""
        return self.ask("capture-pane", "-p", "-t", "t").split("\n")[: self.lines]

    def region(self, kind="terminal", first=0, last=None, skip=0):
        """The rows from `first` to before `last` without their first `skip` columns, as a region."""
        rows = self.rows()
        rows += [""] * (self.lines - len(rows))
        last = self.lines if last is None else last if last >= 0 else self.lines + last
        while last > first and not rows[last - 1][skip:].strip():
            last -= 1
        while first < last and not rows[first][skip:].strip():
            first += 1
        text = [row[skip:].rstrip() for row in rows[first:last]]
        width = max([len(row) for row in text] or [1])
        box = [self.x + skip * self.cell[0], self.y + first * self.cell[1],
               width * self.cell[0], (last - first) * self.cell[1]]
        return region(kind, box, "\n".join(text))


class Vim(Terminal):
    """Vim in such a terminal, with a plain and known configuration."""

    def __init__(self, stage, path, scheme="desert", background="dark", numbers=True, settings=(), footer=2,
                 **terminal):
        super().__init__(stage, **terminal)
        self.numbers, self.footer = numbers, footer
        configuration = os.path.join(stage.folder, "vimrc")
        with open(configuration, "w") as file:
            file.write("set nocompatible\nsyntax on\nfiletype plugin indent off\nset nowrap laststatus=2 ruler\n"
                       "set noswapfile viminfo= belloff=all scrolloff=0 sidescroll=1 nofoldenable\n"
                       "set t_ti= t_te= shortmess+=I notermguicolors\n")
            file.write(f"set background={background}\ncolorscheme {scheme}\n")
            file.write("set number\n" if numbers else "")
            file.write("".join(line + "\n" for line in settings))
        self.text(f"exec vim -u {configuration} {path}")
        self.send("Enter")
        time.sleep(0.8)

    def command(self, words):
        """Runs a colon command."""
        self.send("Escape")
        self.text(":" + words)
        self.send("Enter")

    def code(self, kind="code"):
        """The code on screen: without line numbers, status line and command line."""
        rows = self.rows()
        skip = 0
        if self.numbers:  # right-aligned numbers and a blank; the column is as wide as the whole file needs
            numbers = [re.match(" *[0-9]+", row) for row in rows[: self.lines - self.footer]]
            skip = max(number.end() for number in numbers if number) + 1
        last = self.lines - self.footer
        while last > 0 and rows[last - 1].startswith("~"):
            last -= 1
        return self.region(kind, 0, last, skip)
