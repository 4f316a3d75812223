"""Chromium on a stage, driven through its debugging pipe (nothing listens on a port)."""

import json
import os
import time

from film import region

# Gives the text of one element line by line as the browser laid it out, with its box in page pixels. A line counts
# when at least four fifths of its height and all its letters are inside the window.
VISIBLE_TEXT = """
(selector, index) => {
  const element = document.querySelectorAll(selector)[index];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const preformatted = getComputedStyle(element).whiteSpace.startsWith("pre");
  const lines = [];
  let box = null, line = null;
  const begin = () => lines.push(line = {text: "", middle: null, cut: false});
  while (walker.nextNode()) {
    const node = walker.currentNode, style = getComputedStyle(node.parentElement);
    if (style.visibility === "hidden" || style.display === "none") continue;
    for (let place = 0; place < node.data.length; place++) {
      let letter = node.data[place];
      if (letter === "\\n" && preformatted) { if (!line) begin(); begin(); continue; }
      const range = document.createRange();
      range.setStart(node, place); range.setEnd(node, place + 1);
      const rect = range.getClientRects()[0];
      if (!rect || rect.width === 0) continue;
      if (!letter.trim()) letter = " ";
      const middle = (rect.top + rect.bottom) / 2;
      if (!line || line.middle !== null && Math.abs(middle - line.middle) > rect.height * 0.6) begin();
      line.middle = middle;
      line.text += letter;
      if (!letter.trim()) continue;
      const seen = Math.min(rect.bottom, innerHeight) - Math.max(rect.top, 0);
      if (seen < 0.8 * rect.height || rect.left < 0 || rect.right > innerWidth) { line.cut = true; continue; }
      box = box || [rect.left, rect.top, rect.right, rect.bottom];
      box = [Math.min(box[0], rect.left), Math.min(box[1], rect.top),
             Math.max(box[2], rect.right), Math.max(box[3], rect.bottom)];
    }
  }
  return {box, text: lines.filter(line => !line.cut).map(line => line.text.trimEnd()).join("\\n"),
          kind: preformatted ? "code" : "text", scale: devicePixelRatio,
          x: screenX, y: screenY, top: outerHeight - innerHeight};
}
"""


class Browser:
    """One window of Chromium. `page` shows a file or text, `run` evaluates JavaScript in it."""

    def __init__(self, stage, address, bare=True, zoom=1, dark=False, size=None):
        self.stage = stage
        self.commands, their_commands = os.pipe()[::-1]
        their_answers, self.answers = os.pipe()[::-1]
        profile = os.path.join(stage.folder, "chromium")
        width, height = size or (stage.width, stage.height)
        command = ["chromium", "--no-sandbox", f"--user-data-dir={profile}", "--remote-debugging-pipe",
                   "--no-first-run", "--disable-gpu", "--disable-sync", "--disable-background-networking",
                   "--disable-component-update", "--disable-features=Translate,MediaRouter", "--hide-crash-restore-bubble",
                   "--disable-dev-shm-usage", "--force-color-profile=srgb", "--test-type", "--password-store=basic",
                   f"--force-device-scale-factor={zoom}", f"--window-size={width},{height}", "--window-position=0,0"]
        if dark:
            command.append("--force-dark-mode")
        command += [f"--app={address}"] if bare == "app" else ["--kiosk", address] if bare else [address]

        def hand_over():
            os.dup2(their_commands, 1003)
            os.dup2(their_answers, 1004)
            os.dup2(1003, 3)
            os.dup2(1004, 4)

        stage.start(*command, preexec_fn=hand_over, close_fds=False)
        os.close(their_commands)
        os.close(their_answers)
        self.number, self.rest, self.session = 0, b"", None
        limit = time.time() + 30
        while True:
            targets = self.ask("Target.getTargets")["targetInfos"]
            pages = [t for t in targets if t["type"] == "page" and not t["url"].startswith("chrome")]
            if pages:
                break
            if time.time() > limit:
                raise TimeoutError("no page in Chromium")
            time.sleep(0.1)
        self.session = self.ask("Target.attachToTarget", targetId=pages[0]["targetId"], flatten=True)["sessionId"]
        self.wait()

    def ask(self, method, **parameters):
        """Sends one command of the debugging protocol and returns its result."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.rest:
                self.rest += os.read(self.answers, 1 << 20)
            line, self.rest = self.rest.split(b"\0", 1)
            answer = json.loads(line)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(answer["error"]["message"])
                return answer["result"]

    def run(self, script):
        """Evaluates JavaScript and returns its value."""
        result = self.ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(json.dumps(result["exceptionDetails"])[:600])
        return result["result"].get("value")

    def wait(self):
        """Waits until the page and its fonts are loaded and drawn."""
        limit = time.time() + 30
        while self.run("location.href !== 'about:blank' && document.readyState") != "complete":
            if time.time() > limit:
                raise TimeoutError("the page does not load")
            time.sleep(0.05)
        self.run("document.fonts.ready.then(() => 1)")
        self.drawn()
        self.stage.settled(0.5)

    def drawn(self):
        """Waits until what the page shows now has reached the screen."""
        self.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")

    def open(self, address):
        self.ask("Page.navigate", url=address)
        time.sleep(0.3)
        self.wait()

    def regions(self, selector, kind=None):
        """The visible text of every element that the selector names, in reading order of the page."""
        count = self.run(f"document.querySelectorAll({json.dumps(selector)}).length")
        found = []
        for index in range(count):
            seen = self.run(f"({VISIBLE_TEXT})({json.dumps(selector)}, {index})")
            if not seen["box"] or not seen["text"].strip():
                continue
            left, top, right, bottom = [edge * seen["scale"] for edge in seen["box"]]
            x, y = seen["x"] * seen["scale"], (seen["y"] + seen["top"]) * seen["scale"]
            text = seen["text"]
            if not kind and seen["kind"] == "text":
                text = "\n".join(line.strip() for line in text.split("\n"))
            found.append(region(kind or seen["kind"], (left + x, top + y, right - left + 1, bottom - top + 1), text))
        return found


def page(stage, name, html):
    """Writes a page into the stage's home folder and returns its address."""
    path = os.path.join(stage.home, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(html)
    return "file://" + path
