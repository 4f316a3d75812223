"""Editors as people film them: tree, tabs, map, terminal, and all that modern editors draw on and beside code."""

import numpy
from PIL import Image, ImageDraw, ImageFont

import fonts
import sources
from film import Film
from recipe import recipe
from stage import Stage
from workbench import Workbench


@recipe("workbench-tabs-plex-dark-1080p.mp4")
def workbench_tabs(path):
    """Dark, with tree, map and a terminal below; three files in tabs, the first scrolled."""
    names = ("ring.c", "queue.js", "settings.json")
    with Stage(1920, 1080) as stage:
        bench = Workbench(stage, names, "darcula", fonts.plex(stage), 16, 23, map=True, marks=True, fold=True,
                          guides=True, style={"--terminal": "180px"})
        film = Film(1920, 1080, 30)

        def stand(seconds, script):
            picture = bench.run(script)
            film.show(picture, seconds, [bench.code(), *bench.terminal()])

        stand(2.4, "terminal('$ make ring\\ncc -O2 -Wall -o ring ring.c\\n$ ./ring\\nring buffer\\n$ ')")
        stand(2.2, "scroll_to(10)")
        stand(2.4, "open_file('queue.js'); gutter(28, '●', ''); panes[0].cm.setCursor(28, 4)")
        stand(2.2, "scroll_to(14); terminal('$ node --test\\n# tests 12\\n# pass 12\\n# fail 0\\n$ git diff --stat')")
        stand(2.4, "open_file('settings.json')")
        stand(1.8, "open_file('ring.c')")
        film.write(path, "workbench", documents=sources.documents(*names))


def small(holds):
    """Holds of a film of 1280x720 for the same film at 854x480."""
    return [dict(hold, regions=[dict(one, box=[round(edge * 2 / 3) for edge in one["box"]]) for one in hold["regions"]])
            for hold in holds]


@recipe("workbench-review-go-mono-light-720p.mp4", "workbench-review-go-mono-light-480p.mp4")
def workbench_review(path, low):
    """Light, with everything an editor tells about code: lenses, blame, squiggles, a list of completions; and small."""
    names = ("tree.go", "clock.py")
    with Stage(1280, 720) as stage:
        bench = Workbench(stage, names, "eclipse", "Go Mono", 17, 22, light=True, marks=True, fold=True,
                          style={"--tree": "170px"})
        film = Film(1280, 720, 30)

        def stand(seconds, script):
            picture = bench.run(script)
            film.show(picture, 0.1)  # the interface's own words change, so this is a hold of its own
            film.show(picture, seconds, [bench.code()])

        stand(3.4, "lens(7, '3 references | 1 implementation'); panes[0].cm.setCursor(12, 6)")
        stand(2.0, "gutter(4, '◆', 'bulb'); mark(18, 24, 27, 'wavy'); blame(18, 'Ada, 3 weeks ago · one that reports')")
        stand(2.2, "scroll_to(17); mark(38, 8, 12, 'wavy'); panes[0].cm.setCursor(41, 13)")
        stand(2.4, "open_file('clock.py'); panes[0].cm.setCursor(19, 16)")
        stand(2.2, "popup(19, 13, ['len        (obj, /)', 'license', 'list       (iterable)', 'locals     ()'])")
        stand(2.2, "close_popup(); panes[0].cm.setSelection({line: 5, ch: 4}, {line: 6, ch: 48})")
        film.write(path, "workbench", documents=sources.documents(*names))
        film.write(low, "low-bitrate", ["-vf", "scale=854:480:flags=bicubic", "-c:v", "libx264", "-preset", "veryfast",
                                        "-b:v", "120k", "-maxrate", "160k", "-bufsize", "240k", "-pix_fmt", "yuv420p"],
                   transform=small, size=(854, 480), code=False, documents=sources.documents(*names))


@recipe("workbench-split-courier-dark-1080p.mp4")
def workbench_split(path):
    """Two panes side by side, without line numbers, each with a program of its own; one is scrolled."""
    names = ("template.js", "colours.mjs", "hexdump.c")
    with Stage(1920, 1080) as stage:
        bench = Workbench(stage, names, "dracula", "Courier Prime Code", 17, 24, unit=2, panes=2, numbers=False,
                          style={"--tree": "180px"})
        film = Film(1920, 1080, 30)

        def stand(seconds, script):
            picture = bench.run(script)
            film.show(picture, seconds, [bench.code(0), bench.code(1)])

        stand(3.0, "find('match'); panes[0].cm.setCursor(12, 20)")
        stand(3.0, "open_file('hexdump.c', 1); panes[1].cm.focus(); panes[1].cm.setCursor(9, 40)")
        film.write(path, "workbench", documents=sources.documents(*names))


@recipe("workbench-blanks-mononoki-720p.mp4")
def workbench_blanks(path):
    """Visible blanks, indent guides, current line, boxes around brackets, a search and a selection."""
    names = ("matrix.py", "Interval.swift")
    with Stage(1280, 720) as stage:
        bench = Workbench(stage, names, "gruvbox-dark", "mononoki", 17, 22, guides=True, dots=True,
                          style={"--tree": "150px"})
        film = Film(1280, 720, 30)

        def stand(seconds, script):
            picture = bench.run(script)
            film.show(picture, seconds, [bench.code()])

        stand(2.4, "panes[0].cm.setCursor(10, 60)")
        stand(2.0, "scroll_to(5); find('row'); panes[0].cm.setCursor(17, 24)")
        stand(2.6, "open_file('Interval.swift'); panes[0].cm.setSelection({line: 5, ch: 8}, {line: 7, ch: 26})")
        stand(2.2, "scroll_to(15); panes[0].cm.setCursor(38, 5)")
        film.write(path, "workbench", documents=sources.documents(*names))


@recipe("workbench-caption-plex-720p.mp4")
def workbench_caption(path):
    """A caption over the lower third; what it hides is not in the truth, and files are scrolled up from under it."""
    names = ("limiter.go", "grid.c")
    top, height = 530, 166
    words = ["Each client has a bucket of its own.", "Time fills it, and every request takes a token.",
             "An empty bucket means: come back later.", "Now the neighbours on a torus."]
    with Stage(1280, 720) as stage:
        bench = Workbench(stage, names, "tomorrow-night-eighties", fonts.plex(stage), 15, 20, style={"--tree": "140px"})
        bench.browser.run("panes[0].cm.getWrapperElement().querySelector('.CodeMirror-lines').style.paddingBottom = '300px'; "
                          "panes[0].cm.refresh()")
        face = ImageFont.truetype("/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf", 34)
        film = Film(1280, 720, 30)

        def stand(seconds, script, caption):
            picture = Image.fromarray(numpy.ascontiguousarray(bench.run(script)))
            draw = ImageDraw.Draw(picture)
            draw.rectangle((0, top, 1280, top + height), fill=(60, 24, 12))
            draw.text((640, top + height // 2), words[caption], (250, 250, 250), face, "mm")
            left, above, right, below = draw.textbbox((640, top + height // 2), words[caption], face, "mm")
            strip = {"kind": "text", "box": [left, above, right - left, below - above], "text": words[caption]}
            film.show(numpy.asarray(picture), seconds, [bench.code(bottom=top), strip])

        stand(2.6, "scroll_to(0)", 0)
        stand(2.4, "scroll_to(18)", 1)
        stand(2.4, "scroll_to(36)", 2)
        stand(2.6, "open_file('grid.c')", 3)
        stand(2.2, "scroll_to(8)", 3)
        film.write(path, "caption", documents=sources.documents(*names))
