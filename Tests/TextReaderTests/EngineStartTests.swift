// What engines load when they start.

import Glibc
import Testing
import TextReader

@Suite struct EngineStartTests {
    /// Of several definitions the dynamic linker takes the first it meets: ours has to be that.
    @Test func tablesOfLookAlikesAreLeftOut() throws {
        _ = try TextReader()
        let name = "_ZN9tesseract13UnicharAmbigs13LoadUniversalERKNS_10UNICHARSETEPS1_"
        let program = try #require(dlopen(nil, RTLD_NOW))
        defer { dlclose(program) }
        let library = try #require(dlopen("libtesseract.so.5", RTLD_NOW))
        defer { dlclose(library) }
        let taken = try #require(dlsym(program, name))
        let original = try #require(dlsym(library, name))
        #expect(taken != original)
    }
}
