// The top of a picture, and which others have the same.

/// The top of a picture: which others show the same there.
package struct PictureTop: Equatable, Sendable {
    /// Rows of luma from the top that are those of another picture, in every sample, as are those of
    /// chroma that belong to them.
    package struct Likeness: Equatable, Sendable {
        /// The number of what the other shows.
        package var content: Int
        package var rows: Int
    }

    /// The number of what the picture shows.
    package let content: Int
    /// The pictures whose top it has, each once.
    package fileprivate(set) var likenesses: [Likeness] = []

    /// So many rows of luma both are known to have in common; all of them where both show the same.
    package func rows(sharedWith other: PictureTop) -> Int {
        if content == other.content { return .max }
        var most = max(rows(of: other.content), other.rows(of: content))
        for likeness in likenesses {
            most = max(most, min(likeness.rows, other.rows(of: likeness.content)))
        }
        return most
    }

    /// So many rows it has of what shows that.
    private func rows(of content: Int) -> Int {
        likenesses.first { $0.content == content }?.rows ?? 0
    }
}

/// The tops of the pictures of a stream, in the order they are decoded in.
package struct PictureTops {
    private var tops: [PictureTop] = []

    package init() {}

    /// As many pictures a decoder keeps to refer to, at most (H.264, A.3.1).
    private static let most = 16
    /// A picture is compared with the one shown before it: both are copied from the same few.
    private static let mostLikenesses = 6

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
            for other in others {
                let itself = PictureTop.Likeness(content: other.content, rows: shared)
                for likeness in [itself] + other.likenesses {
                    Self.add(likeness, atMost: shared, to: &top)
                }
            }
        }
        if tops.count >= Self.most { tops.removeFirst() }
        tops.append(top)
        return top
    }

    private func top(of content: Int) -> PictureTop? { tops.last { $0.content == content } }

    private static func add(
        _ likeness: PictureTop.Likeness, atMost rows: Int, to top: inout PictureTop
    ) {
        let rows = min(rows, likeness.rows)
        if let index = top.likenesses.firstIndex(where: { $0.content == likeness.content }) {
            top.likenesses[index].rows = max(top.likenesses[index].rows, rows)
        } else if top.likenesses.count < mostLikenesses {
            top.likenesses.append(PictureTop.Likeness(content: likeness.content, rows: rows))
        }
    }
}
