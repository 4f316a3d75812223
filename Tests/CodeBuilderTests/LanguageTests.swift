// Languages by content, from short fragments as a screen shows them.

import CodeBuilder
import Testing

struct LanguageTests {
    private static let fragments: [(Language, String)] = [
        (
            .csharp,
            "using Billing.Core;\n\nvar builder = WebApplication.CreateBuilder(args);\nbuilder.Services.AddScoped<InvoiceService>();\nvar app = builder.Build();\napp.MapGet(\"/\", () => \"ok\");\napp.Run();"
        ),
        (
            .python,
            "class Stack:\n    def __init__(self):\n        self.items = []\n    def push(self, item):\n        self.items.append(item)"
        ),
        (
            .python,
            "for name in sorted(names):\n    if name is not None:\n        print(f\"{name}: {counts[name]}\")"
        ),
        (
            .python,
            "import csv\nfrom pathlib import Path\n\nwith open(path) as handle:\n    rows = list(csv.reader(handle))"
        ),
        (
            .javascript,
            "const express = require('express');\nconst app = express();\napp.get('/', (req, res) => {\n  res.send('hi');\n});"
        ),
        (
            .javascript,
            "function sum(values) {\n  let total = 0;\n  for (const value of values) {\n    total += value;\n  }\n  return total;\n}\nconsole.log(sum([1, 2]));"
        ),
        (
            .javascript,
            "document.querySelector('#go').addEventListener('click', async () => {\n  const reply = await fetch('/api');\n  if (reply.status !== 200) return;\n});"
        ),
        (
            .typescript,
            "interface User {\n  id: number;\n  name: string;\n}\nexport function find(users: User[], id: number): User | undefined {\n  return users.find(u => u.id === id);\n}"
        ),
        (
            .typescript,
            "export class Store {\n  private items: string[] = [];\n  add(item: string): void {\n    this.items.push(item);\n  }\n}"
        ),
        (
            .java,
            "public class Main {\n    public static void main(String[] args) {\n        System.out.println(\"Hello\");\n    }\n}"
        ),
        (
            .java,
            "import java.util.List;\n\nprivate final List<String> names;\n\n@Override\npublic boolean equals(Object other) {\n    return this == other;\n}"
        ),
        (
            .c,
            "void trocar(int *a, int *b)\n{\n    int temp = *a;  /* valor apontado */\n    *a = *b;\n    *b = temp;\n}"
        ),
        (
            .c,
            "#include <stdio.h>\n\nint main(void)\n{\n    printf(\"%d\\n\", 42);\n    return 0;\n}"
        ),
        (
            .c,
            "static char *copy(const char *text, size_t size)\n{\n    char *out = malloc(size);\n    if (out == NULL)\n        return NULL;\n    memcpy(out, text, size);\n    return out;\n}"
        ),
        (
            .cpp,
            "#include <iostream>\n#include <vector>\n\nint main() {\n    std::vector<int> v{1, 2, 3};\n    for (const auto& x : v) std::cout << x << \"\\n\";\n}"
        ),
        (
            .cpp,
            "template <typename T>\nclass Node {\npublic:\n    Node(T value) : value_(value), next_(nullptr) {}\nprivate:\n    T value_;\n    Node* next_;\n};"
        ),
        (
            .csharp,
            "using System;\nusing System.Linq;\n\nnamespace Demo\n{\n    public class Person\n    {\n        public string Name { get; set; }\n    }\n}"
        ),
        (
            .csharp,
            "foreach (var item in items.Where(x => x.Price > 10))\n{\n    Console.WriteLine($\"{item.Name}: {item.Price}\");\n}"
        ),
        (
            .go,
            "package main\n\nimport \"fmt\"\n\nfunc main() {\n    sum := 0\n    for i := 0; i < 10; i++ {\n        sum += i\n    }\n    fmt.Println(sum)\n}"
        ),
        (
            .go,
            "func (s *Server) handle(w http.ResponseWriter, r *http.Request) {\n    body, err := io.ReadAll(r.Body)\n    if err != nil {\n        return\n    }\n}"
        ),
        (
            .rust,
            "fn main() {\n    let mut total = 0;\n    for i in 0..10 {\n        total += i;\n    }\n    println!(\"{}\", total);\n}"
        ),
        (
            .rust,
            "impl Stack {\n    pub fn push(&mut self, item: i32) {\n        self.items.push(item);\n    }\n    pub fn peek(&self) -> Option<&i32> {\n        self.items.last()\n    }\n}"
        ),
        (
            .swift,
            "import SwiftUI\n\nstruct ContentView: View {\n    @State private var count = 0\n    var body: some View {\n        Text(\"\\(count)\")\n    }\n}"
        ),
        (
            .swift,
            "func area(of shape: Shape) -> Double {\n    guard let side = shape.side else { return 0 }\n    let result = side * side\n    return result\n}"
        ),
        (
            .kotlin,
            "data class User(val name: String, val age: Int)\n\nfun main() {\n    val users = listOf(User(\"a\", 1))\n    println(users.first().name)\n}"
        ),
        (
            .kotlin,
            "override fun onCreate(state: Bundle?) {\n    super.onCreate(state)\n    val text = when (mode) {\n        1 -> \"one\"\n        else -> \"more\"\n    }\n}"
        ),
        (
            .ruby,
            "class Cart\n  attr_reader :items\n  def total\n    @items.map { |item| item.price }.sum\n  end\nend"
        ),
        (
            .ruby,
            "require 'json'\n\nusers.each do |user|\n  puts \"#{user.name}\" unless user.admin?\nend"
        ),
        (
            .php,
            "<?php\nfunction greet($name) {\n    return \"Hello \" . $name;\n}\necho greet('you');"
        ),
        (
            .php,
            "public function store($request)\n{\n    $user = $this->users->find($request->id);\n    foreach ($user->posts as $post) {\n        $post->save();\n    }\n}"
        ),
        (.shell, "#!/bin/bash\nset -eu\nfor file in *.txt; do\n    echo \"$file\"\ndone"),
        (
            .shell,
            "if [ -z \"$1\" ]; then\n    echo \"usage: $0 name\"\n    exit 1\nfi\ncount=$(grep -c foo \"$1\")"
        ),
        (
            .sql,
            "SELECT name, COUNT(*) AS n\nFROM orders\nWHERE total > 10\nGROUP BY name\nORDER BY n DESC;"
        ),
        (
            .sql,
            "CREATE TABLE users (\n    id INTEGER PRIMARY KEY,\n    name VARCHAR(80) NOT NULL\n);"
        ),
        (
            .html,
            "<!DOCTYPE html>\n<html>\n<head>\n  <title>Hi</title>\n</head>\n<body>\n  <p>text</p>\n</body>\n</html>"
        ),
        (
            .html,
            "<div class=\"card\">\n  <h2>Title</h2>\n  <ul>\n    <li><a href=\"/one\">One</a></li>\n  </ul>\n</div>"
        ),
        (
            .css,
            ".card {\n  margin: 0 auto;\n  padding: 4px;\n  color: #333;\n}\n\n.card:hover {\n  color: red;\n}"
        ),
        (
            .css,
            "body {\n    font-family: sans-serif;\n    background: white;\n}\n@media (max-width: 600px) {\n    nav {\n        display: none;\n    }\n}"
        ),
        (.json, "{\n  \"name\": \"demo\",\n  \"version\": \"1.0.0\",\n  \"private\": true\n}"),
        (.json, "[\n  {\"id\": 1, \"on\": true},\n  {\n    \"id\": 2,\n    \"on\": false\n  }\n]"),
        (.yaml, "version: 2\nservices:\n  web:\n    image: nginx\n    ports:\n      - 80\n"),
        (
            .yaml,
            "name: build\non: push\njobs:\n  test:\n    runs-on: ubuntu\n    steps:\n      - uses: checkout\n      - run: make"
        ),
        (
            .haskell,
            "module Main where\n\nimport qualified Data.Map as Map\n\nmain :: IO ()\nmain = do\n  line <- getLine\n  putStrLn line"
        ),
        (
            .haskell,
            "data Tree a = Leaf | Node (Tree a) a (Tree a)\n\ninsert :: Ord a => a -> Tree a -> Tree a\ninsert x Leaf = Node Leaf x Leaf"
        ),
        (
            .makefile,
            "CC = gcc\nCFLAGS = -Wall\n\nall: main\n\nmain: main.o\n        $(CC) -o $@ $<\n\nclean:\n        rm -f *.o"
        ),
        (.toml, "[package]\nname = \"demo\"\nversion = \"0.1.0\"\n\n[dependencies]\nserde = \"1\""),
        (
            .dockerfile,
            "FROM python:3.12\nWORKDIR /app\nCOPY . .\nRUN pip install -r requirements.txt\nCMD [\"python\", \"app.py\"]"
        ),
        (
            .xml,
            "<?xml version=\"1.0\"?>\n<project xmlns=\"http://maven.apache.org/POM/4.0.0\">\n  <name>demo</name>\n</project>"
        ),
        (
            .assembly,
            "section .text\n    global _start\n\n_start:\n    mov rax, 1\n    mov rdi, 1\n    syscall\n    xor edi, edi\n    mov eax, 60\n    syscall"
        ),
        (
            .assembly,
            "sum:\n    push rbp\n    mov rbp, rsp\n    mov DWORD PTR [rbp-4], edi\n    cmp eax, 10\n    jne .L2\n    pop rbp\n    ret"
        ),
        (
            .clojure,
            "(ns shop.cart\n  (:require [clojure.string :as str]))\n\n(defn total [items]\n  (->> items\n       (map :price)\n       (reduce + 0)))"
        ),
        (
            .dart,
            "import 'package:flutter/material.dart';\n\nclass Counter extends StatelessWidget {\n  const Counter({super.key, required this.start});\n\n  final int start;\n\n  @override\n  Widget build(BuildContext context) {\n    return Text('$start');\n  }\n}"
        ),
        (
            .elixir,
            "defmodule Shop.Cart do\n  def total(items) do\n    items\n    |> Enum.map(& &1.price)\n    |> Enum.sum()\n  end\n\n  defp empty?([]), do: true\nend"
        ),
        (
            .erlang,
            "-module(ping).\n-export([start/0, loop/1]).\n\nstart() ->\n    Pid = spawn(?MODULE, loop, [0]),\n    register(ping, Pid),\n    Pid ! {self(), ping}."
        ),
        (
            .erlang,
            "loop(N) ->\n    receive\n        {From, ping} ->\n            io:format(\"~p~n\", [N]),\n            From ! {pong, N},\n            loop(N + 1)\n    end."
        ),
        (
            .gdscript,
            "extends CharacterBody2D\n\n@export var speed := 200.0\n\nfunc _physics_process(delta):\n    var direction = Vector2.ZERO\n    move_and_slide()"
        ),
        (
            .julia,
            "using LinearAlgebra\n\nfunction power(A::Matrix{Float64}, n::Int)\n    x = zeros(n)\n    for i in 1:n\n        push!(x, A[i, 1])\n    end\n    return x\nend"
        ),
        (
            .latex,
            "\\documentclass{article}\n\\usepackage{amsmath}\n\\begin{document}\n\\section{Sums}\nThe sum is $\\frac{1}{2}$.\n\\end{document}"
        ),
        (
            .lua,
            "local Stack = {}\nStack.__index = Stack\n\nfunction Stack.new()\n  return setmetatable({ items = {} }, Stack)\nend\n\nif n ~= nil then\n  print(\"n: \" .. n)\nend"
        ),
        (
            .matlab,
            "x = linspace(0, 2*pi, 100);\ny = sin(x).^2;\nfigure\nplot(x, y)\nhold on\nxlabel('x')\nfprintf('%d\\n', numel(y));"
        ),
        (
            .ocaml,
            "let rec sum xs =\n  match xs with\n  | [] -> 0\n  | x :: rest -> x + sum rest\n\nlet () = Printf.printf \"%d\\n\" (sum [1; 2; 3])"
        ),
        (
            .pascal,
            "procedure Add(name: string; price: real);\nbegin\n  n := n + 1;\n  items[n].name := name;\n  items[n].price := price;\nend;"
        ),
        (
            .scala,
            "lazy val blog = (project in file(\".\"))\n  .settings(\n    name := \"blog\",\n    libraryDependencies ++= Seq(\n      \"org.scalameta\" %% \"munit\" % \"1.0.0\" % Test\n    ),\n    scalacOptions ++= Seq(\"-deprecation\")\n  )"
        ),
        (
            .perl,
            "use strict;\nuse warnings;\n\nmy %seen;\nwhile (my $line = <STDIN>) {\n    chomp $line;\n    next if $line =~ /^#/;\n    push @names, $line unless $seen{$line}++;\n}\nprint \"$_\\n\" foreach sort @names;"
        ),
        (
            .powershell,
            "param(\n    [string]$Path = \".\"\n)\n\n$files = Get-ChildItem -Path $Path | Where-Object { $_.Length -gt 1MB }\nforeach ($file in $files) {\n    Write-Host \"$($file.Name) is large\"\n}"
        ),
        (
            .r,
            "library(dplyr)\n\nscores <- read.csv(\"scores.csv\")\nbest <- scores %>%\n  filter(points > 10) %>%\n  group_by(team) %>%\n  summarise(mean = mean(points, na.rm = TRUE))\nprint(best$mean)"
        ),
        (
            .scala,
            "sealed trait Shape\ncase class Circle(r: Double) extends Shape\ncase class Square(side: Double) extends Shape\n\ndef area(s: Shape): Double = s match {\n  case Circle(r) => math.Pi * r * r\n  case Square(a) => a * a\n}"
        ),
        (
            .terraform,
            "variable \"region\" {\n  type    = string\n  default = \"eu-west-1\"\n}\n\nresource \"aws_vpc\" \"main\" {\n  cidr_block = \"10.20.0.0/16\"\n  tags       = { Name = \"main-${var.region}\" }\n}"
        ),
        (
            .zig,
            "const std = @import(\"std\");\n\npub fn main() !void {\n    const names = [_][]const u8{ \"a\", \"b\" };\n    for (names) |name| {\n        std.debug.print(\"{s}\\n\", .{name});\n    }\n}"
        ),
        (
            .python,
            "import numpy as np\n\nx = np.linspace(0, 1)\ny = np.exp(x) % 2\nassert len(x) == len(y)\nmask = (y > 1) & ~np.isnan(y)"
        ),
        (
            .perl,
            "sub total {\n    my ($self, @items) = @_;\n    my $sum = 0;\n    $sum += $_->{price} for @items;\n    return $sum;\n}"
        ),
        (
            .python,
            "def yiq_to_rgb(y, i, q):\n    r = y + 0.94*i + 0.62*q\n    if r < 0.0:\n        r = 0.0\n    g = y - 0.27*i"
        ),
    ]

    @Test(arguments: fragments.indices)
    func `a fragment is of its language`(index: Int) {
        let (language, text) = Self.fragments[index]
        #expect(Language.guess(text.split(separator: "\n").map(String.init)) == language)
    }

    @Test(arguments: fragments.indices)
    func `slips of the reader do not change the language`(index: Int) {
        let (language, text) = Self.fragments[index]
        // Every eleventh letter is lost: no more than one sign in three.
        let noisy = String(
            text.enumerated().filter { $0.element == "\n" || $0.offset % 23 != 22 }.map(\.element))
        let guess = Language.guess(noisy.split(separator: "\n").map(String.init))
        #expect(
            guess == nil || guess == language || guess == .javascript && language == .typescript)
    }

    @Test(arguments: [
        "Chapter one", "The quick brown fox\njumps over the lazy dog.\nThen it sleeps.",
        "12 34 56\n78 90", "", "total 48\ndrwxr-xr-x 2 a a 4096 Jan 1 .",
    ])
    func `prose and numbers are in no language`(text: String) {
        #expect(Language.guess(text.split(separator: "\n").map(String.init)) == nil)
    }

    @Test func `names tell languages`() {
        #expect(Language.named("main.py") == .python)
        #expect(Language.named("App.TSX") == .typescript)
        #expect(Language.named("Makefile") == .makefile)
        #expect(Language.named("plot.R") == .r)
        #expect(Language.named("App.vue") == .html)
        #expect(Language.named("notes") == nil)
        #expect(Language.named("a.tar.gz") == nil)
    }
}
