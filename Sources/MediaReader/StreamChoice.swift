// Which of a container's streams is the video.

import CLibAV

/// Which of a container's streams is the video a player would show.
enum StreamChoice {
    /// The index of that stream, and which of the container's video tracks it is (0 the first).
    ///
    /// Cover pictures and thumbnails never count. Of several videos: one that can be decoded, then
    /// the one flagged as default, then the largest, then the highest bit rate, then the first.
    static func best(in demuxer: borrowing Demuxer) throws(MediaError) -> (index: Int, track: Int) {
        var best: (index: Int, track: Int, rank: [Int64])?
        var track = 0
        for index in 0..<demuxer.streamCount {
            guard let stream = demuxer.stream(index),
                stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO,
                stream.pointee.disposition & pictures == 0
            else { continue }
            defer { track += 1 }
            let about = stream.pointee.codecpar.pointee
            let rank: [Int64] = [
                avcodec_find_decoder(about.codec_id) == nil ? 0 : 1,
                stream.pointee.disposition & AV_DISPOSITION_DEFAULT == 0 ? 0 : 1,
                Int64(about.width) * Int64(about.height), about.bit_rate,
            ]
            if let best, !best.rank.lexicographicallyPrecedes(rank) { continue }
            best = (index, track, rank)
        }
        guard let best else {
            throw MediaError(.noVideo, "The file holds no video, only other kinds of streams.")
        }
        return (best.index, best.track)
    }

    private static let pictures =
        AV_DISPOSITION_ATTACHED_PIC | AV_DISPOSITION_TIMED_THUMBNAILS | AV_DISPOSITION_STILL_IMAGE
}
