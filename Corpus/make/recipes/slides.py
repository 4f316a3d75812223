"""Slide decks in Chromium: bullets that build up, crossfades, a slide with code, and a speaker in a corner."""

import html
import os

import numpy

import fonts
import footage
import sources
from browser import Browser, page
from film import Film
from recipe import recipe
from stage import Stage

DECK = """<!doctype html><meta charset="utf-8"><style>
html, body {{ margin: 0; height: 100%; overflow: hidden; background: {background}; color: {ink}; font-family: {font}; }}
section {{ position: absolute; inset: 0; padding: 5vh 6vw; display: none; }}
section.shown {{ display: block; }}
h1 {{ font-size: 6.4vh; margin: 0 0 4vh; color: {accent}; font-weight: 600; }}
li {{ font-size: 4.2vh; margin: 0 0 2.6vh; line-height: 1.35; max-width: {measure}; }}
pre {{ font: {code_size} / 1.4 "{code_font}"; background: {code_background}; color: {code_ink}; padding: 2.4vh 2vw;
      margin: 0; display: inline-block; font-variant-ligatures: none; }}
footer {{ position: absolute; bottom: 2.4vh; right: 3vw; font-size: 2.2vh; opacity: 0.7; }}
li.later {{ visibility: hidden; }}
</style>{slides}<script>
const slides = [...document.querySelectorAll("section")];
function show(number) {{ slides.forEach((slide, place) => slide.classList.toggle("shown", place === number)); }}
function build(number) {{ slides[number].querySelector(".later").classList.remove("later"); }}
show(0);
</script>"""


def bullets(title, items, shown, number):
    rows = "".join(f"<li{'' if place < shown else ' class=later'}>{html.escape(item)}</li>"
                   for place, item in enumerate(items))
    return f"<section><h1>{html.escape(title)}</h1><ul>{rows}</ul><footer>{number}</footer></section>"


def code(title, lines, number):
    return (f"<section><h1>{html.escape(title)}</h1><pre>{html.escape(chr(10).join(lines))}</pre>"
            f"<footer>{number}</footer></section>")


def own(name):
    """The lines of a program of Corpus/sources."""
    return sources.lines(os.path.join(sources.OWN, name))[:-1]


def text_of(browser):
    """The title and the bullets that are shown as one region, code as one of its own."""
    found = browser.regions(".shown h1", "slide")
    found += browser.regions(".shown ul", "slide")
    return found + browser.regions(".shown pre")


@recipe("slides-crossfade-720p.mp4")
def slides_crossfade(path):
    """A light deck: bullets built up one by one, crossfades of 0.6 to 0.9 s, one slide of JavaScript."""
    script = sources.lines(sources.UNDERSCORE)
    first = next(n for n, line in enumerate(script) if "function debounce(" in line)
    slides = [
        bullets("Waiting for the last event", [
            "Scrolling and typing raise many events a second",
            "Drawing after each of them is wasted work",
            "Only the last one tells what the user wants",
        ], 1, 1),
        bullets("Two ways to call less often", [
            "Throttle: at most once in a given time",
            "Debounce: once, after a quiet time",
        ], 2, 2),
        code("Debounce in Underscore", [line[2:] for line in script[first : first + 17]], 3),
        bullets("What to take home", [
            "Choose by what should be seen in between",
            "Cancel what is pending when a view goes away",
        ], 2, 4),
    ]
    with Stage(1280, 720) as stage:
        deck = page(stage, "deck.html", DECK.format(
            background="#fbf8f2", ink="#26303a", accent="#8a2f1d", font="'Noto Sans'", measure="none", code_size="2.7vh",
            code_font="Hack", code_background="#23272e", code_ink="#e6e6e6", slides="".join(slides)))
        browser = Browser(stage, deck)
        film = Film(1280, 720, 25)

        def stand(seconds):
            browser.drawn()
            picture = stage.settled()
            film.show(picture, seconds, text_of(browser))
            return picture

        def turn(number, before, seconds):
            browser.run(f"show({number})")
            browser.drawn()
            film.fade(before, stage.settled(), seconds)

        stand(2.4)
        browser.run("build(0)")
        stand(1.8)
        browser.run("build(0)")
        turn(1, stand(3.0), 0.8)
        turn(2, stand(3.2), 0.6)
        turn(3, stand(4.4), 0.92)
        stand(2.6)
        film.write(path, "slides", code=False)


@recipe("slides-webcam-dark-720p.mp4")
def slides_webcam(path):
    """A dark deck beside a speaker who never stands still (a fifth of the picture, with sensor noise)."""
    program = sources.lines(f"{sources.STDLIB}/colorsys.py")
    first = next(n for n, line in enumerate(program) if line.startswith("def hsv_to_rgb"))
    slides = [
        bullets("From hue to red, green, blue", [
            "Hue is a place on the colour wheel",
            "Six sectors, one formula each",
            "Saturation mixes in white, value mixes in black",
        ], 2, 1),
        code("colorsys.hsv_to_rgb", program[first : first + 17], 2),
        bullets("Questions to ask", [
            "What happens at a saturation of zero?",
            "Why is the sector taken modulo six?",
        ], 2, 3),
    ]
    width, height = 520, 354
    with Stage(1280, 720) as stage:
        deck = page(stage, "deck.html", DECK.format(
            background="#14181f", ink="#dfe6ee", accent="#7cc4ff", font="'DejaVu Sans'", measure="46vw", code_size="2.5vh",
            code_font="Fira Code", code_background="#1e242d", code_ink="#d7dde6", slides="".join(slides)))
        browser = Browser(stage, deck)
        speaker = footage.Speaker(width, height, seed=4)

        def with_speaker(picture, number):
            picture[720 - height :, 1280 - width :] = speaker.frame(number / 30)
            return picture

        film = Film(1280, 720, 30)
        film.overlay = with_speaker
        film.show(stage.settled(), 3.0, text_of(browser))
        browser.run("build(0)")
        browser.drawn()
        film.show(stage.settled(), 3.5, text_of(browser))
        browser.run("show(1)")
        browser.drawn()
        film.show(stage.settled(), 5.0, text_of(browser))
        browser.run("show(2)")
        browser.drawn()
        film.show(stage.settled(), 3.0, text_of(browser))
        film.write(path, "webcam", code=False)


@recipe("slides-noisy-courier-720p.mp4")
def slides_noisy(path):
    """A light deck filmed with grain in every frame and few bits; two slides hold a whole program each."""
    random = numpy.random.default_rng(22)
    slides = [
        code("colours.mjs: contrast of two colours", own("colours.mjs"), 1),
        bullets("What the guidelines ask for", [
            "4.5 to 1 for running text",
            "3 to 1 for large letters and for signs",
        ], 2, 2),
        code("grid.c: one step of life", own("grid.c"), 3),
    ]
    with Stage(1280, 720) as stage:
        deck = page(stage, "deck.html", DECK.format(
            background="#f2efe6", ink="#2a2a2a", accent="#0b5563", font="'Noto Sans'", measure="none", code_size="2.3vh",
            code_font="Courier Prime Code", code_background="#e2ddd0", code_ink="#1c1c28", slides="".join(slides)))
        browser = Browser(stage, deck)

        def grain(picture, number):
            noise = random.normal(0, 5, (720, 1280, 1)).astype(numpy.float32)
            return numpy.clip(picture * 0.92 + 8 + noise, 0, 255).astype(numpy.uint8)

        film = Film(1280, 720, 25)
        film.overlay = grain
        for number, seconds in enumerate((3.4, 2.2, 3.4)):
            browser.run(f"show({number})")
            browser.drawn()
            film.show(stage.settled(), seconds, text_of(browser))
        film.write(path, "slides", ["-c:v", "libx264", "-preset", "veryfast", "-b:v", "800k", "-maxrate", "1000k",
                                    "-bufsize", "1000k", "-pix_fmt", "yuv420p"],
                   code=False, documents=sources.documents("colours.mjs", "grid.c"))


@recipe("slides-webcam-plex-dark-1080p.mp4")
def slides_inset(path):
    """A dark deck with code in boxes and a speaker in a small picture at the upper right."""
    width, height = 380, 260
    slides = [
        code("retry.py", own("retry.py"), 1),
        code("trim.sh", own("trim.sh"), 2),
        bullets("When to try again", ["Only what may be repeated", "Later each time, and not at the same time as others"], 2, 3),
    ]
    with Stage(1920, 1080) as stage:
        fonts.plex(stage)
        deck = page(stage, "deck.html", f"<style>{fonts.FACE}</style>" + DECK.format(
            background="#10151c", ink="#e3e8ee", accent="#ffb86b", font="'DejaVu Sans'", measure="60vw", code_size="2.4vh",
            code_font="IBM Plex Mono", code_background="#1b222c", code_ink="#cfd8e3", slides="".join(slides)))
        browser = Browser(stage, deck)
        speaker = footage.Speaker(width, height, seed=9)

        def with_speaker(picture, number):
            picture[40 : 40 + height, 1880 - width : 1880] = speaker.frame(number / 30)
            return picture

        film = Film(1920, 1080, 30)
        film.overlay = with_speaker
        for number, seconds in enumerate((3.4, 3.0, 2.4)):
            browser.run(f"show({number})")
            browser.drawn()
            film.show(stage.settled(), seconds, text_of(browser))
        film.write(path, "webcam", code=False, documents=sources.documents("retry.py", "trim.sh"))
