// The parameter sets of an H.264 stream, and the slices that are read with them.

/// The parameter sets of an H.264 stream so far (7.3.2.1, 7.3.2.2), and how its packets are parted.
struct H264ParameterSets {
    /// Headers are shorter, whatever their lists hold.
    static let headerBytes = 256

    /// What is no longer true once parameter sets say something else than they did.
    enum Change: Comparable {
        case none
        /// What is known of how pictures are coded.
        case pictures
        /// What is known of the stream.
        case stream
    }

    let framing: UnitFraming
    private(set) var sequences: [Int: H264Sequence] = [:]
    private(set) var pictureSets: [Int: H264PictureSet] = [:]

    /// What a container says of a stream: `avcC`, bare units, or nothing yet.
    init?(extradata: [UInt8]) {
        guard let configuration = H264Configuration(extradata) else { return nil }
        framing = configuration.framing
        for unit in configuration.units { _ = unit.withUnsafeBufferPointer { take($0) } }
    }

    /// The set that a slice names, and the sequence that the set names.
    func sets(
        of header: H264SliceHeader
    ) -> (picture: H264PictureSet, sequence: H264Sequence)? {
        guard let set = pictureSets[header.pictureSet], let sequence = sequences[set.sequence]
        else { return nil }
        return (set, sequence)
    }

    /// The slices of a packet, whose parameter sets are taken in; nil when there is something in it
    /// that is not followed.
    mutating func takeSlices(
        of bytes: UnsafeBufferPointer<UInt8>
    ) -> (slices: [UnsafeBufferPointer<UInt8>]?, change: Change) {
        guard let ranges = NetworkUnits.ranges(in: bytes, framed: framing) else {
            return (nil, .none)
        }
        var (slices, change): ([UnsafeBufferPointer<UInt8>], Change) = ([], .none)
        for range in ranges {
            let unit = UnsafeBufferPointer(rebasing: bytes[range])
            let type = UInt32(unit[0] & 31)
            switch type {
            case H264Units.slice, H264Units.refreshSlice: slices.append(unit)
            case H264Units.sequence, H264Units.pictureSet: change = max(change, take(unit))
            case H264Units.information:
                if EnhancementInformation.changesLook(unit.dropFirst()) { return (nil, change) }
            case _ where H264Units.withoutPicture.contains(type): break
            default: return (nil, change)
            }
        }
        return (slices, change)
    }

    /// The headers of a packet's slices; nil when one cannot be read.
    func headers(of bytes: UnsafeBufferPointer<UInt8>) -> [H264SliceHeader]? {
        guard let ranges = NetworkUnits.ranges(in: bytes, framed: framing) else { return nil }
        let units = ranges.map { UnsafeBufferPointer(rebasing: bytes[$0]) }.filter {
            let type = UInt32($0[0] & 31)
            return type == H264Units.slice || type == H264Units.refreshSlice
        }
        let headers = units.compactMap { header(of: $0) }
        return headers.count == units.count ? headers : nil
    }

    /// The header of a slice; nil when it cannot be read.
    func header(of slice: UnsafeBufferPointer<UInt8>) -> H264SliceHeader? {
        NetworkUnits.payload(slice, most: Self.headerBytes).withUnsafeBufferPointer {
            H264SliceHeader($0, sequences: sequences, pictureSets: pictureSets)
        }
    }

    /// Takes a parameter set in, and tells what its saying something new makes of no use.
    private mutating func take(_ unit: UnsafeBufferPointer<UInt8>) -> Change {
        guard let head = unit.first else { return .none }
        let payload = NetworkUnits.payload(unit)
        guard UInt32(head & 31) == H264Units.sequence else { return takePictureSet(payload) }
        guard let sequence = H264Sequence(payload) else { return .stream }
        let known = sequences.updateValue(sequence, forKey: sequence.identifier)
        return known ?? sequence == sequence ? .none : .stream
    }

    private mutating func takePictureSet(_ payload: [UInt8]) -> Change {
        guard let set = H264PictureSet(payload) else { return .stream }
        let known = pictureSets.updateValue(set, forKey: set.identifier)
        return known ?? set == set ? .none : .pictures
    }
}
