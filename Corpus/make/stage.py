"""A stage to record on: an invisible X screen, its pointer and keys, and exact pictures of it.

Xvfb keeps its screen in a file; a picture is a copy of that file's memory, so it is lossless, takes a few
milliseconds, and shows the pointer exactly as a viewer of a recording would see it.
"""

import mmap
import os
import shutil
import signal
import struct
import subprocess
import tempfile
import time

import numpy


def only_caret(first, second):
    """Whether two pictures differ in nothing wider than a caret."""
    columns = (first != second).any(axis=(0, 2)).nonzero()[0]
    return not len(columns) or columns[-1] - columns[0] < 3


class Stage:
    """One X screen of the given size, with the programs started on it. Use it in a `with` block."""

    def __init__(self, width, height, window_manager=False, background="#101418"):
        self.width, self.height = width, height
        self.folder = tempfile.mkdtemp(prefix="stage-")
        self.programs = []
        reader, writer = os.pipe()
        server = ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{width}x{height}x24",
                  "-fbdir", self.folder, "-nolisten", "tcp", "-dpi", "96", "-noreset"]
        self.server = subprocess.Popen(server, pass_fds=[writer], stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as answer:
            self.display = ":" + answer.readline().strip()
        home = os.path.join(self.folder, "home")
        os.mkdir(home)
        self.home = home
        self.environment = {
            "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "DISPLAY": self.display, "HOME": home,
            "LANG": "C.UTF-8", "SHELL": "/bin/bash", "TERM": "xterm-256color", "USER": "user",
            "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory", "TZ": "UTC",
        }
        self.screen = self._map_screen()
        self.call("xsetroot", "-solid", background)
        if window_manager:
            self.start("openbox")
            time.sleep(0.5)
        self.hide_pointer()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for program in reversed(self.programs):
            try:
                os.killpg(program.pid, signal.SIGTERM)
                program.wait(3)
            except (ProcessLookupError, subprocess.TimeoutExpired):
                program.kill()
        self.server.terminate()
        self.server.wait(5)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _map_screen(self):
        """The screen file is an XWD picture: a header of big-endian words, colours, then the rows."""
        path = os.path.join(self.folder, "Xvfb_screen0")
        with open(path, "rb") as file:
            memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(">25I", memory[:100])
        start, bytes_per_line = header[0] + header[19] * 12, header[12]
        rows = numpy.frombuffer(memory, numpy.uint8, bytes_per_line * self.height, start)
        return rows.reshape(self.height, bytes_per_line // 4, 4)[:, : self.width]

    # Programs

    def start(self, *command, **options):
        """Starts a program on this stage; it ends with the stage."""
        environment = dict(self.environment, **options.pop("environment", {}))
        options.setdefault("stdout", subprocess.DEVNULL)
        options.setdefault("stderr", subprocess.DEVNULL)
        program = subprocess.Popen(command, env=environment, start_new_session=True, **options)
        self.programs.append(program)
        return program

    def call(self, *command, check=True):
        """Runs a command on this stage to its end and returns what it printed."""
        done = subprocess.run(command, env=self.environment, check=check, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        return done.stdout

    # Hands

    def key(self, *names):
        """Presses keys by their X names, `ctrl+s` for a chord."""
        self.call("xdotool", "key", "--delay", "20", *names)

    def type(self, text, delay=15):
        """Types text into the focused window, with `delay` milliseconds between keys."""
        self.call("xdotool", "type", "--delay", str(delay), "--", text)

    def point(self, x, y):
        """Moves the pointer."""
        self.call("xdotool", "mousemove", str(int(x)), str(int(y)))

    def click(self, x, y):
        """Clicks with the left button."""
        self.call("xdotool", "mousemove", str(int(x)), str(int(y)), "click", "1")

    def hide_pointer(self):
        """Puts the pointer where no more than its tip shows."""
        self.point(self.width - 1, self.height - 1)

    def window(self, name, seconds=30):
        """The newest visible window whose title or class matches, once it is there."""
        limit = time.time() + seconds
        while time.time() < limit:
            for how in ("--class", "--name"):
                found = self.call("xdotool", "search", "--onlyvisible", how, name, check=False).split()
                if found:
                    return found[-1]
            time.sleep(0.1)
        raise TimeoutError(f"no window called {name}")

    def place(self, window, x=0, y=0, width=None, height=None):
        """Moves a window, gives it a size (the whole screen when none is given) and the focus."""
        width, height = width or self.width, height or self.height
        self.call("xdotool", "windowmove", window, str(x), str(y),
                  "windowsize", window, str(width), str(height))
        self.call("xdotool", "windowfocus", window, check=False)
        time.sleep(0.3)

    # Eyes

    def look(self):
        """The screen as it is now: rows of blue, green, red bytes."""
        return self.screen[:, :, :3].copy()

    def settled(self, quiet=0.25, limit=15.0):
        """The screen once it has not changed for `quiet` seconds."""
        last, since, until = self.look(), time.time(), time.time() + limit
        while time.time() - since < quiet:
            time.sleep(0.02)
            now = self.look()
            if not numpy.array_equal(now, last):
                last, since = now, time.time()
            if time.time() > until:
                raise TimeoutError("the screen does not come to rest")
        return last

    def settled_but_caret(self, limit=15.0):
        """Waits until nothing but something as narrow as a caret changes, and returns one of the pictures."""
        last, since, until = self.look(), time.time(), time.time() + limit
        while time.time() - since < 0.3:
            time.sleep(0.02)
            now = self.look()
            if not only_caret(last, now):
                last, since = now, time.time()
            if time.time() > until:
                raise TimeoutError("the screen does not come to rest")
        return last

    def blinking(self, seconds=1.6):
        """The pictures that a blinking caret alternates between, once nothing else moves."""
        self.settled_but_caret()
        seen, until = [], time.time() + seconds
        while time.time() < until:
            now = self.look()
            if not any(numpy.array_equal(now, other) for other in seen):
                seen.append(now)
            time.sleep(0.03)
        return seen
