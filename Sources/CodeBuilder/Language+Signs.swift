// What speaks for each language, and how much.

extension Language {
    /// The signs of each language; a sign weighs more the less it is found elsewhere.
    var signs: [Sign] {
        switch self {
        case .python:
            [
                .start("def ", 0.8), .start("import ", 0.4), .start("from ", 0.4),
                .has(" import ", 0.8),
                .start("elif ", 1.5), .start("class ", 0.2), .end("):", 0.7), .has("self.", 0.8),
                .has("(self", 1), .has("__", 0.5), .start("except", 0.8), .start("\"\"\"", 0.8),
                .start("with ", 0.4), .start("with open(", 1), .has(" is not None", 1),
                .has(" None", 0.6),
                .has("print(", 0.3),
                .has(" in range(", 1.2), .start("for ", 0.1), .has("lambda ", 0.5),
                .end("else:", 1),
                .start("raise ", 0.6), .end("try:", 1), .start("@", 0.1), .has(" not in ", 0.5),
                .has("True", 0.3), .has("False", 0.3), .has(" for ", 0.15), .start("if ", 0.05),
                .has("f\"", 0.4), .has("f'", 0.4), .start("yield ", 0.4), .has("**", 0.1),
                .has("np.", 1), .has("pd.", 0.8),
                .has("plt.", 1), .has(".groupby(", 0.8), .start("!pip ", 2),
                .start("%matplotlib", 2),
                .has("len(", 0.4), .has(" and ", 0.1), .start("async def ", 1.5),
                .has("self,", 0.5),
                .has(" is None", 0.8), .has("df[", 1), .start("assert ", 0.3),
            ]
        case .javascript, .typescript:
            Self.scriptSigns + (self == .typescript ? Self.typedScriptSigns : [])
        case .java:
            [
                .start("package ", 0.4), .start("import java", 2), .has("public class ", 1),
                .has("private final ", 1.2), .start("@Override", 1.5), .has("System.out.", 2),
                .has("public static void main", 1.5), .has(" throws ", 0.8), .has(" extends ", 0.5),
                .has(" implements ", 0.8), .has("public ", 0.4), .has("private ", 0.4),
                .has("new ArrayList", 1.2), .has("String ", 0.5), .has("final ", 0.5),
                .has("boolean ", 0.7), .has("@param", 0.3), .has("{@code", 1.2),
                .has("<String>", 0.4),
                .end(";", 0.15), .has("static final ", 0.8),
            ]
        case .c:
            Self.cSigns + [.has("malloc(", 0.9), .has("printf(", 0.7), .has("->", 0.3)]
        case .cpp:
            Self.cSigns.map { Sign(text: $0.text, place: $0.place, weight: $0.weight * 0.8) } + [
                .has("std::", 2), .has("cout <<", 2), .start("using namespace", 2),
                .has("template <", 1.5),
                .has("template<", 1.5), .has("::", 0.5), .has("const auto", 1), .has("auto ", 0.3),
                .start("namespace ", 0.8), .end("public:", 1.5), .end("private:", 1.5),
                .has("nullptr", 1.5),
                .has("#include <iostream>", 2), .has("#include <vector>", 2),
                .has("#include <string>", 2),
                .start("class ", 0.3), .has("virtual ", 1), .has("operator", 0.5),
                .has("constexpr ", 1),
                .end("};", 0.3), .has("cin >>", 1.5), .has(" override", 0.5),
            ]
        case .csharp:
            [
                .start("using System", 2.5), .start("namespace ", 0.7), .has("Console.Write", 2.5),
                .has("{ get; ", 2.5), .has("public class ", 0.8), .has("static void Main", 1.5),
                .has("string ", 0.6), .has("var ", 0.3), .has("foreach (", 1),
                .has("async Task", 2),
                .has("await ", 0.2), .has("List<", 0.4), .has("public ", 0.4),
                .has("private ", 0.4),
                .has("readonly ", 0.6), .has("override ", 0.4), .has("=> ", 0.15), .has("$\"", 1),
                .has("bool ", 0.3), .start("///", 0.1), .has(" internal ", 0.5),
                .has("sealed ", 0.6),
                .end(";", 0.15), .has(".Where(", 0.8), .has(".Select(", 0.6), .has("using var ", 1),
            ]
        case .go:
            [
                .start("package ", 0.8), .start("func ", 0.5), .has(" := ", 0.9),
                .start("func (", 1.5),
                .has("fmt.", 1.2), .start("import (", 1.5), .has("err != nil", 2),
                .start("type ", 0.3),
                .end(" struct {", 0.8), .has("interface{", 0.6), .has(" interface {", 0.3),
                .has("map[string]", 1.2), .has("chan ", 0.8), .start("go func", 1.5),
                .start("defer ", 0.7),
                .has(":= range ", 1), .has("[]string", 0.8), .has("[]int", 0.5),
                .has("make([", 0.9),
                .has(" error {", 0.8), .start("for i := ", 0.8), .has("&", 0.02),
                .start("if err", 0.6),
                .has(" any)", 0.6), .has("any {", 0.5), .has("nil", 0.1),
            ]
        case .rust:
            [
                .start("fn ", 1), .start("pub fn ", 1.8), .has("let mut ", 1.8), .start("impl", 1),
                .start("use ", 0.5), .has("::", 0.4), .has("&self", 1.5), .has("&mut ", 1.3),
                .has("-> ", 0.3),
                .has("println!", 2), .has("match ", 0.4), .has("Some(", 0.6), .has("Ok(", 0.8),
                .start("#[", 1.2), .has("unwrap()", 1), .has("Vec<", 0.9), .has("&str", 1),
                .has("Result<", 0.5), .has("Option<", 0.5), .start("pub struct", 1),
                .has("i32", 0.6),
                .has("u32", 0.4), .has("usize", 0.8), .has("vec![", 1.5), .start("struct ", 0.2),
                .start("enum ", 0.2), .start("mod ", 0.7), .has(" => ", 0.2), .has("'a", 0.4),
            ]
        case .swift:
            [
                .start("func ", 0.6), .start("import Foundation", 2), .start("import SwiftUI", 2.5),
                .start("import UIKit", 2.5), .start("guard ", 1.5), .start("guard let ", 1),
                .start("let ", 0.35), .start("if let ", 0.9), .start("var ", 0.25),
                .has(" -> ", 0.4),
                .start("struct ", 0.3), .start("extension ", 1), .start("protocol ", 1.2),
                .has("some View", 2.5), .has(": String", 0.4), .has(": Int", 0.4),
                .has("init(", 0.6),
                .has(" ?? ", 0.3), .start("@State", 1.5), .start("private let ", 0.8),
                .has("\\(", 0.8),
                .start("case .", 1), .has(" in ", 0.05), .has("nil", 0.1), .start("mutating ", 1.5),
                .start("enum ", 0.2), .has("throws", 0.2), .start("import Testing", 1.5),
                .has("(_ ", 0.8),
                .has("print(", 0.15), .start("private var ", 0.6), .has("#expect", 1),
            ]
        case .kotlin:
            [
                .start("fun ", 2), .has(" fun ", 1.2), .start("val ", 1), .has("(val ", 1.2),
                .start("package ", 0.3),
                .start("data class ", 2), .has("println(", 0.5), .start("var ", 0.2),
                .has("when (", 1.2),
                .has(": String", 0.4), .has(": Int", 0.4), .has("?.let", 1), .has("listOf(", 1.2),
                .has("mutableListOf(", 1), .start("import kotlin", 2), .has("override fun", 1.5),
                .start("companion object", 2), .start("object ", 0.8), .has("?: ", 0.4),
                .has(" by ", 0.4),
                .has("suspend ", 1), .has("private val ", 1.2), .has("it.", 0.3), .has("$", 0.1),
                .has("mapOf(", 0.8), .start("class ", 0.15),
            ]
        case .ruby:
            [
                .start("def ", 0.6), .has(" do |", 1.8), .start("end", 0.5),
                .start("require ", 1.2),
                .start("require_relative", 1.5), .has("attr_", 1.8), .start("puts ", 1.2),
                .start("module ", 0.6),
                .has(".each ", 1), .start("elsif ", 1.3), .start("unless ", 1), .start("@", 0.3),
                .has("@", 0.1),
                .has(" unless ", 0.6), .has("#{", 0.7), .has(".nil?", 1.2), .has("{ |", 1),
                .has("=> ", 0.1),
                .start("class ", 0.2), .has(" < ", 0.1), .has(":", 0.02), .start("rescue", 1),
                .has("self.", 0.1),
                .start("when ", 0.4), .has("?\n", 0), .end("?", 0.2), .start("begin", 0.4),
            ]
        case .php:
            [
                .has("<?php", 3), .start("$", 1), .has("$this->", 2), .has("function ", 0.3),
                .start("echo ", 0.8),
                .has("->", 0.25), .start("use ", 0.2), .has("public function ", 1.5),
                .has("array(", 0.6),
                .has("=> ", 0.15), .has("($", 1), .has(" $", 0.4), .start("namespace ", 0.4),
                .has("?>", 1),
                .has("private function ", 1.2), .start("foreach (", 0.8), .has("isset(", 1),
                .has("__construct", 1),
            ]
        case .shell:
            [
                .start("echo ", 0.8), .start("fi", 1), .start("done", 0.9), .end("; then", 1.8),
                .end("; do", 1.6),
                .start("if [", 1.5), .has("$(", 0.7), .has("\"$", 0.9), .has("${", 0.5),
                .start("export ", 0.8),
                .start("set -", 1.5), .start("esac", 1.5), .end(";;", 1.2), .has(" | ", 0.3),
                .start("local ", 1),
                .has("() {", 0.4), .has("$1", 0.7), .has("$@", 0.7), .has("2>", 0.6),
                .has(" || ", 0.1),
                .start("cd ", 0.7), .start("sudo ", 0.8), .start("mkdir ", 0.7),
                .start("while read", 1.2),
                .has("grep ", 0.5), .has("$#", 0.7), .start("exit ", 0.6), .start("elif [", 1.2),
            ]
        case .sql:
            Self.sqlSigns
        case .html:
            [
                .has("<div", 1), .has("</", 0.6), .has("<html", 2), .has("<body", 1.5),
                .has("<head", 1.5),
                .has("<p>", 0.8), .has("class=\"", 0.5), .has("<a href", 1), .has("<script", 0.8),
                .has("<li", 0.8),
                .has("<span", 0.7), .has("<h1", 0.9), .has("<h2", 0.7), .has("<meta", 1),
                .has("<form", 1),
                .has("<input", 1), .has("<ul", 0.7), .has("<table", 0.8), .has("<button", 0.8),
                .has("<link", 0.7),
            ]
        case .css:
            [
                .start("@media", 1.5), .has("margin", 0.3), .has("padding", 0.3), .has("px;", 0.8),
                .has("rem;", 0.8),
                .start(".", 0.2), .start("#", 0.02), .has("display: ", 0.7), .has("color: #", 0.8),
                .has("background", 0.3), .has(":hover", 0.7), .has("font-", 0.4),
                .has("var(--", 0.6),
            ]
        case .json: []
        case .yaml: [.start("apiVersion:", 2), .start("---", 0.8), .start("- name:", 1)]
        case .haskell:
            [
                .has(" :: ", 1.5), .start("import qualified", 2), .start("module ", 0.5),
                .end(" where", 1.2),
                .has(" <- ", 0.7), .start("data ", 1), .start("instance ", 1.2), .end(" do", 0.4),
                .start("| ", 0.6),
                .has(" $ ", 0.6), .has("Maybe ", 0.9), .has("Just ", 0.7), .has("IO ()", 1.8),
                .has(" -> ", 0.2),
                .start("where", 0.8), .start("deriving", 1.5), .has("import Data.", 1.8),
                .start("let ", 0.1),
                .has("(x:", 1), .has("putStrLn", 1.5), .has("case ", 0.1), .start("newtype ", 1.5),
                .has("<$>", 1.5),
                .has("Nothing", 0.6), .start("type ", 0.2),
            ]
        case .makefile:
            [
                .start(".PHONY", 3), .has("$(CC)", 2), .has("$(CFLAGS)", 2), .has("$@", 0.7),
                .has("$<", 1.5),
                .start("CC =", 1.5), .start("CFLAGS", 1.2), .start("all:", 1.5),
                .start("clean:", 1.8),
                .has(" := ", 0.3), .has("$(", 0.3), .start("install:", 1.2), .has(" ?= ", 1),
                .start("%.o:", 2),
                .start("rm -f", 0.5),
            ]
        case .markdown: [.start("```", 1.2), .has("](", 1), .start("## ", 1), .has("**", 0.3)]
        case .toml: [.start("[dependencies]", 3), .start("[package]", 2), .start("[tool.", 2)]
        case .xml: [.start("<?xml", 3), .has("xmlns", 2), .has("</", 0.4), .has("/>", 0.4)]
        case .dockerfile:
            [
                .start("FROM ", 1.3), .start("RUN ", 1.8), .start("COPY ", 1.2),
                .start("WORKDIR ", 1.8),
                .start("CMD [", 1.8), .start("ENTRYPOINT", 1.5), .start("ENV ", 1),
                .start("EXPOSE ", 1.5),
            ]
        case .assembly, .clojure, .dart, .elixir, .erlang, .gdscript, .julia, .latex, .lua, .matlab,
            .ocaml, .pascal, .perl, .powershell, .r, .scala, .terraform, .zig:
            rarerSigns
        }
    }

    private static let scriptSigns: [Sign] = [
        .start("const ", 0.9), .start("let ", 0.35), .start("function ", 0.8), .has("=> {", 1),
        .has("=> ", 0.3), .has("===", 1.3), .has("!==", 1), .has("console.log", 2),
        .has("require(", 0.8),
        .start("import ", 0.2), .has(" from '", 1.2), .has(" from \"", 1.2), .start("export ", 0.8),
        .has("document.", 1), .has("async function", 1.2), .has("await ", 0.4),
        .has("function(", 0.9),
        .has("function (", 0.6), .has("undefined", 0.7), .start("var ", 0.3),
        .has("module.exports", 2),
        .has("this.", 0.3), .end("});", 0.8), .has("`", 0.2), .has("${", 0.2), .has("typeof ", 0.6),
        .start("constructor(", 0.8), .end("};", 0.1), .start("return ", 0.05),
        .has("new Promise", 1),
        .has(".length", 0.15), .has("JSON.", 0.8),
    ]

    private static let typedScriptSigns: [Sign] = [
        .start("interface ", 0.9), .start("export interface", 1.8), .has(": string", 1.5),
        .has(": number", 1.5), .has(": boolean", 1.3), .start("type ", 0.4), .has("): void", 1.5),
        .has("): Promise<", 1.5), .has("Promise<", 0.6), .has(" as ", 0.2),
        .start("export type", 1.5),
        .has("private ", 0.4), .has("readonly ", 0.5), .has("?: ", 0.4), .has(": string[]", 0.5),
        .has("import type", 1.5), .has("<T>", 0.4), .start("enum ", 0.2), .has(": unknown", 1),
        .has(": any", 0.8),
    ]

    private static let cSigns: [Sign] = [
        .start("#include <", 1.5), .start("#include \"", 1), .start("#define ", 1.4),
        .start("#if", 0.8),
        .start("#endif", 0.9), .has("int main(", 0.8), .start("static ", 0.3),
        .start("struct ", 0.3),
        .start("typedef ", 1), .has("char *", 1.2), .has("unsigned ", 0.8), .has("void *", 1),
        .has("NULL", 0.9), .has("sizeof", 0.7), .start("int ", 0.4), .start("void ", 0.3),
        .has("const char", 0.8),
        .has("size_t", 0.6), .end(";", 0.15), .has("(void)", 0.6), .has("off_t", 0.8),
        .has("uint", 0.3), .has("int *", 1), .has(" = *", 0.6), .has(" = &", 0.4),
        .has("/*", 0.1), .has("free(", 0.5),
    ]

    private static let sqlSigns: [Sign] = {
        let words: [(String, Double)] = [
            ("SELECT ", 1.2), ("INSERT INTO ", 1.8), ("CREATE TABLE ", 2.2), ("UPDATE ", 0.7),
            ("DELETE FROM ", 1.8), ("ALTER TABLE ", 2), ("FROM ", 0.5), ("WHERE ", 0.8),
            ("GROUP BY ", 1.3), ("ORDER BY ", 1.1), ("LEFT JOIN ", 1.3), ("JOIN ", 0.6),
            ("VALUES", 0.5), ("CREATE ", 0.5), ("HAVING ", 1), ("INNER JOIN", 1),
        ]
        let inside: [(String, Double)] = [
            ("PRIMARY KEY", 1.5), ("NOT NULL", 1), ("VARCHAR(", 1.2), (" INTEGER", 0.5),
            ("COUNT(*)", 1), (" AS ", 0.3), ("REFERENCES ", 0.8),
        ]
        return words.flatMap { word, weight in
            [Sign.start(word, weight), Sign.start(word.lowercased(), weight * 0.7)]
        }
            + inside.flatMap { word, weight in
                [Sign.has(word, weight), Sign.has(word.lowercased(), weight * 0.6)]
            }
    }()
}
