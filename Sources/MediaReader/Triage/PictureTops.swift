// The tops of the pictures of a stream.

/// The tops of the pictures of a stream, in the order they are decoded in.
package struct PictureTops {
    private var tops: [PictureTop] = []

    package init() {}

    /// As many pictures a decoder keeps to refer to, at most (H.264, A.3.1).
    private static let most = 16

    /// Takes in a picture that copies so many rows of luma from others, from all of them alike; returns
    /// its top.
    ///
    /// What is copied from two is the mean of both, and so what both show where they are alike.
    package mutating func take(_ content: Int, copying rows: Int, of others: [Int]) -> PictureTop {
        if let known = top(of: content) { return known }
        var top = PictureTop(content: content)
        let others = others.map { self.top(of: $0) ?? PictureTop(content: $0) }
        let shared = others.dropFirst().reduce(rows) { min($0, others[0].rows(sharedWith: $1)) }
        if shared > 0 {
            for other in others { top.add(rows: shared, of: other) }
        }
        if tops.count >= Self.most { tops.removeFirst() }
        tops.append(top)
        return top
    }

    private func top(of content: Int) -> PictureTop? { tops.last { $0.content == content } }
}
