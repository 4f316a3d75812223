// The models are part of the program: reading code needs no language pack.

#include "CodeModel.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char code[] = {
#embed "code.traineddata"
};

static const unsigned char letters[] = {
#embed "letters.traineddata"
};

static const unsigned char pixels[] = {
#embed "pixels.traineddata"
};

static const unsigned char signs[] = {
#embed "signs.traineddata"
};

static const unsigned char witness[] = {
#embed "witness.traineddata"
};

const unsigned char *code_model_bytes(void) { return code; }

size_t code_model_length(void) { return sizeof code; }

const unsigned char *letters_model_bytes(void) { return letters; }

size_t letters_model_length(void) { return sizeof letters; }

const unsigned char *pixels_model_bytes(void) { return pixels; }

size_t pixels_model_length(void) { return sizeof pixels; }

const unsigned char *signs_model_bytes(void) { return signs; }

size_t signs_model_length(void) { return sizeof signs; }

const unsigned char *witness_model_bytes(void) { return witness; }

size_t witness_model_length(void) { return sizeof witness; }
