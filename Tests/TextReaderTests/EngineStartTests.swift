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
        let address = try #require(dlsym(program, name))
        var place = Dl_info()
        try #require(dladdr(address, &place) != 0)
        let file = place.dli_fname.map { String(cString: $0) } ?? ""
        #expect(!file.contains("libtesseract"))
    }
}
