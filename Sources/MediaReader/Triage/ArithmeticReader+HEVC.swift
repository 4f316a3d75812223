// The contexts of HEVC for the arithmetic decoder, which is that of H.264 (9.3.4.3).

extension ArithmeticReader.Context {
    /// The context at the start of an HEVC slice of that quantiser; `value` is that of its tables
    /// (9.3.2.2).
    init(hevc value: Int, quantiser: Int) {
        let start = ArithmeticReader.Start((value >> 4) * 5 - 45, (value & 15) << 3 - 16)
        self.init(start, quantiser: max(0, min(51, quantiser)))
    }
}
