// The list of inputs that `--files-from` names.

public import SystemPackage

/// The list of inputs that `--files-from` names: one path a line, or parted by zero bytes.
public enum InputList {
    /// The paths in a list, in order; empty ones are left out.
    ///
    /// A list that holds a zero byte is parted by zero bytes, as `find -print0` writes it, so that
    /// names with newlines come through; any other is parted by newlines.
    public static func paths(in bytes: [UInt8]) -> [FilePath] {
        let separator: UInt8 = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
        return bytes.split(separator: separator).map { FilePath(bytes: $0) }
    }

    /// The paths in the list at a path, `-` being the standard input.
    public static func paths(from source: FilePath) throws(BatchError) -> [FilePath] {
        do {
            guard source != "-" else { return paths(in: try bytes(of: .standardInput)) }
            let file = try FileDescriptor.open(source, .readOnly, options: .closeOnExec)
            let content = try file.closeAfter { try bytes(of: file) }
            return paths(in: content)
        } catch {
            throw BatchError(
                .unreadableList,
                "cannot read the list of files \(source.text): \(error); check the path given to "
                    + "--files-from")
        }
    }

    package static func bytes(of file: FileDescriptor) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try buffer.withUnsafeMutableBytes { try file.read(into: $0) }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
    }
}
