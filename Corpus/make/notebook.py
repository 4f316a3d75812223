"""A Jupyter notebook in Chromium: a server of its own, a notebook run beforehand, the text from the page."""

import json
import os
import subprocess
import sys
import time
import urllib.request

from browser import Browser
from film import region

RELEASE = "notebook==7.6.5"  # from the Python index, into an environment of its own
PLACE = os.path.expanduser("~/.cache/pausetext-corpus/notebook")

# The lines of every cell's code that stand whole inside the panel, and the other elements that do.
SEEN = """
(() => {
  const panel = document.querySelector(".jp-WindowedPanel-outer").getBoundingClientRect(), found = [];
  const inside = (box) => box.top >= panel.top - 2 && box.bottom <= Math.min(panel.bottom, innerHeight) + 2 && box.height > 0;
  const letters = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  const add = (kind, rows) => {
    const boxes = rows.filter(row => row.textContent.trim()).map(letters);
    if (!boxes.length) return;
    const left = Math.min(...boxes.map(box => box.left)), right = Math.max(...boxes.map(box => box.right));
    const top = boxes[0].top, bottom = boxes[boxes.length - 1].bottom;
    found.push({ kind, text: rows.map(row => row.textContent.replace(/[\\u200b¶]/g, "")).join("\\n"),
      box: [left, top, right - left, bottom - top] });
  };
  for (const part of document.querySelectorAll(".jp-Notebook :is(.jp-CodeCell .cm-content, .jp-OutputArea-output pre, " +
      ".jp-RenderedMarkdown h1, .jp-RenderedMarkdown h2, .jp-RenderedMarkdown p)")) {
    if (part.matches(".cm-content")) add("code", [...part.querySelectorAll(".cm-line")].filter(row => inside(
      row.getBoundingClientRect())));
    else if (inside(part.getBoundingClientRect())) add(part.matches("pre") ? "terminal" : "text", [part]);
  }
  return found;
})()
"""


def python():
    """The Python that has the notebook server; installed on first use."""
    program = os.path.join(PLACE, "bin", "python")
    if not os.path.exists(program):
        subprocess.run([sys.executable, "-m", "venv", PLACE], check=True)
        subprocess.run([program, "-m", "pip", "install", "-q", RELEASE], check=True)
    return program


class Notebook:
    """A notebook of (kind, text) cells, run, and open in a full-screen Chromium."""

    def __init__(self, stage, name, cells, font, size, port=8899):
        path = os.path.join(stage.home, name)
        content = {"cells": [self.cell(*one) for one in cells], "metadata": {"kernelspec": {
            "name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}}, "nbformat": 4,
            "nbformat_minor": 4}
        with open(path, "w", encoding="utf-8") as file:
            json.dump(content, file)
        stage.call(python(), "-m", "nbconvert", "--to", "notebook", "--execute", "--inplace", path)
        stage.start(python(), "-m", "notebook", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}",
                    "--IdentityProvider.token=", "--ServerApp.password=", f"--ServerApp.root_dir={stage.home}", cwd=stage.home)
        address = f"http://127.0.0.1:{port}/notebooks/{name}"
        self.answered(address)
        self.browser = Browser(stage, address)
        self.waited("document.querySelectorAll('.jp-CodeCell .cm-line').length > 3")
        for setting, value in (("font-family", f"'{font}'"), ("font-size", f"{size}px"), ("line-height", "1.4")):
            self.browser.run(f"document.body.style.setProperty('--jp-code-{setting}', \"{value}\")")
        time.sleep(4)
        self.browser.drawn()

    @staticmethod
    def cell(kind, text):
        cell = {"cell_type": kind, "metadata": {}, "source": text}
        return cell if kind == "markdown" else dict(cell, outputs=[], execution_count=None)

    @staticmethod
    def answered(address, seconds=60):
        """Waits for the server."""
        limit = time.time() + seconds
        while True:
            try:
                return urllib.request.build_opener(urllib.request.ProxyHandler({})).open(address, timeout=5).close()
            except OSError:
                if time.time() > limit:
                    raise
                time.sleep(0.3)

    def waited(self, script, seconds=40):
        """Waits until a script says true."""
        limit = time.time() + seconds
        while not self.browser.run(script):
            if time.time() > limit:
                raise TimeoutError(script)
            time.sleep(0.2)

    def regions(self):
        """The cells' code, their output and the words between them."""
        return [region(one["kind"], one["box"], one["text"]) for one in self.browser.run(SEEN)]
