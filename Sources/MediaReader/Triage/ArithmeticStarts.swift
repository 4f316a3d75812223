// How the contexts of the arithmetic decoder start.

/// How the contexts of the arithmetic decoder start, by `cabac_init_idc`: of the tables of 9.3.1.1 as
/// much as slices that copy their references need.
package enum ArithmeticStarts {
    package typealias Start = ArithmeticReader.Start

    /// Whether a macroblock of a P slice is skipped, next to others that are (11).
    package static let skipInP = [Start(23, 33), Start(22, 25), Start(29, 16)]

    /// Whether a macroblock of a B slice is skipped (24 to 26).
    package static let skip = [
        [Start(18, 64), Start(9, 43), Start(29, 0)],
        [Start(26, 34), Start(19, 22), Start(40, 0)],
        [Start(20, 40), Start(20, 10), Start(29, 0)],
    ]

    /// The type of a macroblock of a B slice (27 to 32).
    package static let type = [
        [
            Start(26, 67), Start(16, 90), Start(9, 104), Start(-46, 127), Start(-20, 104),
            Start(1, 67),
        ],
        [
            Start(57, 2), Start(41, 36), Start(26, 69), Start(-45, 127), Start(-15, 101),
            Start(-4, 76),
        ],
        [
            Start(54, 0), Start(37, 42), Start(12, 97), Start(-32, 127), Start(-22, 117),
            Start(-2, 74),
        ],
    ]

    /// The type of a quarter of a macroblock of a B slice (36 to 39).
    package static let quarter = [
        [Start(-6, 86), Start(-17, 95), Start(-6, 61), Start(9, 45)],
        [Start(6, 69), Start(-13, 90), Start(0, 52), Start(8, 43)],
        [Start(-6, 93), Start(-14, 88), Start(-6, 44), Start(4, 55)],
    ]

    /// How far a block moves aside, next to others that do not (40).
    package static let motionAside = [Start(-3, 69), Start(-2, 69), Start(-11, 89)]

    /// How far a block moves down, next to others that do not (47).
    package static let motionDown = [Start(0, 58), Start(1, 56), Start(1, 63)]

    /// Which reference a block has, next to others that have the first (54).
    package static let reference = [Start(-7, 67), Start(-1, 66), Start(3, 55)]

    /// Whether luma is coded (73 to 76).
    package static let luma = [
        [Start(-27, 126), Start(-28, 98), Start(-25, 101), Start(-23, 67)],
        [Start(-39, 127), Start(-18, 91), Start(-17, 96), Start(-26, 81)],
        [Start(-36, 127), Start(-17, 91), Start(-14, 95), Start(-25, 84)],
    ]

    /// Whether chroma is coded, next to macroblocks that have none (77).
    package static let chroma = [Start(-28, 82), Start(-35, 98), Start(-25, 86)]
}
