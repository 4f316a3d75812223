// The bytes that a playlist names in its folder.

extension PlaylistFolder {
    /// Why there are no bytes.
    struct Fault: Error {
        var cause: PlanDraft.Cause
    }

    /// The bytes that an address names: all of the file, or a range cut to what is there.
    func piece(
        _ address: String, range: Range<Int64>?, in names: [String]
    ) -> Result<PlaylistPlan.Piece, Fault> {
        switch resolve(address, from: names) {
        case .missing: return .failure(Fault(cause: .missing))
        case .refused(let why): return .failure(Fault(cause: .refused(why)))
        case .file(let file):
            guard file.size > 0 else { return .failure(Fault(cause: .unusable("is empty"))) }
            let bytes = (range ?? 0..<file.size).clamped(to: 0..<file.size)
            guard !bytes.isEmpty else {
                return .failure(Fault(cause: .unusable("lies beyond the end of its file")))
            }
            return .success(PlaylistPlan.Piece(file: file.real, range: bytes))
        }
    }
}
