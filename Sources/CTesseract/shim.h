// Tesseract's C interface, leptonica, and the one OpenMP call that keeps an engine on its thread.
#ifndef PAUSETEXT_CTESSERACT_H
#define PAUSETEXT_CTESSERACT_H

#include <leptonica/allheaders.h>
#include <tesseract/capi.h>

// From omp.h, which is a compiler's header and not on every include path.
void omp_set_num_threads(int);

#endif
