"""Whether the files that a truth says are shown whole are shown whole, and parse."""

import json
import os
import subprocess
import tempfile

# What parses a file of each language, and the ending it needs; a language whose parser is missing is passed over.
PARSERS = {
    "python": (["python3", "-m", "ast"], ".py"),
    "javascript": (["node", "--check"], ".js"),
    "c": (["gcc", "-std=gnu11", "-fsyntax-only"], ".c"),
    "go": (["gofmt", "-e"], ".go"),
    "json": (["python3", "-m", "json.tool"], ".json"),
    "shell": (["bash", "-n"], ".sh"),
    "swift": (["swiftc", "-frontend", "-parse"], ".swift"),
}


def parses(document):
    """None when the document's own language accepts it or cannot be asked, else what is wrong with it."""
    command, ending = PARSERS[document["language"]]
    if document["name"].endswith(".mjs"):
        ending = ".mjs"
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "file" + ending)
        with open(path, "w", encoding="utf-8") as file:
            file.write(document["text"] + "\n")
        try:
            done = subprocess.run([*command, path], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        except FileNotFoundError:
            return None
    return done.stderr.strip().split("\n")[-1] if done.returncode else None


def unseen(document, holds):
    """The first line of the document that no hold shows, None when all are shown."""
    views = [region["text"].split("\n") for hold in holds for region in hold["regions"]]
    lines = document["text"].split("\n")
    covered = [not line for line in lines]
    for view in views:
        for start in range(-len(view) + 1, len(lines)):
            if sum(0 <= start + n < len(lines) and bool(row) and lines[start + n] == row
                   for n, row in enumerate(view)) * 2 > sum(map(bool, view)):
                for n, row in enumerate(view):
                    if 0 <= start + n < len(lines) and lines[start + n] == row:
                        covered[start + n] = True
    return next((line for line, seen in zip(lines, covered) if not seen), None)


def faults(truth):
    """What is wrong with the documents of a truth, one line each."""
    found = []
    for document in truth.get("documents", []):
        problem = parses(document)
        if problem:
            found.append(f"{document['name']} does not parse: {problem}")
        line = unseen(document, truth["holds"])
        if line is not None:
            found.append(f"{document['name']} is not shown whole: {json.dumps(line)}")
    return found
