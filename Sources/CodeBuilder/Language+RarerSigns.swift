// What speaks for languages that fewer lectures are about.

extension Language {
    /// The signs of a language that fewer lectures are about; none of the others.
    var rarerSigns: [Sign] {
        switch self {
        case .assembly:
            [
                .start("mov ", 1.5), .start("mov\t", 1.5), .start("push ", 0.8),
                .start("pop ", 0.8), .start("call ", 0.8), .start("ret", 0.8), .start("jmp ", 1.2),
                .start("lea ", 1.5), .start("section .", 2), .start("global ", 0.8),
                .start(".globl", 2), .has("QWORD PTR", 2), .has("DWORD PTR", 2), .has("%rbp", 1.5),
                .has(", rax", 1), .has(" rax", 0.5), .has("[rbp", 1.2), .has(", eax", 1),
                .start("cmp ", 1), .start("xor ", 0.8), .start("add ", 0.6), .start("sub ", 0.6),
                .start("jne ", 1.2), .start("je ", 1), .start("syscall", 1.5), .start("int 0x", 2),
                .start("ldr ", 1.5), .start("str ", 1), .start("bl ", 1.2), .has(": db ", 1.2),
            ]
        case .clojure:
            [
                .start("(ns ", 3), .start("(defn ", 3), .start("(defn- ", 3), .start("(def ", 2),
                .start("(defmacro ", 2.5), .start("(let [", 2.5), .start("(:require ", 3),
                .has("(fn [", 2), .has("(->> ", 2), .has("(-> ", 1.2), .has("(map ", 0.8),
                .has("(reduce ", 1), .has("(println ", 1), .has(" #(", 1), .has("{:", 0.6),
                .has(" :as ", 1), .has("(swap! ", 2), .has("(atom ", 1.5), .start(";;", 0.4),
                .has("(loop [", 2), .has("(recur ", 2), .end("))", 0.2), .start("(", 0.2),
            ]
        case .dart:
            [
                .start("import 'package:", 2.5), .start("import 'dart:", 2.5), .has("Widget ", 1.2),
                .start("@override", 1), .has("void main() {", 0.8), .has("final ", 0.4),
                .has("Future<", 1.2), .has(" async {", 0.5), .has("BuildContext", 2),
                .has("required this.", 2), .has("late ", 0.6), .has("print('", 0.5),
                .has("?.", 0.1),
                .has("Map<String, ", 0.4), .has("List<", 0.3), .has("'$", 0.5), .has(" => ", 0.2),
                .has("const ", 0.2), .has("String ", 0.4), .has("int ", 0.3), .end(";", 0.1),
                .has("var ", 0.2), .has("bool ", 0.3), .has("factory ", 0.8), .has("await ", 0.2),
                .has("double ", 0.3), .has("StatelessWidget", 2), .has("dynamic", 0.5),
            ]
        case .elixir:
            [
                .start("defmodule ", 3), .start("defp ", 2.5), .start("def ", 0.3),
                .end(" do", 0.9),
                .has("|> ", 1.2), .start("|> ", 1), .start("end", 0.3), .start("@doc", 1),
                .start("@moduledoc", 2), .has("Enum.", 1), .has("IO.puts", 2), .has("%{", 0.8),
                .has("{:ok, ", 1.5), .has("{:error, ", 1.5), .start("alias ", 0.9),
                .has(" fn ", 0.5),
                .has(" -> ", 0.1), .has("#{", 0.2), .start("use ", 0.2), .start("case ", 0.1),
                .has(", do: ", 1.2), .has("&1", 0.9), .has("@spec", 1.5), .has("GenServer", 1.5),
            ]
        case .erlang:
            [
                .start("-module(", 3), .start("-export([", 3), .start("-include", 2),
                .start("-record(", 2.5), .start("-spec ", 2), .start("-define(", 2),
                .end("->", 0.9),
                .end(").", 0.6), .end("end.", 1.5), .has("io:format(", 2.5), .has("lists:", 1.5),
                .has("gen_server:", 2), .has("?MODULE", 2.5), .has("{ok, ", 1.2),
                .has("{error, ", 1), .has(" ! {", 2), .start("receive", 1), .start("after ", 0.5),
                .has(" =:= ", 1.5), .has("spawn(", 0.8), .has("maps:", 1.2), .start("%", 0.2),
                .has("self()", 0.8), .has("=> ", 0.05), .end(" of", 0.5), .has(" || ", 0.1),
            ]
        case .gdscript:
            [
                .start("extends ", 1.5), .start("func ", 0.6), .start("func _", 1.5),
                .start("@export", 1.5), .start("@onready", 2.5), .start("onready var", 2),
                .start("signal ", 1.5), .has("-> void:", 2), .has(":= ", 0.5), .start("var ", 0.3),
                .has("Vector2", 1.5), .has("_process(delta", 2.5), .start("elif ", 0.6),
                .end("):", 0.2),
                .start("const ", 0.2), .has("get_node(", 1.5), .has(".emit(", 0.8),
                .start("pass", 0.4),
                .start("class_name ", 2), .has("preload(", 1.2), .has("queue_free()", 2),
                .end(":", 0.1),
                .has(": float", 0.5), .has(": int", 0.2), .has("$", 0.1), .start("match ", 0.3),
            ]
        case .julia:
            [
                .start("function ", 0.6), .start("end", 0.4), .start("using ", 0.9),
                .has("::Int", 1.2),
                .has("::Float64", 1.8), .has("::String", 1), .has("println(", 0.8),
                .has(".+ ", 0.8),
                .has(".* ", 0.6), .has("push!(", 1.8), .has("elseif ", 0.5), .start("struct ", 0.3),
                .start("mutable struct", 2.5), .has(" in 1:", 1.5), .start("for ", 0.1),
                .has("Vector{", 1.8),
                .has("Dict{", 1), .has("where {T", 1.5), .has("zeros(", 0.5), .has("$(", 0.2),
                .start("module ", 0.4), .has("!(", 0.3), .has("@show", 1.5), .has("@time", 1),
                .has("nothing", 0.6),
                .has("<: ", 0.8), .start("import ", 0.1), .has("length(", 0.2),
                .start("return ", 0.05),
            ]
        case .latex:
            [
                .start("\\", 0.9), .start("\\def\\", 2), .has("$\\", 0.8),
                .start("\\documentclass", 3), .start("\\usepackage", 2.5), .start("\\begin{", 2),
                .start("\\end{", 2), .start("\\section", 2), .start("\\subsection", 2),
                .start("\\item", 1.5), .has("\\textbf{", 1.5), .has("\\emph{", 1.5),
                .has("\\cite{", 1.5),
                .has("\\ref{", 1.5), .has("\\label{", 1.5), .has("\\frac{", 1.5),
                .start("\\newcommand", 2),
                .start("\\title{", 1.5), .end("\\\\", 0.8), .has("\\texttt{", 1.5),
                .start("%", 0.2),
            ]
        case .lua:
            [
                .start("local ", 1.4), .start("local function ", 1.5), .end(" then", 1),
                .start("end", 0.4),
                .start("function ", 0.4), .has(" ~= ", 1.5), .has("..", 0.4), .has(" .. ", 1),
                .start("elseif ", 0.7), .start("--", 0.5), .has("ipairs(", 2), .has("pairs(", 1.2),
                .has("require(\"", 0.6), .has("require \"", 0.9), .has("nil", 0.1),
                .has("print(", 0.1),
                .start("for ", 0.05), .end(" do", 0.4), .has(" = {", 0.2), .start("return ", 0.05),
                .has("function(", 0.3), .has("setmetatable(", 2), .has("self.", 0.2),
                .has("vim.", 1.5),
                .has("string.format(", 1), .has("table.insert(", 1.8), .has("repeat", 0.2),
                .start("until ", 0.8),
                .has("love.", 1.5), .has(":", 0.02),
            ]
        case .matlab:
            [
                .start("function ", 0.5), .has("] = ", 0.8), .start("%", 0.5), .start("%% ", 1.2),
                .has("zeros(", 0.7), .has("ones(", 0.6), .has("fprintf(", 0.9), .has("disp(", 1.2),
                .start("clear", 0.6), .start("close all", 2), .start("clc", 1), .start("figure", 1),
                .start("plot(", 0.8), .has("linspace(", 0.9), .has(" .* ", 0.8), .has(".^", 1.2),
                .has("numel(", 1.2),
                .has("xlabel(", 0.8), .start("hold on", 2), .has("';", 0.5), .start("end", 0.3),
                .has("1:", 0.4),
                .end(";", 0.1), .has(" ~= ", 0.4), .start("elseif ", 0.4), .has("size(", 0.3),
                .start("for ", 0.05),
                .has("...", 0.1), .has("@(", 1.2), .start("legend(", 0.8),
            ]
        case .ocaml:
            [
                .start("let ", 0.3), .start("let rec ", 2.5), .has(" in", 0.1), .end(" in", 1),
                .start("match ", 0.4),
                .end(" with", 1.2), .start("| ", 0.6), .has(" -> ", 0.2), .has("|> ", 0.3),
                .has("fun ", 0.4),
                .has("List.", 0.8), .has("Printf.", 2), .has("print_endline", 2),
                .start("open ", 1), .has("(* ", 0.9),
                .has(" :: ", 0.3), .has(" ref ", 0.8), .has(":= ", 0.3),
                .end("= function", 1.2),
                .end(";;", 0.8), .has("Some ", 0.7), .has("None", 0.4), .start("module ", 0.4),
                .has("= struct", 2),
                .start("and ", 0.6), .start("type ", 0.3), .has(" of ", 0.8), .has("Hashtbl.", 1.8),
                .has("let () =", 2), .has("String.", 0.3), .has("failwith", 1),
                .has("'a ", 0.5),
            ]
        case .pascal:
            [
                .start("program ", 1), .start("unit ", 1), .start("uses ", 0.8), .start("begin", 1),
                .end(" begin", 0.4), .end("end;", 1), .start("end.", 1.5), .end(" then", 0.4),
                .end(" do", 0.3), .start("procedure ", 1.2), .start("function ", 0.2),
                .has(": integer", 1.5), .has(": real", 1.2), .has(": string", 0.2),
                .has(": boolean;", 0.8), .has(" := ", 0.5), .has("writeln(", 1.2),
                .has("WriteLn(", 1.2), .has("readln(", 1.2), .has("ReadLn(", 1.2),
                .has("array[", 0.6), .has(" of ", 0.2), .end("= record", 2), .start("repeat", 0.4),
                .start("until ", 0.8), .start("{$", 1.5), .start("implementation", 1.2),
                .end(";", 0.1), .start("var", 0.2), .has(" div ", 0.5), .has(" mod ", 0.5),
                .end("= class", 1.2), .has(": Integer", 0.8), .start("constructor ", 0.5),
            ]
        case .perl:
            [
                .has("$self", 1.5), .start("=cut", 2), .start("=head", 2), .start("=item", 2),
                .has(" ne ", 0.4), .has("@{$", 1.2), .has("%$", 0.8), .has("\\@", 0.5),
                .start("my(", 1.8), .has("sub {", 1), .start("return $", 0.4),
                .has(" unless ", 0.3), .has("scalar(", 1), .has("$#", 0.4), .start("use strict", 3),
                .start("use warnings", 3), .start("my $", 2),
                .start("my @", 2),
                .start("my %", 2), .start("my (", 1.8), .start("sub ", 1.5), .has("=~ ", 1.5),
                .start("package ", 0.2),
                .has("->{", 1.2), .has("$_", 1.2), .has("@_", 1.5), .has("qw(", 1.8),
                .has(" = shift", 1.8),
                .start("print ", 0.4), .start("printf ", 0.4), .start("foreach my ", 2),
                .has("for my ", 1.5),
                .has("%{", 0.4), .has("@{", 0.8), .has(" eq ", 0.5), .has("or die", 1.8),
                .start("elsif ", 0.3),
                .has("\\n\";", 0.3), .has("push @", 1.8), .has("keys %", 1.8), .start("$", 0.2),
                .has("<STDIN>", 2),
            ]
        case .powershell:
            [
                .start("param(", 1.5), .start("param (", 1.5), .has("Get-", 1.5), .has("Set-", 1),
                .has("New-", 1),
                .has("Write-Host", 2), .has("Write-Output", 2), .has("Write-Verbose", 2),
                .has("-Path", 0.8),
                .has("| Where-Object", 2), .has("| ForEach-Object", 2), .has("| Select-Object", 2),
                .has("| Sort-Object", 2), .has(" -eq ", 0.7), .has("$_.", 1.2),
                .has("[CmdletBinding", 2.5),
                .has("[string]", 0.8), .has("[int]", 0.6), .start("$", 0.3),
                .start("function ", 0.1), .has("-Name", 0.6),
                .start("foreach ($", 0.8), .has("@{", 0.6), .has("[Parameter", 2),
                .start("Import-", 1.5),
                .has("$env:", 2), .has("-ErrorAction", 2), .has("$true", 0.6), .has("$null", 0.5),
                .has("[pscustomobject]", 2.5),
                .start("PS ", 1.2), .has("-match ", 0.6), .has("Format-Table", 2),
            ]
        case .r:
            [
                .has(" <- ", 1.4), .has("<- function(", 2.2), .start("library(", 2.2),
                .has("%>%", 2), .has(" |> ", 0.8),
                .has("c(", 0.8), .has("data.frame(", 1.8), .has("ggplot(", 2.2), .has("aes(", 1.5),
                .has("TRUE", 0.5),
                .has("FALSE", 0.5), .has("$", 0.1), .has("mutate(", 1.5), .has("filter(", 0.3),
                .has("summarise(", 1.8),
                .has("group_by(", 1.2), .has("read.csv(", 1.2), .has("read_csv(", 0.6),
                .has("paste0(", 1.8), .has("seq_along(", 2),
                .has("tibble(", 1.5), .has("NULL", 0.2), .has("NA", 0.2), .has("%in%", 1.5),
                .has("sapply(", 1.5),
                .has("print(", 0.1), .has("~ ", 0.3), .start("} else {", 0.1), .has("set.seed(", 1),
                .has("::", 0.05),
            ]
        case .scala:
            [
                .start("object ", 1), .start("case class ", 1.8), .start("trait ", 1),
                .start("def ", 0.5),
                .start("val ", 0.7), .has(": Int", 0.4), .has(": String", 0.4), .has(" match", 0.3),
                .end(" match {", 1.2),
                .end(" match", 1.2), .start("case ", 0.3), .has(" => ", 0.2), .has("List[", 1.2),
                .has("Option[", 1.2),
                .has("Map[", 1), .has("Seq[", 1.2), .has("Future[", 1.2), .has("[String]", 0.5),
                .has("[Int]", 0.5),
                .start("import scala", 2.5), .has(" extends App", 2.5), .has("s\"", 0.6),
                .has("println(", 0.3),
                .start("override def", 2), .start("sealed trait", 2.5), .has("implicit ", 1.5),
                .start("given ", 1.2),
                .has("using ", 0.3), .start("@main", 1.5), .end(" =", 0.6), .has("_.", 0.4),
                .has(" <- ", 0.3), .start("yield ", 0.2),
                .start("enum ", 0.2), .has(".map(", 0.2), .has("private def", 1),
                .start("package ", 0.2), .has("): ", 0.2), .start("lazy val ", 2),
                .has(" %% ", 1.5),
                .start("ThisBuild / ", 2), .start("libraryDependencies ", 2),
                .start("scalaVersion := ", 1.5),
            ]
        case .terraform:
            [
                .start("terraform {", 2.5), .start("resource \"", 3), .start("variable \"", 3),
                .start("output \"", 3), .start("provider \"", 3), .start("module \"", 2.5),
                .start("data \"", 2.5), .start("locals {", 2), .has("var.", 0.5),
                .has("= local.", 1.2), .has("= data.", 1), .has("${var.", 1.2),
                .start("required_providers", 2), .start("for_each ", 1.2), .start("source ", 0.6),
                .start("description = \"", 0.6), .start("type ", 0.3), .has("aws_", 0.6),
                .has(" = {", 0.2), .start("lifecycle {", 1.5), .start("backend \"", 2),
            ]
        case .zig:
            [
                .has("@import(\"", 3), .start("pub fn ", 0.4), .start("const ", 0.2),
                .has(" !void {", 2.5), .has(") !", 1), .start("try ", 0.6), .has(" try ", 0.8),
                .start("defer ", 0.5), .start("errdefer ", 2.5), .has("[]const u8", 2.5),
                .has(": usize", 0.8), .has(": u8", 0.4), .has("std.debug.print(", 2.5),
                .has("allocator", 0.8), .has("comptime ", 2), .has("@intCast(", 2),
                .has("@as(", 1.2), .has("|err|", 1.5), .has(" orelse ", 1.5), .has("std.", 0.3),
                .start("test \"", 1.5), .has("const Self = @This()", 3), .has(" catch ", 0.5),
                .has(".{}", 0.8), .has(", .{", 1.2), .end("= struct {", 1.2),
            ]
        default: []
        }
    }
}
