// Languages: their endings, their comments, and how to tell them by content.

/// A language of source files.
package enum Language: String, CaseIterable, Sendable {
    case python
    case javascript
    case typescript
    case java
    case c
    case cpp
    case csharp
    case go
    case rust
    case swift
    case kotlin
    case ruby
    case php
    case shell
    case sql
    case html
    case css
    case json
    case yaml
    case haskell
    case makefile
    case markdown
    case toml
    case xml
    case dockerfile
    case assembly
    case clojure
    case dart
    case elixir
    case erlang
    case gdscript
    case julia
    case latex
    case lua
    case matlab
    case ocaml
    case pascal
    case perl
    case powershell
    case r
    case scala
    case terraform
    case zig

    /// The endings of its files, the usual one first.
    package var endings: [String] {
        switch self {
        case .python: ["py", "pyw", "pyi"]
        case .javascript: ["js", "mjs", "cjs", "jsx"]
        case .typescript: ["ts", "tsx", "mts"]
        case .java: ["java"]
        case .c: ["c", "h"]
        case .cpp: ["cpp", "cc", "cxx", "hpp", "hh", "hxx", "ino"]
        case .csharp: ["cs"]
        case .go: ["go"]
        case .rust: ["rs"]
        case .swift: ["swift"]
        case .kotlin: ["kt", "kts"]
        case .ruby: ["rb"]
        case .php: ["php"]
        case .shell: ["sh", "bash", "zsh"]
        case .sql: ["sql"]
        case .html: ["html", "htm", "vue", "svelte", "astro"]
        case .css: ["css", "scss", "sass", "less", "styl"]
        case .json: ["json", "jsonc", "json5"]
        case .yaml: ["yaml", "yml"]
        case .haskell: ["hs"]
        case .makefile: ["mk", "mak"]
        case .markdown: ["md"]
        case .toml: ["toml"]
        case .xml: ["xml", "svg", "xsd", "xsl", "xslt", "xaml", "csproj", "plist"]
        case .dockerfile: ["dockerfile"]
        case .assembly: ["asm", "s", "nasm"]
        case .clojure: ["clj", "cljs", "cljc", "edn"]
        case .dart: ["dart"]
        case .elixir: ["ex", "exs"]
        case .erlang: ["erl", "hrl"]
        case .gdscript: ["gd"]
        case .julia: ["jl"]
        case .latex: ["tex", "sty"]
        case .lua: ["lua"]
        case .matlab: ["m"]
        case .ocaml: ["ml", "mli"]
        case .pascal: ["pas", "pp", "dpr", "lpr"]
        case .perl: ["pl", "pm"]
        case .powershell: ["ps1", "psm1"]
        case .r: ["R", "Rmd"]
        case .scala: ["scala", "sc", "sbt"]
        case .terraform: ["tf", "tfvars", "hcl"]
        case .zig: ["zig"]
        }
    }

    /// Languages by the ending of a name, in lower case.
    static let byEnding: [String: Language] = {
        var table: [String: Language] = [:]
        for language in allCases {
            for ending in language.endings { table[ending.lowercased()] = language }
        }
        return table
    }()

    /// Names that are whole without an ending.
    static let wholeNames: [String: Language] = [
        "Makefile": .makefile, "makefile": .makefile, "GNUmakefile": .makefile,
        "Dockerfile": .dockerfile, "Gemfile": .ruby, "Rakefile": .ruby,
    ]

    /// The language of a file of that name, as far as its ending says.
    package static func named(_ name: String) -> Language? {
        if let whole = wholeNames[name] { return whole }
        guard let dot = name.lastIndex(of: ".") else { return nil }
        return byEnding[name[name.index(after: dot)...].lowercased()]
    }

    /// Endings of files that hold several languages, one after the other, and these.
    private static let mixed = (
        endings: Set(["vue", "svelte", "astro"]),
        languages: Set([Language.html, .javascript, .typescript, .css])
    )

    /// Endings of settings and of what programs write, and the languages that may be in files of such names.
    private static let settings = (
        endings: Set(["cfg", "conf", "csv", "ini", "lock", "log"]),
        languages: Set([Language.json, .shell, .toml, .xml, .yaml])
    )

    /// Endings that languages have too which are not told by their contents: Objective-C, Prolog.
    private static let shared: Set<String> = ["m", "pl"]

    /// Whether text in this language may be in a file of that name, as far as its ending says.
    func mayBeIn(_ name: String) -> Bool {
        let ending = name.split(separator: ".").last?.lowercased() ?? ""
        if Self.shared.contains(ending) { return true }
        if Self.settings.endings.contains(ending) { return Self.settings.languages.contains(self) }
        if Self.mixed.endings.contains(ending) { return Self.mixed.languages.contains(self) }
        return Self.named(name)?.fits(self) ?? true
    }

    /// What comes before and after the words of a comment on a line of its own.
    var comment: (before: String, after: String) {
        switch self {
        case .python, .ruby, .shell, .yaml, .makefile, .toml, .dockerfile, .elixir, .gdscript,
            .julia, .perl, .powershell, .r, .terraform:
            ("# ", "")
        case .javascript, .typescript, .java, .c, .cpp, .csharp, .go, .rust, .swift, .kotlin, .php,
            .dart, .pascal, .scala, .zig,
            // JSON has no comments; whoever sees this knows why it is not JSON.
            .json:
            ("// ", "")
        case .sql, .haskell, .lua: ("-- ", "")
        case .erlang, .latex, .matlab: ("% ", "")
        case .assembly, .clojure: ("; ", "")
        case .ocaml: ("(* ", " *)")
        case .html, .xml, .markdown: ("<!-- ", " -->")
        case .css: ("/* ", " */")
        }
    }

    /// Whether files of either language can be meant: a header is C or C++.
    func fits(_ other: Language) -> Bool {
        let families: [Set<Language>] = [
            [.c, .cpp], [.javascript, .typescript], [.html, .xml, .php],
        ]
        return self == other || families.contains { $0.contains(self) && $0.contains(other) }
    }
}
