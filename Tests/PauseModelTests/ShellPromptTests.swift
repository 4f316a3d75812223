// What was typed at prompts.

import PauseModel
import Testing

@Suite struct ShellPromptTests {
    @Test(arguments: [
        ("$ make test", "make test"), ("$", ""), ("❯ pytest -q", "pytest -q"), ("❯", ""),
        ("ana@pc:~/src$ ls -l", "ls -l"), ("[ana@pc src]$ cat a.c", "cat a.c"),
        ("root@4f2a:/# ls", "ls"), ("ana@MacBook-Pro src % cat main.c", "cat main.c"),
        ("(venv) ana@pc:~$ python app.py", "python app.py"),
        ("cine$ cat schema.sql", "cat schema.sql"),
        ("~/src $ ls", "ls"), ("PS C:\\Users\\Ana Maria> dir", "dir"),
        ("C:\\src>type a.bat", "type a.bat"),
        ("➜  parser git diff", "git diff"), ("➜  parser git:(main) ✗ git diff", "git diff"),
        ("~/src main ❯ ls", "ls"), (">>> f(2)", "f(2)"), ("In [3]: df.head()", "df.head()"),
        ("sqlite> .tables", ".tables"), ("shop=# SELECT 1;", "SELECT 1;"),
        ("irb(main):001> 1 + 1", "1 + 1"),
    ])
    func commandsAreToldFromPrompts(line: String, command: String) {
        #expect(ShellPrompt.command(in: line) == command)
    }

    @Test(arguments: [
        "A$ = \"text\"", "NAME$ = \"text\"", "$total = 3;", "@app.route(\"/\")",
        "git@github.com:a/b.git",
        "return a > b", "vector<int> v;", "x > y", "% a comment", "# a comment", "(a) + b",
        "> quoted", "-> Int",
        "let f = x => x", "Inner [x]", "CC: ana@example.org", "",
    ])
    func linesOfCodeArePromptsOfNothing(line: String) {
        #expect(ShellPrompt.command(in: line) == nil)
    }

    @Test func examplesInCommentsAreNoSession() {
        func line(_ text: String, _ indent: Int, isNumbered: Bool = false) -> ShellPrompt.Line {
            (text, indent, isNumbered)
        }
        #expect(ShellPrompt.isAnswered(in: [line("$ ls", 0), line("main.c", 0)]))
        #expect(
            ShellPrompt.isAnswered(in: [line("> x <- 2", 0), line("> x", 0), line("[1] 2", 0)]))
        #expect(
            ShellPrompt.isAnswered(in: [line("dev % ls", 0), line("a.c", 0), line("dev %", 0)]))
        #expect(!ShellPrompt.isAnswered(in: [line("end % if", 0), line("end % for", 0)]))
        #expect(!ShellPrompt.isAnswered(in: [line("# a", 0), line("#", 0)]))
        #expect(!ShellPrompt.isAnswered(in: [line("<p> a", 0), line("<p>", 0)]))
        #expect(!ShellPrompt.isAnswered(in: [line("Said he", 0), line("> that it is so", 0)]))
        #expect(!ShellPrompt.isAnswered(in: [line("def f(x):", 0), line(">>> f(1)", 4)]))
        #expect(!ShellPrompt.isAnswered(in: [line("\"\"\"Doubles.", 0), line(">>> f(1)", 0)]))
        #expect(!ShellPrompt.isAnswered(in: [line("$ ls", 0, isNumbered: true)]))
    }
}
