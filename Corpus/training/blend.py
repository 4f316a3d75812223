"""Blends two models of one descent: every weight lies between that of the one and that of the other.

A network that went on learning is better at what it learned last and a little worse at what it knew before. On the way
between the weights before and after, most of the one is won long before the other is lost (Wortsman and others, "Robust
fine-tuning of zero-shot models", 2022).
"""

import os
import shutil
import subprocess

import network


def blend(before, after, share, target):
    """Writes a model in eight bits to `target`, with that share of `after` in it.

    Characters that only `after` knows keep its weights.
    """
    parts = os.path.splitext(target)[0]
    olds, old_characters, _ = _weights(before, parts + "-before.")
    news, new_characters, stored = _weights(after, parts + "-after.")
    rows = {character: row for row, character in enumerate(old_characters)}
    for (_, old), (at, new) in zip(olds, news):
        mixed = new.copy()
        if old.shape == new.shape:
            mixed = (1 - share) * old + share * new
        else:
            # The last layer has a row for each character.
            for row, character in enumerate(new_characters):
                if character in rows:
                    mixed[row] = (1 - share) * old[rows[character]] + share * new[row]
        stored[at:at + 8 * mixed.size] = mixed.astype("<f8").tobytes()
    with open(parts + ".lstm", "wb") as file:
        file.write(stored)
    if os.path.abspath(after) != os.path.abspath(target):
        shutil.copyfile(after, target)
    _run("combine_tessdata", "-o", target, parts + ".lstm")
    # Eight bits again.
    _run("combine_tessdata", "-c", target)


def _weights(model, parts):
    """The matrices of a model and where they stand in the network as numbers, its characters by row, that network."""
    _run("combine_tessdata", "-u", model, parts)
    with open(parts + "lstm", "rb") as file:
        stored, matrices = network.matrices(file.read())
    with open(parts + "lstm-unicharset", encoding="utf-8") as file:
        characters = [line.split(" ")[0] for line in file.read().split("\n")[1:] if line]
    return matrices, characters, bytearray(stored)


def _run(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
