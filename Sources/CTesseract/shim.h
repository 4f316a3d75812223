// Tesseract's C interface, leptonica, and the OpenMP calls that keep an engine on its thread.
#ifndef PAUSETEXT_CTESSERACT_H
#define PAUSETEXT_CTESSERACT_H

#include <leptonica/allheaders.h>
#include <tesseract/capi.h>

// From omp.h, which is a compiler's header and not on every include path.
void omp_set_num_threads(int);
// Tesseract names a number of threads at its parallel parts, which overrides the call above; with no
// level of parallelism allowed those parts run on the calling thread.
void omp_set_max_active_levels(int);

#endif
