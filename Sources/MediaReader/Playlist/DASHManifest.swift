// A DASH manifest as its text says, before any file is looked at.
package import PauseModel

/// A DASH manifest (ISO/IEC 23009-1) as its text says.
///
/// Reading it is pure: no address in it is resolved or looked at.
package struct DASHManifest: Hashable, Sendable {
    /// A stretch of the presentation with its own media.
    package struct Period: Hashable, Sendable {
        /// Where it begins on the presentation's clock.
        package var start: MediaTime
        /// How long it lasts; nil when the manifest does not say.
        package var duration: MediaTime?
        /// The encodings of pictures and sound, in the order written.
        package var representations: [Representation]
    }

    /// One encoding of a period's pictures or sound.
    package struct Representation: Hashable, Sendable {
        /// Its name.
        package var id: String
        /// Whether it holds moving pictures at full rate.
        package var isPicture: Bool
        /// Bits a second.
        package var bandwidth: Int64
        /// Picture width in pixels, 0 when not given.
        package var width: Int
        /// Picture height in pixels, 0 when not given.
        package var height: Int
        /// How it is protected; empty when it is clear.
        package var protections: [Protection]
        /// Where its bytes are.
        package var addressing: Addressing
    }

    /// A `ContentProtection` element.
    package struct Protection: Hashable, Sendable {
        /// `urn:mpeg:dash:mp4protection:2011` or the UUID of a system.
        package var scheme: String
        /// With the former, the encryption scheme: `cenc`, `cbcs`.
        package var value: String?
    }

    /// A resource, or some bytes of it.
    package struct Resource: Hashable, Sendable {
        /// Where it is, as written, with the base addresses before it.
        package var address: String
        /// Which bytes of it; nil is all.
        package var range: Range<Int64>?
    }

    /// One segment.
    package struct Segment: Hashable, Sendable {
        /// Its bytes.
        package var resource: Resource
        /// Its span from the start of the period.
        package var span: TimeSpan
    }

    /// Where the bytes of a representation are.
    package enum Addressing: Hashable, Sendable {
        /// One file over the whole period.
        case single(Resource)
        /// Segments after an initialisation.
        case listed(initialization: Resource?, segments: [Segment])
        /// Segments of equal length by number, as many as there are files.
        case counted(initialization: Resource?, CountedSegments)
    }

    /// Segments of equal length by number, in a period whose end is not known.
    package struct CountedSegments: Hashable, Sendable {
        var template: AddressTemplate
        var base: String
        var firstNumber: Int64
        var length: MediaTime

        /// The segment with that index, from 0.
        package func segment(_ index: Int) -> Segment {
            let start = MediaTime(microseconds: length.microseconds * Int64(index))
            let address = template.filled(
                number: firstNumber &+ Int64(index), time: nil)
            return Segment(
                resource: Resource(address: DASHManifest.joined(base, address)),
                span: TimeSpan(start: start, end: start + length))
        }
    }

    /// The periods, in order.
    package var periods: [Period] = []
    /// How long the presentation lasts; nil when the manifest does not say.
    package var duration: MediaTime?
    /// Whether more may be added.
    package var isDynamic = false
    /// What was wrong and could be passed over.
    package var problems: [String] = []

    /// An address below a base address: what the base says up to its last `/`, then the address.
    ///
    /// An address that stands for itself (a scheme, a leading `/`) stays as it is, to be refused
    /// where addresses are resolved.
    static func joined(_ base: String, _ address: String) -> String {
        let head = address.prefix { $0 != "/" }
        guard !address.hasPrefix("/"), !head.contains(":") else { return address }
        guard let slash = base.lastIndex(of: "/") else { return address }
        return address.isEmpty ? base : base[...slash] + address
    }
}
