import TestSupport
import Testing

/// Command lines in documents.
@Suite struct CommandLineTests {
  @Test("Commands and options in the documents' blocks are in the command's help", arguments: Document.all)
  func optionsAreInTheHelp(_ document: Document) {
    for (words, line) in CommandLines.commands(in: document) {
      for problem in Self.problems(words) { Issue.record("\(document.path):\(line): \(problem)") }
    }
  }

  @Test("An option, a command and a target of make that do not exist are found")
  func wrongOnesAreFound() {
    #expect(Self.problems(["decoupage", "snapshot", "demo:grid", "--sizze", "2x2"]).count == 1)
    #expect(Self.problems(["decoupage", "snapshoot", "demo:grid"]).count == 1)
    #expect(Self.problems(["make", "tset"]).count == 1)
    #expect(Self.problems(["decoupage", "snapshot", "demo:grid", "--size", "2x2", "-o", "-"]).isEmpty)
    #expect(CommandLines.help.count > 10)
  }

  /// What is wrong with a command line, as far as the help tells.
  static func problems(_ words: [String]) -> [String] {
    if words.first == "make" {
      return words.dropFirst().prefix { !$0.hasPrefix("#") }.filter {
        !$0.contains("=") && !CommandLines.makeTargets.contains($0)
      }
      .map { "the Makefile has no target \($0)" }
    }
    guard let at = words.firstIndex(where: { $0 == "decoupage" || $0.hasSuffix("(decoupage") }),
      at == 0 || words[at].hasSuffix("(decoupage"), words.count > at + 1
    else { return [] }
    let command = words[at + 1]
    if command.hasPrefix("-") { return [] }
    guard let help = CommandLines.help[command] else { return ["decoupage has no command \(command)"] }
    let known = CommandLines.options(help)
    // What a command runs has options of its own.
    if let inner = words.dropFirst(at + 2).firstIndex(of: "--") {
      return problems(Array(words[..<inner])) + problems(["decoupage"] + words[(inner + 1)...])
    }
    return words.dropFirst(at + 2).prefix { $0 != "#" }
      .filter { $0.hasPrefix("-") && $0.count > 1 && $0.dropFirst().first?.isNumber != true }
      .map { String($0.prefix { $0 != "=" && $0 != ")" }) }
      .filter { !known.contains($0) }.map { "the help of decoupage \(command) has no \($0)" }
  }
}
