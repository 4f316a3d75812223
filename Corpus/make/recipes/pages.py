"""Pages in Chromium: scrolling a manual, dragging a player's timeline, a lesson with clock and pointer."""

import json
import math
import time

import sources
from browser import Browser, page
from film import Film
from live import Live
from recipe import recipe
from stage import Stage


@recipe("chromium-scrolling-live-720p.mp4")
def chromium_scrolling_live(path):
    """The Python tutorial, prose and code cells, scrolled smoothly with the wheel and read; in real time."""
    with Stage(1280, 720) as stage:
        browser = Browser(stage, f"file://{sources.PYTHON_PAGES}/tutorial/errors.html", bare=False)
        browser.run("document.querySelector('#handling-exceptions').scrollIntoView()")
        browser.wait()
        stage.point(1180, 600)
        stage.settled(0.5)
        live = Live(stage)
        live.start()
        time.sleep(1.4)

        def rest(seconds):
            stage.settled(0.3)
            began = time.time()
            live.mark(browser.regions("section section > p, section section pre, section section li > p, h2"))
            time.sleep(max(0, seconds - (time.time() - began)))

        rest(1.6)
        for clicks, seconds in ((6, 2.2), (9, 1.5), (4, 2.6), (12, 2.4)):
            for _ in range(clicks):
                stage.call("xdotool", "click", "5")
                time.sleep(0.09)
            rest(seconds)
        live.stop()
        live.film("scrolling").write(path, "scrolling", code=False)


PLAYER = """<!doctype html><meta charset="utf-8"><style>
html, body { margin: 0; height: 100%; background: #0f0f0f; overflow: hidden; font-family: "Liberation Sans"; color: #eee; }
#screen { position: absolute; left: 90px; top: 16px; width: 1100px; height: 618px; background: #fdfdfd; color: #222; }
#screen h1 { font-size: 34px; margin: 26px 40px 18px; color: #14507a; }
#screen pre { font: 18px/1.38 "Liberation Mono"; margin: 0 40px; color: #1b1b1b; }
#screen.dark { background: #1f2430; } .dark h1 { color: #ffcc66 !important; } .dark pre { color: #d9d7ce !important; }
#track { position: absolute; left: 90px; width: 1100px; top: 660px; height: 6px; background: #555; border-radius: 3px; }
#played { height: 6px; background: #e33; border-radius: 3px; width: 0; }
#knob { position: absolute; top: -6px; width: 18px; height: 18px; border-radius: 9px; background: #e33; margin-left: -9px; }
#time { position: absolute; left: 90px; top: 684px; font-size: 16px; color: #ccc; }
</style><div id="screen"><h1></h1><pre></pre></div><div id="track"><div id="played"></div><div id="knob"></div></div>
<div id="time"></div><script>
const slides = SLIDES, total = 45 * 60;
let held = false;
function clock(seconds) { return Math.floor(seconds / 60) + ":" + String(Math.floor(seconds % 60)).padStart(2, "0"); }
function seek(share) {
  share = Math.min(0.999, Math.max(0, share));
  const slide = slides[Math.floor(share * slides.length)];
  document.querySelector("h1").textContent = slide[0];
  document.querySelector("pre").textContent = slide[1];
  document.querySelector("#screen").className = slide[2];
  document.querySelector("#played").style.width = document.querySelector("#knob").style.left = share * 100 + "%";
  document.querySelector("#time").textContent = clock(share * total) + " / " + clock(total);
}
function at(event) { seek((event.clientX - 90) / 1100); }
addEventListener("mousedown", event => { held = true; at(event); });
addEventListener("mousemove", event => { if (held) at(event); });
addEventListener("mouseup", () => { held = false; });
seek(0.04);
</script>"""


def functions(path):
    """The functions of a Python file as (name, source), only those that fit on a slide."""
    text, found = sources.lines(path), []
    starts = [n for n, line in enumerate(text) if line.startswith("def ")]
    for start in starts:
        end = start + 1
        while end < len(text) and (not text[end].strip() or text[end][0] == " "):
            end += 1
        body = [line for line in text[start:end]]
        while body and not body[-1].strip():
            body.pop()
        if 8 <= len(body) and max(len(line) for line in body) < 88:
            found.append((text[start][4:].split("(")[0], "\n".join(body[:19])))
    return found


@recipe("player-scrubbing-720p.mp4")
def player_scrubbing(path):
    """A player whose timeline is dragged with the pointer: far-away slides in quick succession, then pauses."""
    taken = []
    for module in ("heapq", "bisect", "colorsys", "shlex", "statistics", "posixpath"):
        taken += [(f"{module}.{name}", body) for name, body in functions(f"{sources.STDLIB}/{module}.py")][:5]
    slides = [(name, body, "dark" if number % 3 == 1 else "") for number, (name, body) in enumerate(taken)]
    with Stage(1280, 720) as stage:
        browser = Browser(stage, page(stage, "player.html", PLAYER.replace("SLIDES", json.dumps(slides))))
        film = Film(1280, 720, 30)

        def text():
            return browser.regions("h1", "slide") + browser.regions("pre")

        def drag(places, frames):
            for place in places:
                stage.point(90 + 1100 * place, 663)
                browser.drawn()
                film.show(stage.settled(0.1), frames / 30, unstable="scrubbing")

        film.show(stage.settled(), 2.4, text())
        stage.point(90 + 1100 * 0.04, 663)
        film.show(stage.settled(), 0.2, unstable="scrubbing")
        stage.call("xdotool", "mousedown", "1")
        drag([0.04 + 0.021 * step for step in range(30)], 4)
        drag([0.67 - 0.035 * step for step in range(10)], 5)
        drag([0.355], 9)
        stage.call("xdotool", "mouseup", "1")
        stage.point(760, 690)
        browser.drawn()
        film.show(stage.settled(), 3.2, text())
        stage.point(90 + 1100 * 0.355, 663)
        stage.call("xdotool", "mousedown", "1")
        drag([0.36 + 0.048 * step for step in range(11)], 3)
        drag([0.88], 15)
        drag([0.80, 0.74, 0.70, 0.62], 6)
        stage.call("xdotool", "mouseup", "1")
        film.show(stage.settled(), 2.8, text())
        film.write(path, "scrubbing", code=False)


LESSON = """<!doctype html><meta charset="utf-8"><style>
html, body { margin: 0; height: 100%; background: #f4f1ea; overflow: hidden; font-family: "DejaVu Sans"; color: #333; }
pre { position: absolute; left: 40px; top: 60px; margin: 0; font: 17px/1.4 "Fira Code"; color: #1a1a2e;
      font-variant-ligatures: none; tab-size: 8; }
#clock { position: absolute; right: 30px; top: 16px; font-size: 22px; }
#bar { position: absolute; left: 0; bottom: 0; height: 8px; background: #c0392b; width: 0; }
h2 { position: absolute; left: 40px; top: 14px; margin: 0; font-size: 22px; font-weight: normal; }
</style><h2></h2><div id="clock"></div><pre></pre><div id="bar"></div><script>
const parts = PARTS;
let began = Date.now();
function show(number) {
  document.querySelector("h2").textContent = parts[number][0];
  document.querySelector("pre").textContent = parts[number][1];
}
show(0);
function tick() {
  const now = Date.now() - began;
  document.querySelector("#clock").textContent = new Date(50400000 + now).toISOString().slice(11, 19);
  document.querySelector("#bar").style.width = Math.min(100, now / 300) + "%";
}
function run() { began = Date.now(); setInterval(tick, 40); }
tick();
</script>"""


@recipe("lesson-clock-pointer-live-720p.mp4")
def lesson_live(path):
    """SQL with a running clock, a creeping progress bar and a pointer that wanders and rests; in real time."""
    script = sources.lines(f"{sources.SQL}/information_schema.sql")
    parts = []
    for name in ("applicable_roles", "constraint_column_usage"):
        start = next(n for n, line in enumerate(script) if line.startswith(f"CREATE VIEW {name}"))
        end = next(n for n in range(start, len(script)) if script[n].endswith(";"))
        parts.append((f"information_schema.{name}", "\n".join(script[start : end + 1][:26])))
    with Stage(1280, 720) as stage:
        browser = Browser(stage, page(stage, "lesson.html", LESSON.replace("PARTS", json.dumps(parts))))
        stage.point(900, 300)
        time.sleep(0.6)
        live = Live(stage, ignore=[(1100, 0, 180, 56), (0, 706, 1280, 14)])

        def text():
            return browser.regions("h2", "text") + browser.regions("pre")

        browser.run("run()")
        live.start()
        for number in range(2):
            time.sleep(1.0)
            live.mark(text())
            for step in range(60):
                angle = step / 9
                stage.point(420 + 300 * math.sin(angle), 300 + 180 * math.sin(angle * 1.7))
                time.sleep(0.035)
            time.sleep(2.2)
            for step in range(30):
                stage.point(420 + step * 12, 300 + step * 5)
                time.sleep(0.03)
            time.sleep(1.4)
            if number == 0:
                browser.run("show(1)")
        live.stop()
        live.film("motion", "pointer").write(path, "pointer")
