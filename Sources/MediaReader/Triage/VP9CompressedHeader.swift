// The compressed header of a VP9 frame.

/// The compressed header of a VP9 frame (6.3): how probabilities change, and a few choices.
struct VP9CompressedHeader {
    /// How blocks refer to other frames.
    enum ReferenceMode {
        case single
        case compound
        case chosen
    }

    /// The probabilities of the frame.
    private(set) var probabilities: VP9Probabilities
    /// Whether it changes any, of those that are not followed as well.
    private(set) var changesAny = false
    /// The largest transform, from 0 for 4 samples to 3 for 32.
    private(set) var largestTransform = 0
    /// Whether each block says how large its transform is.
    private(set) var choosesTransform = false
    private(set) var references = ReferenceMode.single

    private var reader: BoolReader

    /// Reads the header that follows an uncompressed one, starting with some probabilities; nil where
    /// a decoder would not take it.
    init?(
        _ bytes: UnsafeBufferPointer<UInt8>, after header: VP9FrameHeader,
        from probabilities: VP9Probabilities
    ) {
        let range = header.ownBytes..<header.ownBytes + header.compressedBytes
        guard let reader = BoolReader(UnsafeBufferPointer(rebasing: bytes[range])) else {
            return nil
        }
        self.reader = reader
        self.probabilities = probabilities
        readTransforms(isLossless: header.isLossless)
        skipCoefficients()
        update(\.skip)
        guard !header.isIntra else { return }
        update(\.mode)
        if header.choosesInterpolation { update(\.interpolation) }
        update(\.inter)
        readReferences(header.signs)
        // How blocks without motion are predicted.
        skip(4 * 9)
        update(\.partition)
        skipMotion(isFine: header.hasFineMotion)
    }

    // MARK: Parts

    private static let chosenTransform = 4
    static let largest = 3

    private mutating func readTransforms(isLossless: Bool) {
        guard !isLossless else { return }
        var mode = reader.number(bits: 2)
        if mode == Self.largest { mode += reader.number(bits: 1) }
        largestTransform = min(mode, Self.largest)
        choosesTransform = mode == Self.chosenTransform
        if choosesTransform { update(\.transform) }
    }

    private mutating func skipCoefficients() {
        for _ in 0...largestTransform where reader.number(bits: 1) == 1 {
            // Luma or chroma, predicted from the same frame or not; six bands of six neighbourhoods,
            // but the first has three; three decisions.
            skip(2 * 2 * (3 + 5 * 6) * 3)
        }
    }

    private mutating func readReferences(_ signs: [Bool]) {
        let mayBeCompound = signs.dropFirst().contains { $0 != signs[0] }
        if mayBeCompound, reader.number(bits: 1) == 1 {
            references = reader.number(bits: 1) == 1 ? .chosen : .compound
        }
        if references == .chosen { update(\.compound) }
        if references != .compound { update(\.single) }
        if references != .single { skip(5) }
    }

    private mutating func skipMotion(isFine: Bool) {
        skipMotion(3)
        // For each direction: sign, ten classes, one of the first, ten bits.
        skipMotion(2 * (1 + 10 + 1 + 10))
        skipMotion(2 * (2 * 3 + 3))
        if isFine { skipMotion(2 * 2) }
    }

    // MARK: Probabilities

    /// Of 256, how often a probability stays as it is.
    private static let usuallyKept: UInt8 = 252
    private static let motionBits = 7

    private mutating func update(_ path: WritableKeyPath<VP9Probabilities, [UInt8]>) {
        for index in probabilities[keyPath: path].indices where reader.decide(Self.usuallyKept) {
            let former = probabilities[keyPath: path][index]
            probabilities[keyPath: path][index] = VP9ProbabilityStep.probability(
                former, changedBy: readStep())
            changesAny = true
        }
    }

    private mutating func skip(_ count: Int) {
        for _ in 0..<count where reader.decide(Self.usuallyKept) {
            _ = readStep()
            changesAny = true
        }
    }

    private mutating func skipMotion(_ count: Int) {
        for _ in 0..<count where reader.decide(Self.usuallyKept) {
            _ = reader.number(bits: Self.motionBits)
            changesAny = true
        }
    }

    /// A number of few bits where it is small (6.3.5).
    private mutating func readStep() -> Int {
        if reader.number(bits: 1) == 0 { return reader.number(bits: 4) }
        if reader.number(bits: 1) == 0 { return reader.number(bits: 4) + 16 }
        if reader.number(bits: 1) == 0 { return reader.number(bits: 5) + 32 }
        let value = reader.number(bits: 7)
        return value < 65 ? value + 64 : value << 1 - 1 + reader.number(bits: 1)
    }
}

/// By what numbers probabilities change (6.3.6).
enum VP9ProbabilityStep {
    /// A probability after a change that is written as a number.
    static func probability(_ former: UInt8, changedBy step: Int) -> UInt8 {
        let distance = step < distances.count ? distances[step] : distances.count - 1
        let place = Int(former) - 1
        let changed =
            place << 1 <= most
            ? 1 + recentred(distance, around: place)
            : most - recentred(distance, around: most - 1 - place)
        return UInt8(clamping: changed)
    }

    private static let most = 255

    /// Coarse steps come first, since they cost least; then all others in order.
    private static let distances: [Int] = {
        let coarse = Array(stride(from: 7, through: 254, by: 13))
        return coarse + (1...253).filter { !coarse.contains($0) } + [253]
    }()

    private static func recentred(_ value: Int, around middle: Int) -> Int {
        if value > 2 * middle { return value }
        return value % 2 == 1 ? middle - (value + 1) / 2 : middle + value / 2
    }
}
