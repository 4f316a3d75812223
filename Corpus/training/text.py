"""What the lines say: code, prose and data that Debian packages install, and lines made up where those are thin."""

import functools
import glob
import hashlib
import os
import re
import unicodedata

from characters import ASCII, BOXES, KNOWN, LATIN

# Kind of text: where files of it lie. None of these files is shown in the recordings under Corpus/clips, which
# are measured with: see SHOWN.
SOURCES = {
    "python": ["/usr/lib/python3.11/**/*.py", "/usr/lib/python3/dist-packages/**/*.py"],
    "perl": ["/usr/share/perl/5.36/**/*.p[ml]", "/usr/share/perl5/**/*.pm"],
    "go": ["/usr/share/go-1.19/src/**/*.go"],
    "rust": ["/usr/src/rustc-1.63.0/library/**/*.rs"],
    "ruby": ["/usr/lib/ruby/3.1.0/**/*.rb"],
    "c": ["/usr/include/*.h", "/usr/include/linux/*.h", "/usr/include/openssl/*.h", "/usr/include/python3.11/*.h"],
    "c++": ["/usr/include/c++/12/bits/*", "/usr/include/c++/12/ext/*"],
    "javascript": ["/usr/share/javascript/**/*.js", "/usr/lib/node_modules/**/*.js", "/usr/share/nodejs/**/*.js"],
    "typescript": ["/usr/share/nodejs/**/*.ts", "/usr/lib/node_modules/**/*.ts"],
    "css": ["/usr/share/javascript/**/*.css", "/usr/share/gtk-doc/**/*.css", "/usr/share/nodejs/**/*.css"],
    "json": ["/usr/lib/node_modules/**/*.json", "/usr/share/iso-codes/json/*.json", "/usr/share/nodejs/**/*.json"],
    "html": ["/usr/share/doc/**/*.html"],
    "sql": ["/usr/share/postgresql/15/**/*.sql"],
    "shell": ["/usr/bin/*.sh", "/usr/share/bash-completion/completions/*", "/etc/init.d/*", "/usr/lib/git-core/git-*",
              "/usr/share/debconf/*", "/usr/share/doc/*/examples/*.sh"],
    "vim": ["/usr/share/vim/vim90/**/*.vim"],
    "lisp": ["/usr/share/emacs/site-lisp/**/*.el"],
    "tcl": ["/usr/share/tcltk/**/*.tcl"],
    "make": ["/usr/share/go-1.19/**/Makefile", "/usr/share/perl/5.36/**/*.mk", "/usr/share/doc/**/Makefile*"],
    "swift": ["/opt/swift/usr/lib/swift/linux/**/*.swiftinterface"],
    "prose": ["/usr/share/perl/5.36/pod/*.pod", "/usr/share/common-licenses/*", "/usr/share/doc/**/README*",
              "/usr/share/doc/**/*.txt", "/usr/share/doc/**/NEWS*"],
}

# Named by the recordings' own recipes: their text is for measuring only.
SHOWN = re.compile(r"underscore|Abbrev|information_schema|git-sh-setup|/doc/python3|zlib1g-dev"
                   r"|/python3\.11/[a-z_]+\.py$|/go-1\.19/src/(sort|strings|container|bufio|text)/")

# Languages whose letters English lacks, as lists of words.
WORD_LISTS = ["/usr/share/dict/brazilian", "/usr/share/dict/catalan", "/usr/share/dict/danish", "/usr/share/dict/french",
              "/usr/share/dict/italian", "/usr/share/dict/ngerman", "/usr/share/dict/nynorsk", "/usr/share/dict/polish",
              "/usr/share/dict/spanish", "/usr/share/dict/swedish", "/usr/share/hunspell/cs_CZ.dic",
              "/usr/share/hunspell/hr_HR.dic", "/usr/share/hunspell/hu_HU.dic", "/usr/share/hunspell/is_IS.dic",
              "/usr/share/hunspell/ro_RO.dic", "/usr/share/hunspell/tr_TR.dic"]
WORDS_OF_A_LANGUAGE, LEAST_OF_A_LETTER = 20_000, 20
# Most lines are drawn as the recogniser gets them: what stands above a letter the program takes off before it is read,
# in every script that `Accent.swift` knows. The caron of these letters stands beside them.
ACCENTS_TAKEN_SHARE = 0.85
ACCENTS_ABOVE = set("\u0300\u0301\u0302\u0303\u0306\u0307\u0308\u030a\u030b\u030c")
CARON_BESIDE = "ďť"

LONGEST = 110
FILES_OF_A_KIND = 250
LARGEST_FILE = 400_000

SHORT = ["}", "{", "(", ")", "[", "]", "};", ");", "],", "},", "})", "});", "))", "()", "{}", "[]", "*/", "/*", "/**",
         "//", "#", "##", '"""', "'''", "```", "else", "else:", "else {", "} else {", "end", "do", "fi", "done", "esac",
         ";;", "then", "try:", "try {", "return", "return;", "break", "break;", "pass", "...", "--", "---", "-->",
         "<!--", "/>", "</>", "</p>", "</div>", "<br/>", "{{", "}}", "%}", "?>", "<?php", "@", "|", "||", "&&", "->",
         "=>", "::", ":=", "^", "~", "$", "`", "_", "__", ">", ">>>", "$ ", "% ", "0", "1", "i", "l", "I", "O", "x",
         "0,", "1,", "0;", "1)", "*", "* ", "\\", "),", "]:", "]);", "}));", "} // end", "end)", "})();", "@end",
         "NULL", "nil", "None", "null,", "true", "false,", "#endif", "#else", "EOF", "in", "if (", "\"\"", "''", "\";"]

OPERATORS = ["=>", "!=", "!==", "==", "===", "->", "<-", "</", "/>", "||", "&&", "...", "::", ":=", ">=", "<=", "++",
             "--", "**", "//", "/*", "*/", "<!--", "-->", "|>", "<|", ">>=", "<<=", "~>", "#!", "{-", "-}", "??", "?.",
             "<=>", "=~", "!~", "..", "..<", "<<", ">>", "<<<", ">>>", "+=", "-=", "*=", "/=", "|=", "^=", "&=", "%=",
             "###", "##", "***", "~=", "<>", "$>", "<$>", "<*>", "->>", "<<-", "|-", "-|", "||=", "&&=", "??=", "=/=",
             "/**", "**/", "[|", "|]", "{|", "|}", ";;", ":::", "!!", "?:", "__", "___", "www", "0x", "\\n", "\\\\",
             "/\\", "\\/", "$(", "${", "`${", "}`", "#{", "#[", "@@", "%d", "^", "^=", "`", "```", "@", "&mut"]

# What signs look like, or are typed as on a keyboard: a network that often sees a sign takes its twin for it.
TWINS = {"×": "x", "✕": "x", "✗": "x", "✖": "x", "✘": "x", "→": "->", "⇒": "=>", "←": "<-", "➜": "->", "●": "o", "○": "o",
         "•": "*", "·": ".", "✓": "v", "✔": "v", "▶": ">", "❯": ">", "›": ">", "⟩": ")", "–": "-", "—": "-", "…": "...",
         "²": "2", "³": "3", "°": "o", "µ": "u", "≈": "=", "≠": "!=", "≤": "<=", "≥": ">=", "“": '"', "”": '"', "‘": "'",
         "’": "'", "│": "|", "├": "|", "└": "|", "─": "-", "━": "=", "█": "#", "░": ".", "▲": "^", "▼": "v", "λ": "\\",
         "α": "a", "β": "B", "θ": "0", "σ": "o", "Δ": "A", "Ω": "O", "π": "n", "½": "1/2", "€": "E", "£": "f", "¬": "-",
         "★": "*", "◆": "*", "⚠": "!", "±": "+-", "÷": "/", "√": "v", "∞": "oo", "∑": "E", "§": "S", "©": "(c)",
         "®": "(r)", "™": "tm", "«": "<<", "»": ">>", "¥": "Y", "■": "#", "↑": "^", "↓": "v", "↳": "L",
         "γ": "y", "δ": "d", "ε": "e", "η": "n", "ρ": "p", "τ": "t", "φ": "o", "χ": "x", "ω": "w", "Θ": "0", "Λ": "A",
         "Π": "N", "Σ": "E", "Φ": "O", "☆": "*", "❤": "v", "♥": "v", "◉": "o", "◯": "O", "▾": "v", "≡": "=", "∈": "E",
         "∂": "d", "∅": "0", "∘": ".", "∃": "E"}
GREEK = "λαβθσπγδεζηξρτφχψωΔΩΓΘΛΞΠΣΦΨ"
SIGNS_SHARE = 0.5

CONFUSED = ["lI1|", "O0oQD", "5S", "2Z", "8B", "6bG", "rnm", "vvw", "cl", "d", "ij;:", ".,", "'`\"", "({[", ")}]",
    "_-~",
            "=", "*^", "%&", "@©", "/\\|", "<>", "!|l1", "0O@", "gq9", "uv", "CG", "ceo", "nh", "tf", "fr", "xX", "sS",
            "zZ", "wW", "kK", "pP", "cC", "vV", "yY", "il1I", "0o8", "Q0"]


class Library:
    """Lines of installed files by kind, the same ones each time."""

    def __init__(self, chance, share):
        """`share` picks files: "train" and "test" have none in common."""
        self.files = {}
        for kind, patterns in SOURCES.items():
            found = sorted({path for pattern in patterns for path in glob.iglob(pattern, recursive=True)})
            found = [path for path in found if _share(path) == share and _fits(path)]
            chance.shuffle(found)
            if found:
                self.files[kind] = found[:FILES_OF_A_KIND]
        self.kinds = sorted(self.files)
        self.lines = {}
        self.words = sorted({word for kind in ("prose", "python", "go") if kind in self.files
                             for path in self.files[kind][:12]
                             for line in self._read(path) for word in re.findall(r"[A-Za-z]{2,12}", line)})

    def _read(self, path):
        if path not in self.lines:
            try:
                with open(path, encoding="utf-8", errors="replace") as file:
                    text = file.read(LARGEST_FILE)
            except FileNotFoundError:
                # Packages may be installed and removed meanwhile.
                text = ""
            kept = [line.expandtabs(4).rstrip()[:LONGEST].rstrip() for line in text.split("\n")]
            self.lines[path] = [line for line in kept if set(line) <= KNOWN | {" "}]
        return self.lines[path]

    def passage(self, chance, count, kind=None):
        """So many lines of one file, in order, and what kind they are."""
        for _ in range(20):
            chosen = kind or chance.choice(self.kinds)
            lines = self._read(chance.choice(self.files[chosen]))
            if len(lines) >= 8:
                start = chance.randrange(max(1, len(lines) - count))
                return lines[start:start + count], chosen
        return [], "prose"


def without_accents(text):
    """A text without what stands above its letters."""
    letters = []
    for letter in text:
        parts = unicodedata.normalize("NFD", letter)
        kept = "".join(part for part in parts if part not in ACCENTS_ABOVE)
        if letter in CARON_BESIDE or kept == parts:
            letters.append(letter)
        else:
            letters.append("ı" if kept == "i" else unicodedata.normalize("NFC", kept))
    return "".join(letters)


# Letters that no accent makes: with a mark below, beside or across them, or of a shape of their own.
OWN_LETTERS = {letter for letter in LATIN if without_accents(letter) == letter}
OWN_SIGNS = sorted(OWN_LETTERS | set("¿¡ªº"))


class Language:
    """Words of one language, the same ones each time."""

    def __init__(self, path):
        with open(path, "rb") as file:
            stored = file.read()
        try:
            listed = stored.decode("utf-8")
        except UnicodeDecodeError:
            listed = stored.decode("latin-1")
        # What follows a slash is how the word is inflected.
        words = [line.split("/")[0].strip() for line in listed.split("\n")]
        words = words[::max(1, len(words) // WORDS_OF_A_LANGUAGE)]
        self.words = [word for word in words if 2 < len(word) < 15 and set(word) <= KNOWN]
        self.by_letter = {}
        for word in self.words:
            for letter in set(word) & OWN_LETTERS:
                self.by_letter.setdefault(letter, []).append(word)
        # Borrowed words bring in letters that are none of the language.
        self.letters = sorted(letter for letter, words in self.by_letter.items() if len(words) >= LEAST_OF_A_LETTER)

    def word(self, chance):
        """Any word; more often one for a letter of its own, the seldom ones as often as others."""
        of_letter = self.letters and chance.random() < 0.65
        word = chance.choice(self.by_letter[chance.choice(self.letters)] if of_letter else self.words)
        pick = chance.random()
        return word.upper() if pick < 0.08 else word[0].upper() + word[1:] if pick < 0.25 else word


@functools.cache
def languages():
    """Those of the word lists; made once, as reading them takes seconds."""
    return [Language(path) for path in WORD_LISTS]


def _share(path):
    return "test" if hashlib.md5(path.encode()).digest()[0] < 26 else "train"


def _fits(path):
    return not SHOWN.search(path) and os.path.isfile(path) and os.path.getsize(path) > 300 and not path.endswith(
        (".gz", ".min.js", ".png", ".pyc"))


class Writer:
    """Makes up lines of the kinds that installed files hold too few of."""

    # How often lines of each kind are made up; `rare`: mostly what code seldom holds, as typographic signs, boxes,
    # arrows, `^`; `accented`: mostly words of other languages; `signs`: signs as programs print and people type them.
    WEIGHTS = {
        "": [16, 16, 15, 12, 8, 9, 6, 7, 8, 10, 5, 3, 0],
        "rare": [6, 8, 10, 8, 10, 6, 16, 30, 4, 8, 2, 14, 0],
        "accented": [6, 6, 8, 12, 70, 6, 6, 10, 6, 8, 4, 6, 0],
        "pixel": [14, 16, 16, 14, 6, 18, 10, 2, 10, 10, 6, 6, 0],
        "signs": [6, 6, 6, 6, 4, 6, 10, 10, 4, 4, 4, 4, 250],
        # What is hard to tell is seldom seen in files: no letter is to be taken for what is rarer than it.
        "plain": [20, 16, 10, 3, 4, 14, 6, 7, 8, 8, 6, 4, 0],
    }

    def __init__(self, chance, library, kind=""):
        self.chance = chance
        self.words = library.words
        self.weights = self.WEIGHTS[kind]

    def line(self):
        """One line of any kind."""
        make = self.chance.choices(
            [self.short, self.operators, self.symbols, self.confused, self.accented, self.terminal, self.boxes,
             self.slide, self.data, self.underscored, self.numbers, self.carets, self.signs], self.weights)[0]
        return make()[:LONGEST]

    def word(self):
        return self.chance.choice(self.words)

    def name(self):
        """An identifier."""
        pick = self.chance.random()
        words = [self.word() for _ in range(self.chance.randint(1, 3))]
        if pick < 0.35:
            return "_".join(words).lower()
        if pick < 0.6:
            return words[0].lower() + "".join(word.title() for word in words[1:])
        if pick < 0.7:
            return "_".join(words).upper()
        if pick < 0.8:
            return self.chance.choice(["_", "__", "self._", "m_", "$", "@", "this.", "&", "*", "#"]) + words[0].lower()
        if pick < 0.9:
            return self.chance.choice(["i", "j", "l", "I", "O", "x1", "l1", "ll", "il", "O0", "o", "n", "ptr", "fn"])
        return words[0].title() + self.chance.choice(["", "1", "0", "2", "Il", "IO", "64"])

    def short(self):
        return self.chance.choice(SHORT)

    def operators(self):
        parts = []
        for _ in range(self.chance.randint(1, 6)):
            parts += [self.chance.choice([self.name(), self.name(), str(self.chance.randint(0, 999)), ""]),
                      self.chance.choice(OPERATORS)]
        if self.chance.random() < 0.7:
            parts.append(self.name())
        return self.chance.choice(["", " ", " "]).join(part for part in parts if part)

    def symbols(self):
        parts = []
        for _ in range(self.chance.randint(1, 7)):
            pick = self.chance.random()
            if pick < 0.45:
                parts.append(self.name())
            elif pick < 0.75:
                marks = self.chance.choices("_^`~|\\/<>{}[]()@#$%&*+-=!?;:,.'\"", k=self.chance.randint(1, 4))
                parts.append("".join(marks))
            else:
                parts.append("".join(self.chance.choices(ASCII, k=self.chance.randint(2, 9))))
        return self.chance.choice(["", " "]).join(parts)

    def confused(self):
        """Characters that look alike, side by side."""
        parts = []
        for _ in range(self.chance.randint(1, 6)):
            pool = "".join(self.chance.sample(CONFUSED, 2))
            if self.chance.random() < 0.3:
                pool += "".join(self.chance.choices(ASCII, k=4))
            parts.append("".join(self.chance.choices(pool, k=self.chance.randint(1, 8))))
        return " ".join(parts)

    def accented(self):
        """Words of other languages, some with letters that they never have."""
        language = self.chance.choice(languages())
        words = [self._misspelt() if self.chance.random() < 0.15 else language.word(self.chance)
                 for _ in range(self.chance.randint(2, 9))]
        line = self._worded(words)
        if self.chance.random() < ACCENTS_TAKEN_SHARE:
            line = without_accents(line)
        # Some letters are of no capital that is known.
        return line if set(line) <= KNOWN | {" "} else self.accented()

    def _worded(self, words):
        """Words as a name, a text or a comment."""
        text = " ".join(words)
        if self.chance.random() < 0.3:
            one, other = words[0].lower(), words[-1]
            return self.chance.choice([
                f'{one} = "{other}"', f"{one}_{other} = {len(text)}", f'"{one}": "{text}",', f"'{one}': {other.lower()},",
                f"def {one}({other.lower()}):", f'print("{text}: " + {one})', f"{one}.{other.lower()}({len(text)});",
                f"const {one} = `{text}`;", f'["{one}", "{other}"]', f"{{{one}}} {text}: ${{{other}}}",
                f"{one.upper()}_{other.upper()} = {len(words)}"])
        return self.chance.choice([
            "# {}", "# {}", "// {}", "// {}", '"{}"', "'{}',", "{}", "/* {} */", "“{}”", "-- {}", 'print("{}")', "«{}»",
            "„{}“", "* {}.", '"""{}."""', "¿{}?", "¡{}!", "<p>{}</p>", "<!-- {} -->", "{}, {}", '"{}!", "{}?"'
        ]).format(text, words[0])

    def _misspelt(self):
        word = list(self.word())
        for _ in range(self.chance.randint(1, 2)):
            word[self.chance.randrange(len(word))] = self.chance.choice(OWN_SIGNS)
        return "".join(word)

    def carets(self):
        """Carets and backticks, which the installed model cannot know."""
        one, other, number = self.name(), self.name(), self.chance.randint(0, 99)
        return self.chance.choice([
            f"{one} ^ {other}", f"{one}^{number}", f"x^2 + y^{number}", f"^{one}$", f"[^{other[:3]}]+",
            f'"^{number}.{number % 9}.0",', f"{one} ^= {other};",
            "HEAD^", f"HEAD^^{number}", f"`{one}`", f"`{one}` {other} `{number}`", f"```{other.lower()}", f"``{one}``",
            f"`${{{one}}} {other}`;", f"* `{one}()`: {other}",
            "^" * self.chance.randint(1, 5), "~~~^~~~", f"{one} `{other}'", f"(^{one}^) ^ ~{other}", f"/^\\s*{one}`/",
            f"// `{one}` ^ `{other}`", f"^C{one}", f"^{one}^"])

    def path(self):
        return "/".join([self.chance.choice(["~", "", ".", "..", "/usr", "src", "C:"])]
                        + [self.word().lower() for _ in range(self.chance.randint(1, 4))])

    def terminal(self):
        command = " ".join([self.chance.choice(["git", "ls", "cd", "npm", "cargo", "docker", "python3", "make", "grep",
                                                "cat", "sudo", "swift", "kubectl", "ssh", "echo", "curl"])]
                           + [self.chance.choice(["-l", "-la", "--help", self.path(), self.word().lower(), "|", ">",
                                                  "2>&1", f"--{self.word().lower()}={self.word()}", "&&", "*.py",
                                                  "$HOME",
                                                  f"'{self.word()}'", "-rf", "HEAD~1", "HEAD^", "origin/main"])
                              for _ in range(self.chance.randint(0, 4))])
        user, number = self.word().lower(), self.chance.randint(1, 99999)
        return self.chance.choice([
            f"{user}@{self.word().lower()}:{self.path()}$ {command}", f"$ {command}", f"% {command}", f"# {command}",
            f"❯ {command}", f"→ {command}", f">>> {self.name()}({number})", f"In [{number % 99}]: {self.name()}",
            f"PS C:\\{user}> {command}",
            f"-rw-r--r-- 1 {user} {user} {number} Jan {number % 28 + 1} 10:0{number % 9} {self.word()}",
            f"drwxr-xr-x  {number % 9} root root {number} {self.word().lower()}",
            f"[{number % 100}%] {self.word()} {self.path()}",
            f"{self.path()}:{number}:{number % 80}: error: {self.word()} {self.word()}",
            f"✓ {self.word()} ({number} ms)",
            f"✗ {self.word()} {self.word()}", f"{self.name()}: {number}K  {number % 101}%  {number}.{number % 99}s",
            f"+ {self.name()} = {number};", f"- {self.name()} = {number};",
            f"@@ -{number},{number % 9} +{number},{number % 7} @@",
            f"commit {self.hexadecimal(40)}", f"index {self.hexadecimal(7)}..{self.hexadecimal(7)} 100644",
            f"[{user}@{self.word().lower()} {self.word().lower()}]# {command}", f"{user} ~ » {command}"])

    def signs(self):
        """What test runners, builds, prompts and comments show, with the sign that another program would show there;
        several side by side, so that no sign is seldom seen. Half of the lines have what they would be typed with."""
        line = "  ".join(self._sign() for _ in range(self.chance.choice([1, 1, 2, 2, 3])))
        return line if self.chance.random() < SIGNS_SHARE else "".join(TWINS.get(sign, sign) for sign in line)

    def _sign(self):
        words = [self.word() for _ in range(self.chance.randint(1, 6))]
        text, one, number, name = " ".join(words), words[0], self.chance.randint(0, 999), self.name()
        pick = self.chance.choice
        done, todo, arrow = pick("✓✔✓✔●•"), pick("✗✘✕×✖○"), pick("→→→←⇒↑↓➜↳")
        comment = pick(["# {}", "// {}", "-- {}", "; {}", "/* {} */", "* {}", '"{}"', "'{}',", 'print("{}")'])
        return pick([
            f"{done} {text}", f"{done} {text} ({number} ms)", f"  {done} {self.path()}.js ({number} tests) {number}ms",
            f"[{done}] {text}", f"{todo} {text}", f"{todo} {text} ({number} ms)", f"{todo} {number} problems", f"[{todo}] {text}",
            f"{done} {one}  {todo} {words[-1]}", f"{number} {done} {number % 7} {todo}", f"⚠ {number} warnings", f"⚠ {text}",
            f"{arrow} {text}", f"{arrow}  {one} {self.path()}", f"{one} {arrow} {text}", f"{name} {arrow} {number}",
            f"➜  {one} git:({words[-1].lower()})", f"  ➜  Local:   http://localhost:{number}/", f"λ {one} {text}",
            f"~/{one.lower()} λ {text}", f"❯ {one.lower()} {text}", f"▶ {text}", f"▶ {one} {number}", f"▼ {one}", f"▲ {text}",
            f"⟩ {text}", f"› {text}", f"● {text}", f"○ {text}", f"■ {text}", f"■■■ {number}", f"• {text}", f"· {text}",
            f"◆ {text}", f"★ {number}", f"{one} · {number} · {words[-1]}", f"{one} • {words[-1]}",
            "├── " + self.path(), "│   ├── " + name, "│   └── " + name, "└── " + name, f"│ {one} │ {number} │",
            "█" * self.chance.randint(1, 24) + "░" * self.chance.randint(0, 12) + f" {number % 101}%",
            f"{number % 101}%|" + "█" * self.chance.randint(1, 10) + f"| {number}/{number + 3}",
            "━" * self.chance.randint(3, 30) + f" {number}/{number} kB", "─" * self.chance.randint(3, 30) + " " + one,
            comment.format(f"{text} — {words[-1]} {number}"), comment.format(f"{one} — {text}"), comment.format("—"),
            f'{name} ? {name} : "—"', f"{one}: —", comment.format(f"{number}–{number + 9}"), comment.format(f"{one} – {text}"),
            comment.format(f"{pick('A0a')}–{pick('Z9z')}"), comment.format(f"{text}…"), f"{one}…", f"{text} …",
            comment.format(f"{one} → {text}"), comment.format(f"{number} × {number % 50}"), f"{{{one}}} × {{{words[-1]}}}",
            comment.format(f"{one}² + {words[-1]}²"), comment.format(f"O(n{pick('²³')})"), f"{one} = {number} m{pick('²³')}",
            comment.format(f"{number} €"), comment.format(f"€{number}"), comment.format(f"£{number}.{number % 90 + 9}"), f"¥{number}",
            comment.format(f"{number} °C"), comment.format(f"{number % 360}°"), comment.format(f"± {number}"),
            f"±{number % 9} {one}", f"{number} µs", comment.format(f"{number} µm"), comment.format(f"{number}½"),
            f"# 0 ≤ {one} ≤ {words[-1]}", f"// {one} ≥ {number}", f"{one} ≠ {words[-1]}", f"≈ {number} {one}", f"{number} ≈ {number + 1}",
            comment.format(f"“{text}”"), comment.format(f"‘{one}’"), f"it’s {text}", f"error: expected ‘{pick('(;,:)')}’ before ‘{one}’",
            f"« {text} »", f"§ {number % 9}.{number % 7}", f"© {number} {text}", f"{one}™ {text}", f"{one}®",
            comment.format(f"{pick('λαβθσΔΩπ')} = {number}"), f"{pick('λαβθσΔΩπ')} = {number / 100}",
            f"{pick('λαβθσΔΩπ')}{number % 10} {pick('+*-')} {one}", f"√{number} ∞ ∑ {one}", f"¬{one} ÷ {number}",
            f"{pick(GREEK)} = {self.name()}(-{number % 9} / n)", f"    {pick(GREEK)} = {number / 10}",
            f"{name}[{number % 9}{pick('πωθλ')} {pick('+*-')} {pick(GREEK)}]", f"{name}(x) * {pick(GREEK)}^({one} * k)",
            f"return [{pick(GREEK)} for {pick(GREEK)} in {name}]", f"{pick('Δδ∂∇')}{pick('txyfzθφ')} {pick('=≈≡')} {number}",
            f"let {pick(GREEK)}{number % 4} = {number}, {pick(GREEK)} = {name}", f"{name}[1:n ÷ 2]", f"{one} ÷ {number}",
            comment.format(f"{pick(GREEK)}{pick(GREEK)} {pick('≤≥≠≈∈')} {one}"), f"∀ {one} ∈ {words[-1]}: ∃ {name} ≠ ∅",
            f"{name} ∘ {one} ≡ {words[-1]}", f"∫ {one} {number}", comment.format(f"{number}{pick('¼½¾')} {one}"),
            pick("★☆❤♥●○◉◯■") * self.chance.randint(2, 9), f'print("{pick("★❤♥•─═✦")}" * {name})',
            "★" * self.chance.randint(1, 5) + "☆" * self.chance.randint(1, 4) + f" {number}", f"{pick('❤♥★✦')} {text}",
            f"#{{'{pick('★❤♥•')}' * {name}}}", f"{pick('◉◯')} {text}", f"{pick('▾▸')} {one}", f"↪ {text}", f"⎇ {one.lower()} {done}",
            f"~/{one.lower()} ⎇ {words[-1].lower()} {todo}", f"{one} ≡ +{number % 9} ❯ {name}", f"⌘{number % 10} {one}"])

    def hexadecimal(self, count):
        return "".join(self.chance.choices("0123456789abcdef", k=count))

    def boxes(self):
        words = [self.word() for _ in range(self.chance.randint(1, 4))]
        line = self.chance.choice("──═━") * self.chance.randint(1, 8)
        return self.chance.choice([
            "├── " + self.name(), "└── " + self.name() + ".py", "│ ├── " + self.name(), "│ └── " + self.path(),
            "│ " + " │ ".join(words) + " │", "║ " + " ║ ".join(words) + " ║", "┌" + "┬".join([line] * len(words)) + "┐",
            "└" + "┴".join([line] * len(words)) + "┘", "├" + "┼".join([line] * len(words)) + "┤",
            "╔" + line + "╗", "╚" + line + "╝", "╭" + line + " " + words[0] + " " + line + "╮", "╰" + line + "╯",
            line + " " + words[0] + " " + line,
            "".join(self.chance.choices(BOXES, k=self.chance.randint(1, 8))) + " " + words[0],
            "┃ " + " ┃ ".join(words),
            "█" * self.chance.randint(1, 6) + "░" * self.chance.randint(1, 6) + f" {len(words) * 21}%"])

    def slide(self):
        words = [self.word() for _ in range(self.chance.randint(1, 7))]
        text = " ".join(words)
        if self.chance.random() < 0.55:
            return self._set_text(words)
        head = self.chance.choice(["•", "·", "●", "○", "■", "▪", "▶", "►", "▸", "◆", "★", "✓", "✔", "✗", "✘", "→", "⇒",
            "↳", "–", "—", "1.", "2)"])
        return self.chance.choice([
            f"{head} {text}", f"{head} {text}", f"{words[0]} → {text}", f"{words[0]} ← {text}",
            f"{words[0]} ↔ {words[-1]}", f"↑ {text} ↓",
            f"“{text}”", f"‘{text}’", f"{words[0]} — {text}", f"{words[0]} – {text}", f"{text}…", f"it’s {text}",
            f"{words[0]} × {len(words)}",
            f"{len(text)}° {text}", f"±{len(text)} {text}", f"{words[0]} ≤ {words[-1]} ≥ 0", f"a ≠ b ≈ {text}",
            f"O(n²) √{words[0]} ∞ ∑ π",
            f"© {2000 + len(text)} {text}", f"{text} ® ™", f"€{len(text)} £{len(words)} ¥{len(text)} {len(words)}¢",
            f"¿{text}? ¡{words[0]}!", f"§ {len(words)} {text} ¶",
            f"½ ÷ ³ µ ¬ º ª {words[0]}", f"‹{words[0]}› «{text}»", f"{words[0]} ⇐ {words[-1]}"])

    def _set_text(self, words):
        """Words with the signs of set text that are seen most."""
        signs = self.chance.choices(["—", "–", "→", "←", "↑", "↓", "•", "…", "×", "°", "’s", "‘x’", "“y”", "·", "⇒",
            "≤", "≥", "≠", "✓", "│", "─"],
                                    [9, 9, 9, 4, 4, 4, 9, 7, 7, 5, 8, 6, 9, 4, 3, 3, 3, 2, 3, 4, 4],
                                    k=self.chance.randint(1, 4))
        parts = list(words)
        for sign in signs:
            at = self.chance.randrange(len(parts) + 1)
            if sign in "‘x’“y”" and len(sign) == 3:
                sign = sign[0] + self.word() + sign[2]
            if sign in ("’s", "…", "°") and at:
                parts[at - 1] += sign
            else:
                parts.insert(at, sign)
        return " ".join(parts)

    def data(self):
        key, value, number = self.name(), self.word(), self.chance.randint(0, 99999)
        return self.chance.choice([
            f'"{key}": "{value}",', f'"{key}": {number},', f'"{key}": [{number}, {number // 2}, 0],', f'"{key}": {{',
            f'"{key}": null',
            f'{{"{key}": "{value}", "{value}": {number / 100}}},', f"{key}:", f"- {key}: {value}", f"{key}: {number}",
            f"- name: {value}",
            f"  - '{value}'", f'<{value} class="{key}">', f"</{value}>",
            f'<a href="https://{value.lower()}.org/{key}?id={number}">{value}</a>',
            f'<{value.lower()} {key}={{{value}}} />', f"<li><{value}>{key}</{value}></li>",
            f"&lt;{value}&gt; &amp;&nbsp;", f"SELECT {key}, COUNT(*) FROM {value}",
            f"WHERE {key} = '{value}' AND {value} <> {number};", f"INSERT INTO {key} VALUES ({number}, '{value}');",
            f"{key} VARCHAR({number}) NOT NULL,",
            f"#{key} .{value} > a:hover {{", f"color: #{self.hexadecimal(6)};",
            f"margin: 0 {number % 99}px -{number % 9}em;", f"[{key}]", f"{key} = \"{value}\"",
            f"{value},{number},{key},{number % 7}", f"https://{value.lower()}.com/{self.path()}#{key}",
            f"{value.lower()}@{key.lower()}.com"])

    def underscored(self):
        parts = [self.chance.choice(["__init__", "__name__", "_", "__", f"_{self.word()}", f"{self.word()}_", "size_t",
            "uint32_t",
                                     f"__{self.word().lower()}__", f"{self.word()}_{self.word()}_{self.word()}",
                                     "snake_case_1", "_0", "___"])
                 for _ in range(self.chance.randint(1, 4))]
        return self.chance.choice([" ", "(", ", ", ".", " = ", " ^ ", "`"]).join(parts) + self.chance.choice(
            ["", ")", ":", ";", "():"])

    def numbers(self):
        number = self.chance.randint(0, 10 ** self.chance.randint(1, 9))
        return self.chance.choice([
            f"0x{self.hexadecimal(8)}", f"0x{self.hexadecimal(4).upper()}, 0b{number % 256:b}, 0o{number % 512:o}",
            f"{number}.{number % 1000}e-{number % 30}",
            f"v{number % 20}.{number % 100}.{number % 7}",
            f"20{number % 30:02}-{number % 12 + 1:02}-{number % 28 + 1:02} {number % 24:02}:{number % 60:02}:{number % 59:02}",
            f"127.0.0.1:{number % 65536}", f"{self.hexadecimal(8)}-{self.hexadecimal(4)}-{self.hexadecimal(4)}",
            f"[{number}, {number % 77}, {number % 10}]",
            f"{number:,}", f"0 1 2 3 4 5 6 7 8 9 {number}", f"({number % 100}, {-number})",
            f"${number % 1000}.00 ({number % 100}%)", f"1_000_{number % 1000:03}",
            "".join(self.chance.choices("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=",
            k=self.chance.randint(8, 44)))])
