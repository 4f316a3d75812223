"""Trains the network of the installed English model on lines of code, in stages of falling learning rate."""

import os
import subprocess

import characters
import network

LANGUAGE = "code"


class Trainer:
    """Tesseract's own training tools, working in one folder."""

    def __init__(self, folder, base):
        self.folder, self.base = folder, base
        self.starter = os.path.join(folder, LANGUAGE, f"{LANGUAGE}.traineddata")

    def prepare(self):
        """Unpacks the base model into numbers, and makes the starter: the new character set, no word lists.
        Returns where the network to begin with lies."""
        parts = os.path.join(self.folder, "base.")
        self._run("combine_tessdata", "-u", self.base, parts)
        begin = parts + "float.lstm"
        with open(parts + "lstm", "rb") as file, open(begin, "wb") as target:
            target.write(network.in_floats(file.read()))
        unicharset = os.path.join(self.folder, "unicharset")
        with open(unicharset, "w", encoding="utf-8") as file:
            file.write(characters.unicharset())
        # A file about the strokes of Chinese characters, which the tool asks for in any language.
        with open(os.path.join(self.folder, "radical-stroke.txt"), "w", encoding="utf-8") as file:
            file.write("# none\n")
        self._run("combine_lang_model", "--input_unicharset", unicharset, "--script_dir", self.folder, "--output_dir",
                  self.folder, "--lang", LANGUAGE, "--pass_through_recoder")
        return begin

    def stage(self, name, begin, files, rate, iterations):
        """Trains on from a network or checkpoint with those files that there are, and returns the checkpoint it ends
        with."""
        sets = [path for path in (os.path.join(self.folder, file) for file in files) if os.path.exists(path)]
        listed = os.path.join(self.folder, f"{name}.list")
        with open(listed, "w", encoding="utf-8") as file:
            file.write("".join(path + "\n" for path in sets))
        # The network that is installed has other characters; those that both know are carried over.
        old = ["--old_traineddata", self.base] if begin.endswith(".lstm") else []
        self._run("lstmtraining", "--continue_from", begin, *old, "--traineddata", self.starter, "--train_listfile",
                  listed, "--model_output", os.path.join(self.folder, name), "--max_iterations", str(iterations),
                  "--learning_rate", str(rate), "--reset_learning_rate", "--target_error_rate", "0.01",
                  "--max_image_MB", "3000")
        return os.path.join(self.folder, f"{name}_checkpoint")

    def finish(self, checkpoint, target):
        """Writes a checkpoint as a model in eight bits, as fast to read with as the installed one."""
        self._run("lstmtraining", "--stop_training", "--convert_to_int", "--continue_from", checkpoint, "--traineddata",
                  self.starter, "--model_output", target)

    def _run(self, *command):
        with open(os.path.join(self.folder, "log"), "a", encoding="utf-8") as log:
            done = subprocess.run(command, check=False, stdout=log, stderr=log,
                                  env=dict(os.environ, OMP_THREAD_LIMIT="1"))
        if done.returncode:
            raise SystemExit(f"{command[0]} failed; {log.name} says why")
