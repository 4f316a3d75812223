"""IBM Plex Mono, the one font of the clips that Debian 12 does not package: out of a wheel of the Python index."""

import os
import shutil
import subprocess
import sys
import zipfile

WHEEL = "gradio==5.0.0"  # carries the font as WOFF2, which fontconfig reads
INSIDE = "gradio/templates/frontend/static/fonts/IBMPlexMono/"
CACHE = os.path.expanduser("~/.cache/pausetext-corpus/fonts")
# Chromium takes such files from pages only.
FACE = """@font-face { font-family: "IBM Plex Mono"; src: url(".fonts/IBMPlexMono-Regular.woff2"); }
@font-face { font-family: "IBM Plex Mono"; src: url(".fonts/IBMPlexMono-Bold.woff2"); font-weight: bold; }"""


def plex(stage):
    """Puts IBM Plex Mono where the programs of a stage find it; its name."""
    if not os.path.isdir(CACHE):
        fetch()
    shutil.copytree(CACHE, os.path.join(stage.home, ".fonts"))
    return "IBM Plex Mono"


def fetch():
    """Takes the font's files out of the wheel, once."""
    part = CACHE + ".part"
    shutil.rmtree(part, ignore_errors=True)
    os.makedirs(part)
    pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary", ":all:", "-d", part, WHEEL]
    subprocess.run(pip, check=True)
    wheel = os.path.join(part, next(name for name in os.listdir(part) if name.endswith(".whl")))
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.startswith(INSIDE):
                with open(os.path.join(part, os.path.basename(name)), "wb") as file:
                    file.write(archive.read(name))
    os.remove(wheel)
    os.rename(part, CACHE)
