import TestSupport
import Testing

struct UsageTests {
  @Test(arguments: ["--version", "help --version", "completions --version", "completions bash --version"])
  func theVersionIsOneLineOnEveryLevel(line: String) throws {
    let run = try decoupage(line)
    #expect(run.ending == .exit(0))
    #expect(run.errors == "")
    let parts = run.output.split(separator: " ")
    #expect(parts.count == 2 && parts.first == "decoupage" && run.output.hasSuffix("\n"))
    let numbers = parts.last?.dropLast().split(separator: ".").compactMap { Int($0) }
    #expect(numbers?.count == 3)
  }

  @Test(arguments: ["help --manual", "help --manual snapshot", "completions bash", "completions fish"])
  func theManualAndTheCompletionsNameTheVersion(line: String) throws {
    let version = try decoupage("--version").output.dropLast()
    #expect(try decoupage(line).output.prefix(400).contains(version))
  }

  @Test(arguments: [
    ("", #"COMMAND is missing; "decoupage help" lists them"#, "[OPTIONS] COMMAND"),
    ("hlep", #"unknown command "hlep"; did you mean help?"#, "[OPTIONS] COMMAND"),
    ("fry", #"unknown command "fry""#, "[OPTIONS] COMMAND"),
    ("--quite help", "unknown option --quite; did you mean --quiet?", "[OPTIONS] COMMAND"),
    ("help -x", "unknown option -x", "help [OPTIONS] [COMMAND…]"),
    ("help --trace", "--trace needs a value: --trace FILE", "help [OPTIONS] [COMMAND…]"),
    ("help --quiet=yes", #"--quiet takes no value, but "yes" was given"#, "help [OPTIONS] [COMMAND…]"),
    ("completions", "SHELL is missing", "completions [OPTIONS] SHELL"),
    ("completions tcsh", #"SHELL: "tcsh" is not bash, zsh or fish"#, "completions [OPTIONS] SHELL"),
    ("completions zsh fish", #"unexpected argument "fish""#, "completions [OPTIONS] SHELL"),
  ])
  func badUsageIsOneLineAndTheUsageLine(line: String, message: String, usage: String) throws {
    let run = try decoupage(line)
    #expect(run.ending == .exit(2))
    #expect(run.output == "")
    #expect(run.errors == "error: \(message)\nusage: decoupage \(usage)\n")
  }

  @Test func wordsWithLineBreaksDoNotBreakTheMessage() throws {
    let run = try decoupage(["two\nlines"])
    #expect(run.ending == .exit(2))
    #expect(run.errors.split(separator: "\n").count == 2)
  }
}
