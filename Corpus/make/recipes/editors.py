"""Graphical editors: typing with a blinking caret beside a symbol tree, switching tabs, typing in real time."""

import time

import editor
import sources
from film import Film
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
