// The files that line images are written to.

internal import PauseModel
internal import SystemPackage
internal import TextReader

/// The files that line images are written to.
struct LineSheet {
    private let samples: FileDescriptor
    private let table: FileDescriptor
    private var size = 0

    init(output: String) throws {
        samples = try Self.create(output + ".grey")
        table = try Self.create(output + ".tsv")
    }

    private static func create(_ path: String) throws -> FileDescriptor {
        try FileDescriptor.open(
            FilePath(path), .writeOnly, options: [.create, .truncate],
            permissions: [.ownerReadWrite, .groupRead, .otherRead])
    }

    mutating func add(_ line: CutLine, frame: Int) throws {
        try samples.writeAll(line.image.bytes)
        let columns = line.columns.map { "\($0.lowerBound):\($0.upperBound)" }
        let fields = [
            frame, size, line.image.width, line.image.height, line.box.x, line.box.y,
            line.box.width, line.box.height, line.rows.lowerBound, line.rows.upperBound,
        ].map(String.init)
        let row = (fields + [columns.joined(separator: ",")]).joined(separator: "\t") + "\n"
        try table.writeAll(Array(row.utf8))
        size += line.image.bytes.count
    }

    func close() throws {
        try samples.close()
        try table.close()
    }
}
