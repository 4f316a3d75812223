// The model is part of the program: reading code needs no language pack.

#include "CodeModel.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bytes[] = {
#embed "code.traineddata"
};

const unsigned char *code_model_bytes(void) { return bytes; }

size_t code_model_length(void) { return sizeof bytes; }
