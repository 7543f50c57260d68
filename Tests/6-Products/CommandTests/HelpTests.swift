import TestSupport
import Testing

struct HelpTests {
  static let commands = [
    "demo", "view", "snapshot", "listen", "test", "inspect", "port", "compare", "sticker", "colors", "merge",
    "submit", "worker", "bench", "soak", "completions", "help",
  ]

  @Test func helpListsTheCommands() throws {
    let run = try decoupage("help")
    #expect(run.ending == .exit(0))
    #expect(run.errors == "")
    try expectText(run.output, matches: "help")
  }

  @Test(arguments: commands)
  func everyCommandIsExplained(command: String) throws {
    let run = try decoupage("help \(command)")
    #expect(run.ending == .exit(0))
    #expect(run.errors == "")
    try expectText(run.output, matches: "help-\(command)")
  }

  @Test func noCommandIsForgottenHere() throws {
    let list = try decoupage("help").output.split(separator: "\n\n").first { $0.hasPrefix("commands:") }
    let names = list?.split(separator: "\n").dropFirst().compactMap { $0.split(separator: " ").first }
    #expect(names?.map(String.init).sorted() == Self.commands.sorted())
  }

  @Test(arguments: commands)
  func theHelpOptionSaysTheSameOnEveryLevel(command: String) throws {
    let help = try decoupage("help \(command)")
    for line in ["\(command) --help", "\(command) -h", "--help \(command)", "-q \(command) --help"] {
      let run = try decoupage(line)
      #expect(run.output == help.output, "\(line)")
      #expect(run.ending == .exit(0))
    }
    #expect(try decoupage("--help").output == decoupage("help").output)
  }

  @Test func noLineIsWiderThanATerminal() throws {
    for command in Self.commands + [""] {
      let lines = try decoupage("help \(command)").output.split(separator: "\n")
      #expect(lines.filter { $0.count > 80 }.isEmpty, "\(command)")
    }
  }

  @Test func thereIsNoHelpForWhatDoesNotExist() throws {
    let run = try decoupage("help competions")
    #expect(run.ending == .exit(2))
    #expect(run.output == "")
    #expect(
      run.errors == """
        error: unknown command "competions"; did you mean completions?
        usage: decoupage [OPTIONS] COMMAND

        """)
  }
}
