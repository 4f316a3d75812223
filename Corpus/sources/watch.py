#!/usr/bin/env python3
"""Runs a command again whenever one of the files changes."""

import os
import subprocess
import sys
import time


def stamps(paths):
    return {path: os.stat(path).st_mtime_ns for path in paths if os.path.exists(path)}


def watch(paths, command, pause=0.5):
    known, runs = None, 0
    while True:
        now = stamps(paths)
        if now != known:
            known, runs = now, runs + 1
            began = time.monotonic()
            code = subprocess.call(command)
            mark = "ok" if code == 0 else f"failed ({code})"
            print(f"[{runs}] {mark} in {time.monotonic() - began:.2f}s")
        time.sleep(pause)


if __name__ == "__main__":
    try:
        split = sys.argv.index("--")
        watch(sys.argv[1:split], sys.argv[split + 1:])
    except (ValueError, KeyboardInterrupt) as problem:
        sys.exit(f"usage: watch.py FILE... -- COMMAND {problem or ''}")
