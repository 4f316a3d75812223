"""Tesseract's recogniser on single line images, started from a model in memory as the program starts it."""

import ctypes
import ctypes.util

RAW_LINE, LSTM_ONLY = 13, 1
# As the program sets them: no word lists, no second try with the colours turned round.
VARIABLES = {"debug_file": "/dev/null", "load_system_dawg": "0", "load_freq_dawg": "0", "load_unambig_dawg": "0",
             "load_punc_dawg": "0", "load_number_dawg": "0", "load_bigram_dawg": "0", "tessedit_do_invert": "0",
             "invert_threshold": "0", "classify_enable_learning": "0"}


class Recogniser:
    """One engine with one model, on one thread."""

    def __init__(self, model):
        # On one thread, as in the program. OpenMP may have been started already, and reads no variables by now.
        threads = ctypes.CDLL(ctypes.util.find_library("gomp"))
        threads.omp_set_num_threads(1)
        threads.omp_set_max_active_levels(0)
        self.library = ctypes.CDLL(ctypes.util.find_library("tesseract"))
        self.library.TessBaseAPICreate.restype = ctypes.c_void_p
        self.library.TessBaseAPIGetUTF8Text.restype = ctypes.c_void_p
        with open(model, "rb") as file:
            self.model = file.read()
        self.engine = ctypes.c_void_p(self.library.TessBaseAPICreate())
        names = (ctypes.c_char_p * len(VARIABLES))(*[name.encode() for name in VARIABLES])
        values = (ctypes.c_char_p * len(VARIABLES))(*[value.encode() for value in VARIABLES.values()])
        failed = self.library.TessBaseAPIInit5(
            self.engine, self.model, len(self.model), b"code", LSTM_ONLY, None, 0, names, values,
            ctypes.c_size_t(len(VARIABLES)), 0)
        if failed:
            raise SystemExit(f"Tesseract does not take {model}")
        self.library.TessBaseAPISetPageSegMode(self.engine, RAW_LINE)

    def read(self, image):
        """What a grey image says, with single blanks."""
        height, width = image.shape
        self.library.TessBaseAPISetImage(self.engine, image.tobytes(), width, height, 1, width)
        self.library.TessBaseAPISetSourceResolution(self.engine, 96)
        if self.library.TessBaseAPIRecognize(self.engine, None):
            return ""
        text = self.library.TessBaseAPIGetUTF8Text(self.engine)
        said = ctypes.cast(text, ctypes.c_char_p).value.decode()
        self.library.TessDeleteText(ctypes.c_void_p(text))
        return " ".join(said.split())
