// The model that reads code, inside the program: a traineddata file of Tesseract's.
#ifndef PAUSETEXT_CODEMODEL_H
#define PAUSETEXT_CODEMODEL_H

#include <stddef.h>

/// The bytes of code.traineddata; they live as long as the program.
const unsigned char *code_model_bytes(void);

/// How many there are.
size_t code_model_length(void);

#endif
