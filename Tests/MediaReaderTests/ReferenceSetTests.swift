// Sets of references of HEVC pictures, written out and read.

import MediaReader
import Testing

@Suite struct ReferenceSetTests {
    private typealias Entry = HEVCReferenceSet.Entry

    /// Some before the picture and some after it, near and far, used and only kept.
    private static let sets = [
        HEVCReferenceSet(),
        HEVCReferenceSet(before: [Entry(distance: -1, isUsed: true)], after: []),
        HEVCReferenceSet(
            before: [Entry(distance: -2, isUsed: true), Entry(distance: -9, isUsed: false)],
            after: [Entry(distance: 2, isUsed: false), Entry(distance: 3, isUsed: true)]),
    ]

    @Test(arguments: sets)
    func whatIsWrittenIsRead(_ set: HEVCReferenceSet) {
        #expect(Self.read(set) == set)
    }

    @Test func onlyWhatIsKeptIsNamed() {
        let kept = Self.sets[2].keeping([1, 2])
        #expect(kept.before == [Entry(distance: -9, isUsed: false)])
        #expect(kept.after == [Entry(distance: 2, isUsed: false)])
        #expect(Self.read(kept) == kept)
    }

    /// The set as one reads it that is written out behind two others on which it could build.
    private static func read(_ set: HEVCReferenceSet) -> HEVCReferenceSet? {
        var writer = BitWriter()
        writer.write(false)
        set.write(to: &writer)
        writer.write(true)
        return writer.bytes.withUnsafeBufferPointer { bytes in
            var reader = BitReader(bytes)
            return HEVCReferenceSet(
                &reader, index: 2, known: [HEVCReferenceSet(), HEVCReferenceSet()], isInSlice: true)
        }
    }
}
