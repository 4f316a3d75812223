// What an MP4 or QuickTime file tells of its tracks and their protection.

/// How a track's samples are coded, and whether they are protected.
struct IsoSampleEntry {
    var type: String
    var scheme: String?
    var isDefaultProtected = true
    var hasConstantVector = false
    var isProtected: Bool { scheme != nil }
    var isITunes: Bool { type == "drmi" || type == "drms" }
    /// The schemes of ISO/IEC 23001-7 and their forerunner: a vector may be given per sample.
    var isCommonEncryption: Bool {
        scheme.map(["cenc", "cbc1", "cens", "cbcs", "piff"].contains) ?? false
    }
}

/// A track: the sample entries it has, and which of them each chunk of samples uses.
struct IsoTrack {
    var identifier: UInt32 = 0
    var isVideo = false
    var entries: [IsoSampleEntry] = []
    /// From which chunk (from 1) on: samples a chunk, and the sample entry they use.
    var runs: [[UInt64]] = []
    /// Where each chunk starts in the file.
    var chunks: [UInt64] = []
}

/// A fragment: a run of samples with a head of its own.
struct IsoFragment {
    var start: Int64
    /// By track: which sample entry it uses (from 1; 0 the default), whether vectors are there.
    var tracks: [UInt32: (entry: UInt32, hasVectors: Bool)] = [:]
}
