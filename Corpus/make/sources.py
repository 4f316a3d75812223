"""Where the code that the clips show comes from: files of installed Debian packages, and programs of Corpus/sources
that are short enough to be shown whole."""

import os
import shutil
import zipfile

STDLIB = "/usr/lib/python3.11"  # libpython3.11-stdlib
GO = "/usr/share/go-1.19/src"  # golang-1.19-src
ZLIB = "/usr/share/doc/zlib1g-dev/examples"  # zlib1g-dev
JAVA = "/usr/lib/jvm/openjdk-17/lib/src.zip"  # openjdk-17-source
SQL = "/usr/share/postgresql/15"  # postgresql-15
UNDERSCORE = "/usr/share/javascript/underscore/underscore.js"  # libjs-underscore
PERL = "/usr/share/perl/5.36/Text/Abbrev.pm"  # perl-modules-5.36
GIT_SHELL = "/usr/lib/git-core"  # git
PYTHON_PAGES = "/usr/share/doc/python3.11/html"  # python3.11-doc
OWN = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "sources")

LANGUAGES = {".py": "python", ".js": "javascript", ".mjs": "javascript", ".c": "c", ".go": "go", ".json": "json",
             ".sh": "shell", ".swift": "swift"}


def copy(stage, path, name=None):
    """A copy of a file to edit, under a short name in the stage's home folder."""
    target = os.path.join(stage.home, name or os.path.basename(path))
    shutil.copyfile(path, target)
    return target


def java(stage, path):
    """One Java source out of the archive of the JDK's sources, e.g. `java.base/java/util/Optional.java`."""
    target = os.path.join(stage.home, os.path.basename(path))
    with zipfile.ZipFile(JAVA) as archive, open(target, "wb") as file:
        file.write(archive.read(path))
    return target


def lines(path):
    """A file's lines without their ends."""
    with open(path, encoding="utf-8") as file:
        return file.read().split("\n")


def part(stage, path, first, last=None, name=None):
    """A copy of a file that begins at the first line that starts with `first` (and ends before `last`)."""
    text = lines(path)
    start = next(n for n, line in enumerate(text) if line.startswith(first))
    end = next((n for n, line in enumerate(text) if last and n > start and line.startswith(last)), len(text))
    target = os.path.join(stage.home, name or os.path.basename(path))
    with open(target, "w", encoding="utf-8") as file:
        file.write("\n".join(text[start:end]).rstrip("\n") + "\n")
    return target


def own(stage, *names):
    """Copies of programs of Corpus/sources in the stage's home folder; their paths."""
    return [copy(stage, os.path.join(OWN, name)) for name in names]


def document(name, tabs=4):
    """A program of Corpus/sources as the truth lists a file that a clip shows from its first line to its last."""
    shown = [line.expandtabs(tabs).rstrip() for line in lines(os.path.join(OWN, name))]
    while not shown[-1]:
        shown.pop()
    return {"name": name, "language": LANGUAGES[os.path.splitext(name)[1]], "text": "\n".join(shown)}


def documents(*names, tabs=4):
    """Several such files."""
    return [document(name, tabs) for name in names]
