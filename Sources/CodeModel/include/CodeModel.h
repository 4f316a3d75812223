// The models that read code, inside the program: traineddata files of Tesseract's.
#ifndef PAUSETEXT_CODEMODEL_H
#define PAUSETEXT_CODEMODEL_H

#include <stddef.h>

/// The bytes of code.traineddata; they live as long as the program.
const unsigned char *code_model_bytes(void);

/// How many there are.
size_t code_model_length(void);

/// The bytes of letters.traineddata, which has read more of the letters that English lacks; they live as long as the
/// program.
const unsigned char *letters_model_bytes(void);

/// How many there are.
size_t letters_model_length(void);

/// The bytes of pixels.traineddata, which has read more kinds of fonts; they live as long as the
/// program.
const unsigned char *pixels_model_bytes(void);

/// How many there are.
size_t pixels_model_length(void);

/// The bytes of signs.traineddata, which has read more of the signs that code seldom has; they live as
/// long as the program.
const unsigned char *signs_model_bytes(void);

/// How many there are.
size_t signs_model_length(void);

/// The bytes of witness.traineddata, which was schooled for code as well, on its own; they live as long as
/// the program.
const unsigned char *witness_model_bytes(void);

/// How many there are.
size_t witness_model_length(void);

#endif
