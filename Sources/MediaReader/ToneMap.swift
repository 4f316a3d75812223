// High dynamic range brought to a contrast that reads on an ordinary screen.

import Glibc

/// High dynamic range samples to 8-bit sRGB.
///
/// The way, for each pixel:
/// 1. Samples to light. PQ: the EOTF of ITU-R BT.2100-2 table 4 (SMPTE ST 2084), in cd/m². HLG: the
///    inverse OETF of table 5, then the OOTF `F = 1000 · Ys^0.2 · E` (gamma 1.2 at 1000 cd/m²).
/// 2. Light in units of reference white, 203 cd/m² (ITU-R BT.2408, 2.1: graphics white).
/// 3. BT.2020 primaries to BT.709 (ITU-R BT.2087 M2, inverted; negative light is set to 0).
/// 4. Highlights rolled off on the largest channel, hue kept: `y = x` up to the knee `k = 0.5`, then
///    `y = k + (1-k)·t·(1+s)/(t+s)` with `t = (x-k)/(p-k)`, `p = 1000/203`, and `s` such that the
///    slope at the knee is 1. White text at 203 cd/m² comes out at 88 % of the screen's signal,
///    1000 cd/m² at 100 %: text keeps its contrast whatever else is in the picture.
/// 5. The sRGB transfer function (IEC 61966-2-1).
package struct ToneMap: Sendable {
    /// A high dynamic range transfer function.
    package enum Curve: Hashable, Sendable {
        /// SMPTE ST 2084.
        case perceptualQuantizer
        /// ARIB STD-B67.
        case hybridLogGamma
    }

    /// Light in units of reference white for each 12-bit sample (HLG: scene light, 0 to 1).
    private let light: [Float]
    /// What HLG scene light is multiplied by for its luminance, `Ys^0.2` in 4096 steps.
    private let systemGamma: [Float]?
    /// sRGB code for each of 4096 steps of linear light.
    private let codes: [UInt8]

    private static let steps = 4096
    private static let referenceWhite: Float = 203
    private static let peak: Float = 1000
    private static let knee: Float = 0.5

    package init(_ curve: Curve) {
        let signal = (0..<Self.steps).map { Float($0) / Float(Self.steps - 1) }
        switch curve {
        case .perceptualQuantizer:
            light = signal.map { Self.perceptualQuantizer($0) / Self.referenceWhite }
            systemGamma = nil
        case .hybridLogGamma:
            light = signal.map(Self.hybridLogGamma)
            systemGamma = signal.map { powf($0, 0.2) * Self.peak / Self.referenceWhite }
        }
        codes = signal.map {
            let code = $0 <= 0.003_130_8 ? 12.92 * $0 : 1.055 * powf($0, 1 / 2.4) - 0.055
            return UInt8((code * 255).rounded())
        }
    }

    /// The EOTF of BT.2100-2 table 4, in cd/m².
    private static func perceptualQuantizer(_ signal: Float) -> Float {
        let (m1, m2): (Float, Float) = (2610.0 / 16384, 2523.0 / 4096 * 128)
        let (c1, c2, c3): (Float, Float, Float) = (3424.0 / 4096, 2413.0 / 128, 2392.0 / 128)
        let root = powf(signal, 1 / m2)
        return 10_000 * powf(max(root - c1, 0) / (c2 - c3 * root), 1 / m1)
    }

    /// The inverse OETF of BT.2100-2 table 5, scene light 0 to 1.
    private static func hybridLogGamma(_ signal: Float) -> Float {
        let (a, b, c): (Float, Float, Float) = (0.178_832_77, 0.284_668_92, 0.559_910_73)
        return signal <= 0.5 ? signal * signal / 3 : (expf((signal - c) / a) + b) / 12
    }

    /// Maps 16-bit red, green, blue triples to 8-bit ones.
    package func apply(
        to samples: UnsafePointer<UInt16>, pixels: Int, into target: UnsafeMutablePointer<UInt8>
    ) {
        let top = Float(Self.steps - 1)
        let slope = (Self.peak / Self.referenceWhite - Self.knee) / (1 - Self.knee)
        let bend = 1 / (slope - 1)
        let range = Self.peak / Self.referenceWhite - Self.knee
        light.withUnsafeBufferPointer { light in
            codes.withUnsafeBufferPointer { codes in
                for pixel in 0..<pixels {
                    let at = pixel * 3
                    var r = light[Int(samples[at] >> 4)]
                    var g = light[Int(samples[at + 1] >> 4)]
                    var b = light[Int(samples[at + 2] >> 4)]
                    if let systemGamma {
                        let luminance = 0.2627 * r + 0.678 * g + 0.0593 * b
                        let factor = systemGamma[min(Self.steps - 1, Int(luminance * top))]
                        (r, g, b) = (r * factor, g * factor, b * factor)
                    }
                    let red = max(0, 1.6605 * r - 0.5876 * g - 0.0728 * b)
                    let green = max(0, -0.1246 * r + 1.1329 * g - 0.0083 * b)
                    let blue = max(0, -0.0182 * r - 0.1006 * g + 1.1187 * b)
                    let largest = max(red, green, blue)
                    var scale: Float = 1
                    if largest > Self.knee {
                        let t = min(1, (largest - Self.knee) / range)
                        let rolled =
                            Self.knee + (1 - Self.knee) * t * (1 + bend) / (t + bend)
                        scale = rolled / largest
                    }
                    target[at] = codes[min(Self.steps - 1, Int(red * scale * top + 0.5))]
                    target[at + 1] = codes[min(Self.steps - 1, Int(green * scale * top + 0.5))]
                    target[at + 2] = codes[min(Self.steps - 1, Int(blue * scale * top + 0.5))]
                }
            }
        }
    }
}
