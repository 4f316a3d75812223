// What AV1 frames were made of, so that the same is known when it is made again.

/// What AV1 frames were made of: the same bits over frames that were made alike make the same frame.
///
/// All that a frame hangs on is in its bits, in the header of the sequence, and in the slots that it
/// names: samples, motion, and what was learnt (7.20, 7.21). A key frame hangs on nothing before it. So
/// where a screen stands still, coders that spend as they like write the same frames after each key
/// frame, and all of those are known that were made before; what differs is their place in the order
/// that frames are shown in, which counts on. Of that only distances matter (7.20, get_relative_dist).
struct AV1Makings {
    private var memory = ContentMemory(mostRecipes: Self.most)
    /// What is shown by what was made.
    private var contents: [Int: Int] = [:]

    /// The frames of two minutes at 30 pictures a second.
    private static let most = 3600

    /// A slot that a frame may refer to.
    struct Reference {
        /// The number of what it was made of.
        var making: Int
        /// How far behind the frame it is shown, in frames.
        var distance: Int
    }

    /// The number of a frame that lies in these bytes, over those references in order.
    mutating func number(
        of bytes: UnsafeBufferPointer<UInt8>, _ header: AV1FrameHeader, over references: [Reference]
    ) -> Int {
        guard let digest = Self.digest(of: bytes, without: header.orderPlace) else {
            return memory.fresh()
        }
        let slice = ContentMemory.Slice(setting: references.map(\.distance), bits: digest)
        return memory.number(
            of: ContentMemory.Recipe(slices: [slice], references: references.map(\.making)))
    }

    /// A number that nothing else has.
    mutating func fresh() -> Int { memory.fresh() }

    /// What a frame shows that was made like that; nil where none was.
    func content(of making: Int) -> Int? { contents[making] }

    /// Frames that are made like that show this.
    mutating func note(_ content: Int, of making: Int) {
        if contents.count >= Self.most { contents = [:] }
        contents[making] = content
    }

    /// Gives other numbers to what is shown.
    mutating func rename(_ number: (Int) -> Int) { contents = contents.mapValues(number) }

    /// The digest of a frame whose place in the order, in some bits, is left out.
    private static func digest(
        of bytes: UnsafeBufferPointer<UInt8>, without order: Range<Int>
    ) -> [UInt8]? {
        let first = order.lowerBound / UInt8.bitWidth
        let end = min(bytes.count, (order.upperBound + UInt8.bitWidth - 1) / UInt8.bitWidth)
        guard first <= end, var digest = try? ByteDigest() else { return nil }
        var head = Array(bytes[..<end])
        for bit in order where bit / UInt8.bitWidth < end {
            head[bit / UInt8.bitWidth] &= ~(0x80 >> UInt8(bit % UInt8.bitWidth))
        }
        head.withUnsafeBytes { digest.add($0) }
        digest.add(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[end...]))
        return digest.finish()
    }
}
