// Tesseract starts faster without tables that nothing here asks for.

/// Stands in for `tesseract::UnicharAmbigs::LoadUniversal`, which fills the tables of letters that
/// look alike ("rn" and "m") at every start.
///
/// Only Tesseract's old recogniser asks for them, and here nothing but the new one runs; sorting
/// their 19,000 entries takes over nine tenths of the time in which an engine starts. There is no
/// setting to leave them out, so the program defines the function itself, and the dynamic linker
/// finds that one first. Where it does not (another version, or a library linked against itself
/// first) this is never called, and engines just start more slowly.
void _ZN9tesseract13UnicharAmbigs13LoadUniversalERKNS_10UNICHARSETEPS1_(
    void *tables, const void *encoding, void *letters);

void _ZN9tesseract13UnicharAmbigs13LoadUniversalERKNS_10UNICHARSETEPS1_(
    void *tables, const void *encoding, void *letters) {
    (void)tables;
    (void)encoding;
    (void)letters;
}
