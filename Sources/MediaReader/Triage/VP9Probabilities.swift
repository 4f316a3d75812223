// What VP9 has learnt of the decisions by which a block is taken over as it is.

/// How likely the decisions are by which a block is taken over as it is, out of 256; what else a
/// decoder learns is not followed.
package struct VP9Probabilities: Hashable, Sendable {
    /// How a square is parted: three for each of four neighbourhoods of each of four sizes, the
    /// smallest first.
    var partition: [UInt8] = [
        199, 122, 141, 147, 63, 159, 148, 133, 118, 121, 104, 114,
        174, 73, 87, 92, 41, 83, 82, 99, 50, 53, 39, 39,
        177, 58, 59, 68, 26, 63, 52, 79, 25, 17, 14, 12,
        222, 34, 30, 72, 16, 44, 58, 32, 12, 10, 7, 6,
    ]
    /// How large the transform is: for blocks with two, three and four sizes to choose from one, two
    /// and three for each of two neighbourhoods.
    var transform: [UInt8] = [100, 66, 20, 152, 15, 101, 3, 136, 37, 5, 52, 13]
    /// Whether nothing is added to what is predicted, by how many neighbours say the same.
    var skip: [UInt8] = [192, 128, 64]
    /// How a block moves, three for each of seven neighbourhoods.
    var mode: [UInt8] = [
        2, 173, 34, 7, 145, 85, 7, 166, 63, 7, 94, 66, 8, 64, 46, 17, 81, 31, 25, 29, 30,
    ]
    /// How motion is interpolated, two for each of four neighbourhoods.
    var interpolation: [UInt8] = [235, 162, 36, 255, 34, 3, 149, 144]
    /// Whether a block refers to another frame.
    var inter: [UInt8] = [9, 102, 187, 225]
    /// Whether it refers to two.
    var compound: [UInt8] = [239, 183, 119, 96, 41]
    /// To which of three, two for each of five neighbourhoods.
    var single: [UInt8] = [33, 16, 77, 74, 142, 142, 172, 170, 238, 247]

    /// Those that decoding starts with (10.5).
    package init() {}
}
