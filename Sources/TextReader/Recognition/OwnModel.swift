// The models inside this program.

internal import CodeModel

/// The models for code inside this program.
enum OwnModel: CaseIterable {
    /// For code, with comments in English.
    case code
    /// For code with words of other languages in it.
    case letters
    /// For code that is in other kinds of fonts, letters drawn in whole pixels among them.
    case pixels
    /// For code with signs that no keyboard has.
    case signs
    /// For code, schooled on its own: where the other two for code differ, it tells.
    case witness

    /// The model file; it lives as long as the program.
    var bytes: UnsafeBufferPointer<UInt8> {
        switch self {
        case .code:
            UnsafeBufferPointer(start: code_model_bytes(), count: code_model_length())
        case .letters:
            UnsafeBufferPointer(start: letters_model_bytes(), count: letters_model_length())
        case .pixels:
            UnsafeBufferPointer(start: pixels_model_bytes(), count: pixels_model_length())
        case .signs:
            UnsafeBufferPointer(start: signs_model_bytes(), count: signs_model_length())
        case .witness:
            UnsafeBufferPointer(start: witness_model_bytes(), count: witness_model_length())
        }
    }
}
