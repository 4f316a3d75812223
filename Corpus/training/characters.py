"""The characters that the model knows, and Tesseract's file about them."""

import string

ASCII = string.ascii_letters + string.digits + string.punctuation
LATIN = ("ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ"
         "ĄąĆćČčĎďĘęĚěĞğİıŁłŃńŇňŐőŒœŘřŚśŞşŠšŤťŮůŰűŹźŻżŽžĂăȘșȚțĐđ")
QUOTES_AND_DASHES = "“”‘’„«»‹›–—…"
BULLETS_AND_ARROWS = "•·●○■▪▶►▸◆★✓✔✗✘❯→←↑↓↔⇒⇐↳▲▼⟩✕✖➜⚠☆❤♥◉◯✦▾↪⎇⌘"
# Without those that look like a Latin letter.
GREEK = "λαβθσΔΩγδεζηξρτφχψωΓΘΛΞΠΣΦΨ"
BOXES = "─│┌┐└┘├┤┬┴┼═║╔╗╚╝╭╮╰╯━┃▏█░"
SIGNS = "×÷°±µ≤≥≠≈∞√∑π²³½§©®™€£¥¢¡¿¬¶ªº≡¼¾∈∂∇∀∃∅∘∫"
SYMBOLS = QUOTES_AND_DASHES + BULLETS_AND_ARROWS + GREEK + BOXES + SIGNS
KNOWN = frozenset(ASCII + LATIN + SYMBOLS)

# The bits of a character's properties in a unicharset.
ALPHABETIC, LOWER, UPPER, DIGIT, PUNCTUATION = 1, 2, 4, 8, 16
BOUNDS = "0,255,0,255,0,0,0,0,0,0"


def unicharset():
    """The set as a unicharset file. Tesseract's own extractor would turn typographic quotes and dashes into those
    of a typewriter, which must be told apart in code."""
    order = list(dict.fromkeys(ASCII + LATIN + SYMBOLS))
    place = {character: number for number, character in enumerate(order, start=3)}
    rows = [str(len(order) + 3), "NULL 0 Common 0", f"Joined 7 {BOUNDS} Latin 1 0 1 Joined",
            f"|Broken|0|1 f {BOUNDS} Common 2 10 2 |Broken|0|1"]
    for character in order:
        script = "Latin" if character.isalpha() and character not in "µπ" else "Common"
        other = character.swapcase()
        rows.append(f"{character} {_properties(character):x} {BOUNDS} {script} "
                    f"{place.get(other, place[character])} 10 {place[character]} {character}")
    return "\n".join(rows) + "\n"


def _properties(character):
    properties = 0
    if character.isalpha():
        properties |= ALPHABETIC
    if character.islower():
        properties |= LOWER
    if character.isupper():
        properties |= UPPER
    if character.isdigit() and character.isascii():
        properties |= DIGIT
    return properties or PUNCTUATION
