import Arguments
import TestSupport
import Testing

struct HelpTextTests {
  @Test(arguments: ["paint", "paint draw", "paint palette", "paint palette add", "paint palette list"])
  func helpIsMadeFromTheDeclarations(name: String) throws {
    let words = name.split(separator: " ").dropFirst().map(String.init)
    let text = HelpText(try SampleProgram.parser.path(words)).text
    try expectText(text, matches: "help-" + name.split(separator: " ").joined(separator: "-"))
  }

  @Test(arguments: [60, 80, 120])
  func noLineIsWiderThanTheTerminal(width: Int) throws {
    let text = HelpText(try SampleProgram.parser.path(["draw"]), width: width).text
    let wide = text.split(separator: "\n").filter { $0.count > width && !$0.hasPrefix("usage:") }
    #expect(wide.isEmpty)
  }

  @Test func exitCodesAndNotesEndTheHelpOfTheProgram() throws {
    let reference = ProgramReference(
      exitStatus: [.init("0", "done")], environment: [.init("PAINT_LOG", "what is told")],
      notes: ["one", "two"])
    let table = HelpTable("colors", introduction: "as in nature", [.init("red", "of ochre")])
    let draw = Command("draw", summary: "draws", tables: [table])
    let program = Command("paint", summary: "paints", subcommands: [draw], reference: reference)
    let parser = CommandLineParser(program)
    let help = HelpText(try parser.path([])).text
    #expect(
      help.hasSuffix(
        "\nexit status:\n  0     done\n\n\"paint help COMMAND\" explains a command.\n\none\n\ntwo\n"),
      "\(help)")
    let other = HelpText(try parser.path(["draw"])).text
    #expect(other.hasSuffix("\ncolors:\n  as in nature\n  red  of ochre\n"), "\(other)")
  }
}
