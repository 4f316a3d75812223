"""Emacs: scrolling line by line, and a 4K screen."""

import sources
from emacs import Emacs
from film import Film
from recipe import recipe
from stage import Stage


@recipe("emacs-scrolling-wombat-1080p.mp4")
def emacs_scrolling(path):
    """C in a dark theme, scrolled line by line between pauses, once with a single step."""
    with Stage(1920, 1080) as stage:
        emacs = Emacs(stage, sources.copy(stage, f"{sources.ZLIB}/zran.c"), "wombat", "Hack-12")
        emacs.ask("(progn (goto-char (point-min)) (search-forward \"deflate_index_build\") (recenter 0))")
        film = Film(1920, 1080, 30)
        film.show(stage.settled(), 2.8, [emacs.code()])
        for steps, frames, pause in ((14, 3, 2.6), (9, 2, 1.6), (1, 3, 1.9), (20, 2, 3.0)):
            for step in range(steps):
                emacs.ask("(scroll-up 1)")
                last = step == steps - 1
                film.show(stage.settled(0.12), pause if last else frames / 30,
                          [emacs.code()] if last else None, None if last else "scrolling")
        film.write(path, "scrolling")


@recipe("emacs-java-light-2160p.mp4")
def emacs_4k(path):
    """Java with line numbers in a light theme on a 4K screen."""
    with Stage(3840, 2160) as stage:
        source = sources.java(stage, "java.base/java/util/Optional.java")
        emacs = Emacs(stage, source, "modus-operandi", "JetBrains Mono-20", numbers=True)
        emacs.ask("(progn (goto-char (point-min)) (search-forward \"public final class\") (recenter 0))")
        film = Film(3840, 2160, 25)
        for number, pause in enumerate((2.4, 2.0, 0.4, 2.6)):
            if number:
                emacs.ask("(scroll-up 24)")
            steady = pause > 1
            film.show(stage.settled(), pause, [emacs.code()] if steady else None, None if steady else "scrolling")
        film.write(path, "paging")
