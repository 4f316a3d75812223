// What compilers, build tools, runtimes and debuggers print.

/// Tells lines that compilers, build tools, runtimes and debuggers print from those that somebody has written.
///
/// The words are those of the programs themselves: of GCC, Clang and GDB, Cargo and rustc, Maven, Gradle and Ant, MSBuild,
/// Python, the JVM, Git, and of the consoles of IntelliJ, Visual Studio, Sublime Text, Emacs and Qt Creator.
enum ProgramOutput {
    /// What such lines begin with.
    private static let starts = [
        "Process finished with exit code", "Process exited with", "[Finished in ",
        "Build started", "1>", "========== ",
        "BUILD SUCCESSFUL", "BUILD FAILED", "[INFO] ", "[ERROR] ", "[WARNING] ",
        "Traceback (most recent call last)", "Exception in thread ", "Caused by: ",
        "-*- mode: compilation", "Compilation started at ", "Compilation finished at ",
        "Compilation exited ",
        "diff --git ", "@@ -", "On branch ", "Changes not staged for commit",
        "test result: ", "failures:", "error[E",
        "GNU gdb ", "Reading symbols from ", "Type \"help\"",
        "[LOG]: ", "[ERR]: ", "--- Debugging process st",
    ]
    /// What such lines hold.
    private static let parts = [
        ": error: ", ": warning: ", ": note: ", ": In function '", "): error ", "): warning ",
        " exited with code ", " at 0x", " panicked at ", ", in <module>", "[100%]", "[ 50%]",
    ]
    /// What Cargo begins the lines with which it says what it does, and what these hold.
    private static let cargo = [
        ("Compiling ", " v"), ("Finished ", " target(s) in "), ("Running ", "target/"),
        ("Downloaded ", " v"),
    ]
    /// The ruler of a table is so many dashes and pluses at least.
    private static let leastRuler = 4

    /// A line that was printed is worth so many of code.
    private static let worth = 2.0

    /// Whether more of some lines was printed than looks like a program.
    static func isMost(of lines: [String]) -> Bool {
        let others = lines.filter { !isPrinted($0) }
        return worth * Double(lines.count - others.count) > SourceLines.score(of: others)
    }

    /// Whether a program has printed a line.
    ///
    /// - Parameter line: what it says, without leading blanks.
    /// - Returns: false where anybody may have written it.
    static func isPrinted(_ line: String) -> Bool {
        starts.contains(where: line.hasPrefix)
            || parts.contains(where: line.contains)
            || cargo.contains { line.hasPrefix($0.0) && line.contains($0.1) }
            || isOfTable(line) || isOfTrace(line) || isOfListing(line)
    }

    /// A file in a folder, as `ls -l` tells, or how many blocks all of them take.
    private static func isOfListing(_ line: String) -> Bool {
        if line.hasPrefix("-rw") || line.hasPrefix("drwx") { return true }
        let words = line.split(separator: " ")
        return words.count == 2 && words[0] == "total" && words[1].allSatisfy(\.isNumber)
    }

    /// The ruler of a table, `+-----+----+` or `-----+----`.
    private static func isOfTable(_ line: String) -> Bool {
        line.count >= leastRuler && line.contains("+") && line.contains("--")
            && line.allSatisfy { "+-".contains($0) }
    }

    /// A call that an exception came through: of the JVM, `at a.b.C.run(C.java:26)`, of Python, `File "x.py", line 3, in f`.
    private static func isOfTrace(_ line: String) -> Bool {
        (line.hasPrefix("at ") && line.hasSuffix(")") && line.contains(".") && line.contains(":"))
            || (line.hasPrefix("File \"") && line.contains("\", line "))
    }
}
