"""Graphical editors: typing with a blinking caret beside a symbol tree, switching tabs, typing in real time."""

import re
import time

import editor
import sources
from film import Film, region
from live import Live
from recipe import recipe
from stage import Stage


@recipe("geany-typing-dark-1080p.mp4")
def geany_typing(path):
    """Go typed into Geany, dark, with line numbers, symbol tree, current-line colour and a blinking caret."""
    with Stage(1920, 1080) as stage:
        other = sources.part(stage, f"{sources.GO}/container/ring/ring.go", "package ring")
        target = sources.part(stage, f"{sources.GO}/container/list/list.go", "package list")
        text = sources.lines(target)
        first = next(n for n, line in enumerate(text) if line.startswith("func (e *Element) Prev()")) + 1
        typed = text[first : first + 4]
        text[first : first + 4] = []
        with open(target, "w") as file:
            file.write("\n".join(text))
        geany = editor.geany(stage, [other, target], origin=(223, 123), cell=(9, 18), rows=50)
        film = Film(1920, 1080, 30)
        film.show(stage.blinking(), 2.5, [geany.code(text)])
        stage.click(1500, geany.origin[1] + (first - 0.5) * 18)
        stage.hide_pointer()
        film.show(stage.blinking(), 1.5, [geany.code(text)])
        for number, (line, pause) in enumerate(zip(typed, (1.8, 2.2, 0.4, 2.5))):
            stage.key("Return")
            text.insert(first + number, "")
            film.show(stage.settled_but_caret(), 0.2, unstable="typing")
            for letter in line:
                stage.key("Tab") if letter == "\t" else stage.type(letter)
                text[first + number] += letter
                film.show(stage.settled_but_caret(), 4 / 30, unstable="typing")
            steady = pause > 1
            film.show(stage.blinking() if steady else stage.settled_but_caret(), pause,
                      [geany.code(text)] if steady else None, None if steady else "typing")
        film.write(path, "typing")


@recipe("gedit-tabs-cobalt-720p.mp4")
def gedit_tabs(path):
    """Three files in tabs, switched to and fro, in a font with ligatures."""
    with Stage(1280, 720) as stage:
        paths = [sources.part(stage, f"{sources.GO}/container/heap/heap.go", "func Init("),
                 sources.java(stage, "java.base/java/util/OptionalInt.java"),
                 sources.part(stage, f"{sources.STDLIB}/fnmatch.py", "def fnmatch(")]
        paths[1] = sources.part(stage, paths[1], "public final class")
        texts = [sources.lines(one) for one in paths]
        gedit = editor.gedit(stage, paths, "cobalt", "JetBrains Mono 12", 4, origin=(45, 88), cell=(10, 22), rows=27)
        film = Film(1280, 720, 30)
        shown = 0
        for step, pause in (("Next", 2.6), ("Next", 2.2), ("Prior", 3.0), ("Prior", 1.6), ("", 2.4)):
            film.show(stage.blinking(), pause, [gedit.code(texts[shown])], period=0.6)
            if step:
                stage.key(f"ctrl+alt+{step}")
                shown += 1 if step == "Next" else -1
                time.sleep(0.4)
        film.write(path, "paging")


@recipe("gedit-typing-live-720p.mp4")
def gedit_typing_live(path):
    """A Python function typed at natural speed, recorded in real time."""
    with Stage(1280, 720) as stage:
        target = sources.part(stage, f"{sources.STDLIB}/fnmatch.py", "def filter(")
        text = sources.lines(target)
        first = next(n for n, line in enumerate(text) if line.startswith("def fnmatchcase(")) + 5
        typed = text[first : first + 2]
        text[first : first + 2] = []
        with open(target, "w") as file:
            file.write("\n".join(text))
        gedit = editor.gedit(stage, [target], "solarized-light", "Noto Mono 11", 4,
                             origin=(41, 51), cell=(9, 18), rows=35)
        stage.click(900, gedit.origin[1] + (first - 0.5) * 18)
        stage.hide_pointer()
        stage.settled_but_caret()
        live = Live(stage)
        live.start()
        time.sleep(1.0)
        live.mark([gedit.code(text)])
        time.sleep(1.2)
        for number, (line, pause) in enumerate(zip(typed, (2.4, 3.0))):
            stage.key("Return")
            text.insert(first + number, "")
            half = len(line) // 2 if number else len(line)
            for piece, rest in ((line[:half], 2.0 if number else pause), (line[half:], pause)):
                if not piece:
                    continue
                stage.type(piece, delay=115)
                text[first + number] += piece
                time.sleep(rest / 2)
                live.mark([gedit.code(text)])
                time.sleep(rest / 2)
        live.stop()
        live.film("typing", "caret").write(path, "typing")


@recipe("kwrite-tabs-mononoki-dark-1080p.mp4")
def kwrite_tabs(path):
    """Swift and Go in tabs of KWrite, dark, with marks at the tabs of the code and a small map beside it."""
    names = ("csvsum.go", "Stack.swift")
    with Stage(1920, 1080) as stage:
        kwrite = editor.kwrite(stage, sources.own(stage, *names), "Monokai", "mononoki", 15,
                               origin=(100, 92), cell=(11.2, 25), rows=38)
        film = Film(1920, 1080, 30)
        for name, pause, tab in (("Stack.swift", 2.6, 92), ("csvsum.go", 2.6, 200), ("Stack.swift", 2.0, 92)):
            film.show(stage.blinking(), pause, [kwrite.code(sources.lines(f"{sources.OWN}/{name}"))])
            stage.click(tab, 74)
            stage.hide_pointer()
            time.sleep(0.4)
        film.write(path, "paging", documents=sources.documents(*names, tabs=8))


@recipe("scite-typing-courier-light-720p.mp4")
def scite_typing(path):
    """Python in SciTE, and a shell script typed from nothing in another tab, word by word."""
    names = ("trim.sh", "watch.py")
    with Stage(1280, 720) as stage:
        script, other = sources.own(stage, *names)
        typed = sources.lines(script)[:-1]
        open(script, "w").close()
        scite = editor.scite(stage, [script, other], "Courier Prime Code", 12, origin=(74, 64), cell=(9.6, 18), rows=33)
        film = Film(1280, 720, 30)
        film.show(stage.blinking(), 2.6, [scite.code(sources.lines(other))])
        stage.click(49, 46)
        stage.hide_pointer()
        text = []
        for number, line in enumerate(typed):
            text.append("")
            for word in re.findall(r"\s*\S+", line):
                stage.type(word)
                text[-1] += word
                film.show(stage.settled_but_caret(), 4 / 30, unstable="typing")
            if number in (4, 7, len(typed) - 1):
                film.show(stage.blinking(), 2.0, [scite.code(text)])
            if number < len(typed) - 1:
                stage.key("Return")
                film.show(stage.settled_but_caret(), 5 / 30, unstable="typing")
        film.write(path, "typing", documents=sources.documents(*names))


@recipe("idle-scrolling-go-mono-dark-720p.mp4")
def idle_scrolling(path):
    """Python in IDLE, dark, without line numbers, paged to its end."""
    with Stage(1280, 720) as stage:
        idle = editor.idle(stage, sources.own(stage, "ledger.py")[0], "Go Mono", 12, origin=(5, 37), cell=(10, 20), rows=33)
        text = sources.lines(f"{sources.OWN}/ledger.py")
        film = Film(1280, 720, 30)
        film.show(stage.blinking(), 2.8, [idle.code(text)])
        stage.key("ctrl+End")
        film.show(stage.blinking(), 2.8, [idle.code(text, 24)])
        film.write(path, "scrolling", documents=sources.documents("ledger.py"))


@recipe("thonny-shell-courier-light-1080p.mp4")
def thonny_shell(path):
    """Python in Thonny between its files and its shell: two tabs, and the first program run."""
    names = ("clock.py", "matrix.py")
    with Stage(1920, 1080) as stage:
        thonny = editor.thonny(stage, sources.own(stage, *names), "Courier Prime Code", 13,
                               origin=(251, 102), cell=(10.2, 19), rows=40)
        time.sleep(6)
        clock, matrix = [sources.lines(f"{sources.OWN}/{name}") for name in names]

        before = region("terminal", (200, 915, 330, 44), "Python 3.11.2 (/usr/bin/python3)\n>>>")
        after = region("terminal", (200, 930, 176, 78), ">>> %Run clock.py\n all 4 passed\n>>>")
        film = Film(1920, 1080, 30)
        film.show(stage.blinking(), 2.4, [thonny.code(clock), before])
        stage.key("F5")
        time.sleep(4)
        film.show(stage.blinking(), 2.6, [thonny.code(clock), after])
        stage.click(310, 84)
        stage.hide_pointer()
        film.show(stage.blinking(), 2.6, [thonny.code(matrix), after])
        film.write(path, "workbench", documents=sources.documents(*names))
