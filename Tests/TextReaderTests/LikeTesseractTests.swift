// What this program makes of the model for code is what Tesseract makes of it.

import CTesseract
import LineNetwork
import Testing
import TextReader

@Suite struct LikeTesseractTests {
    private struct Symbol: Hashable {
        var text: String
        /// In thousandths.
        var confidence: Int
        var startsWord: Bool
    }

    @Test(arguments: ["vim-light-liberation-720", "editor-page-hack-1080", "digits-fira-810"])
    func linesReadTheSame(recording: String) throws {
        let picture = try Recording(recording).picture
        let model = try #require(LanguageModel.ownModels.first)
        let network = try #require(LineNetwork(model))
        let tesseract = try Tesseract(model: model)
        var lines = 0
        for line in try TextReader().lineImages(of: picture) {
            let own = network.read(line.image.bytes, width: line.image.width).map {
                Symbol(
                    text: $0.text, confidence: Int(($0.confidence * 1000).rounded()),
                    startsWord: $0.startsWord)
            }
            let other = try tesseract.read(line.image)
            #expect(own == other)
            lines += own.isEmpty ? 0 : 1
        }
        #expect(lines > 10)
    }

    /// Tesseract with a model, as bare as it can be.
    private final class Tesseract {
        private let handle: OpaquePointer

        init(model: [UInt8]) throws {
            omp_set_num_threads(1)
            omp_set_max_active_levels(0)
            handle = try #require(TessBaseAPICreate())
            let status = model.withUnsafeBytes { bytes in
                TessBaseAPIInit5(
                    handle, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
                    Int32(bytes.count), "code", OEM_LSTM_ONLY, nil, 0, nil, nil, 0, 0)
            }
            try #require(status == 0)
            TessBaseAPISetVariable(handle, "debug_file", "/dev/null")
            TessBaseAPISetVariable(handle, "tessedit_do_invert", "0")
            TessBaseAPISetVariable(handle, "invert_threshold", "0")
            TessBaseAPISetPageSegMode(handle, PSM_RAW_LINE)
        }

        deinit { TessBaseAPIDelete(handle) }

        func read(_ image: GreyImage) throws -> [Symbol] {
            TessBaseAPISetImage(
                handle, image.bytes, Int32(image.width), Int32(image.height), 1,
                Int32(image.width))
            TessBaseAPISetSourceResolution(handle, 96)
            try #require(TessBaseAPIRecognize(handle, nil) == 0)
            guard let iterator = TessBaseAPIGetIterator(handle) else { return [] }
            defer { TessResultIteratorDelete(iterator) }
            let page = TessResultIteratorGetPageIteratorConst(iterator)
            var symbols: [Symbol] = []
            var startsWord = false
            repeat {
                guard let text = TessResultIteratorGetUTF8Text(iterator, RIL_SYMBOL) else {
                    continue
                }
                defer { TessDeleteText(text) }
                startsWord =
                    startsWord || TessPageIteratorIsAtBeginningOf(page, RIL_WORD) != 0
                // Of two blanks in a row Tesseract takes the second for a character.
                guard String(cString: text) != " " else { continue }
                let confidence = TessResultIteratorConfidence(iterator, RIL_SYMBOL)
                symbols.append(
                    Symbol(
                        text: String(cString: text),
                        confidence: Int((Double(confidence) * 10).rounded()),
                        startsWord: startsWord))
                startsWord = false
            } while TessResultIteratorNext(iterator, RIL_SYMBOL) != 0
            return symbols
        }
    }
}
