"""Emacs in a window of its own, which answers what text it shows and where."""

import json
import os
import time

from film import region


class Emacs:
    """A full-screen Emacs with one file, a theme and a font."""

    def __init__(self, stage, path, theme, font, numbers=False, tabs=8, extra=""):
        self.stage = stage
        setup = os.path.join(stage.folder, "setup.el")
        with open(setup, "w") as file:
            file.write(f"""
(setq inhibit-startup-screen t server-socket-dir "{stage.folder}" ring-bell-function 'ignore
      frame-resize-pixelwise t make-backup-files nil auto-save-default nil scroll-conservatively 101)
(setq-default truncate-lines t tab-width {tabs})
(tool-bar-mode -1) (blink-cursor-mode 0)
(load-theme '{theme} t)
(set-face-attribute 'default nil :font "{font}")
{"(global-display-line-numbers-mode 1)" if numbers else ""}
{extra}
(server-start)
""")
        stage.start("emacs", "-Q", "-l", setup, path)
        window = stage.window("emacs")
        limit = time.time() + 20
        while not os.path.exists(os.path.join(stage.folder, "server")):
            if time.time() > limit:
                raise TimeoutError("emacs does not answer")
            time.sleep(0.1)
        stage.settled(0.6)
        stage.place(window)
        stage.settled(0.6)

    def ask(self, expression):
        """Evaluates Emacs Lisp in the shown buffer and returns what it answers."""
        wrapped = f"(with-current-buffer (window-buffer (frame-selected-window)) {expression})"
        answer = self.stage.call("emacsclient", "-s", os.path.join(self.stage.folder, "server"), "-e", wrapped)
        return answer.strip()

    def code(self, kind="code"):
        """The code shown: only lines whose whole height is inside the window."""
        answer = self.ask("""(let ((edges (window-absolute-body-pixel-edges)))
          (json-serialize (vector (buffer-substring-no-properties (window-start)
              (save-excursion (goto-char (window-start)) (forward-line (1- (window-text-height))) (line-end-position)))
            (nth 0 edges) (nth 1 edges) (window-font-width) (window-font-height)
            (if (bound-and-true-p display-line-numbers-mode) (line-number-display-width t) 0))))""")
        text, left, top, wide, high, margin = json.loads(json.loads(answer))
        lines = text.expandtabs(int(self.ask("tab-width"))).split("\n")
        while lines and not lines[-1].strip():
            lines.pop()
        longest = max(len(line) for line in lines)
        left += int(margin)
        return region(kind, (left, top, longest * wide, len(lines) * high), "\n".join(lines))
