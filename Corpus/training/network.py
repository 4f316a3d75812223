"""Tesseract's stored networks: turns the eight-bit weights of a released model back into numbers to train.

A released model holds every weight matrix as bytes with a scale for each row, in which form the trainer refuses it.
Multiplied out, the matrices are those of a model still in training, and read the same.
"""

import struct

import numpy

EIGHT_BIT, ADAM, FLOAT = 0x01, 0x04, 0x80
# The lowest of the recogniser's training flags says that it works in eight bits.
FLAG_EIGHT_BIT = 0x01
PARENTS = {"Parallel", "Replicated", "ParBidiLSTM", "DepParUDLSTM", "Par2dLSTM", "Series", "RTLReversed",
           "TTBReversed", "XYTranspose"}
RECURRENT = {"LSTM", "SummLSTM", "LSTMSoftmax", "LSTMBinarySoftmax"}
CONNECTED = {"Logistic", "LinLogistic", "LinTanh", "Tanh", "Relu", "Linear", "Softmax", "SoftmaxNoCTC"}
LAYER_RATES = 0x40


def in_floats(stored):
    """A stored network with its weights multiplied out."""
    rewriter = _Rewriter(stored)
    rewriter.layer()
    rewriter.string()
    flags, = rewriter.take("i")
    rewriter.put("i", flags & ~FLAG_EIGHT_BIT)
    rewriter.copy(len(stored) - rewriter.at)
    return bytes(rewriter.written)


class _Rewriter:
    """Copies a network from front to back, the matrices in their new form."""

    def __init__(self, stored):
        self.stored, self.at, self.written = stored, 0, bytearray()

    def take(self, form):
        values = struct.unpack_from("<" + form, self.stored, self.at)
        self.at += struct.calcsize("<" + form)
        return values

    def put(self, form, *values):
        self.written += struct.pack("<" + form, *values)

    def copy(self, count):
        self.written += self.stored[self.at:self.at + count]
        self.at += count

    def same(self, form):
        """Copies values and says what they are."""
        values = self.take(form)
        self.put(form, *values)
        return values

    def string(self):
        length, = self.same("I")
        self.copy(length)
        return self.stored[self.at - length:self.at].decode("ascii")

    def layer(self):
        self.same("b")
        kind = self.string()
        _, _, flags, inputs, _, _ = self.same("bbiiii")
        self.string()
        if kind in PARENTS:
            count, = self.same("I")
            for _ in range(count):
                self.layer()
            if flags & LAYER_RATES:
                rates, = self.same("I")
                self.copy(4 * rates)
        elif kind == "Input":
            self.copy(20)
        elif kind in ("Convolve", "Maxpool", "Reconfig"):
            self.copy(8)
        elif kind in RECURRENT:
            width, = self.same("i")
            # A network over both axes has one gate more; its cells see their own output twice.
            matrices = 5 if self._is_over_both_axes(width, inputs) else 4
            for _ in range(matrices):
                self.matrix()
        elif kind in CONNECTED:
            self.matrix()
        else:
            raise ValueError(f"a layer of a kind unknown here: {kind}")

    def _is_over_both_axes(self, width, inputs):
        _, rows, _ = struct.unpack_from("<Bii", self.stored, self.at)
        return width - inputs == 2 * rows

    def matrix(self):
        mode, rows, columns, _ = self.take("Biib")
        if not mode & EIGHT_BIT:
            raise ValueError("the weights are numbers already")
        weights = numpy.frombuffer(self.stored, numpy.int8, rows * columns, self.at).reshape(rows, columns)
        self.at += rows * columns
        count, = self.take("I")
        scales = numpy.frombuffer(self.stored, "<f8", count, self.at)
        self.at += 8 * count
        self.put("Biid", FLOAT | mode & ADAM, rows, columns, 0.0)
        self.written += (weights * scales[:rows, None]).astype("<f8").tobytes()
