import Arguments
import TestSupport
import Testing

/// Manual pages in the man(7) macros.
@Suite struct ManualPageTests {
  @Test(arguments: ["paint", "paint draw", "paint palette list"])
  func pagesAreMadeFromTheDeclarations(name: String) throws {
    let words = name.split(separator: " ").dropFirst().map(String.init)
    let page = ManualPage(try SampleProgram.parser.path(words), version: "1.2")
    #expect(page.name == name.split(separator: " ").joined(separator: "-"))
    try expectText(page.text, matches: "manual-" + page.name)
  }

  @Test func textIsNeverARequest() {
    let command = Command(
      "odd", summary: "says \\fB and \"quotes\"", discussion: ".hidden files\n\n  'indented -x",
      tables: [HelpTable("a \"table\"", [.init(".gltf", "-o is an option")])])
    let text = ManualPage(CommandLineParser(command).root, version: "1").text
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.contains("odd \\- says \\efB and \"quotes\""))
    #expect(lines.contains("\\&.hidden files"))
    #expect(lines.contains("  'indented \\-x"))
    #expect(lines.contains(".SH \"A \\(dqTABLE\\(dq\""))
    #expect(lines.contains(".B \\&.gltf"))
    let requests = Set(lines.filter { $0.hasPrefix(".") }.map { $0.split(separator: " ")[0] })
    #expect(requests.isSubset(of: [".TH", ".SH", ".B", ".BR", ".TP", ".PP", ".nf", ".fi"]))
  }

  @Test func whatNoCommandDeclaresIsOnThePages() throws {
    let reference = ProgramReference(
      exitStatus: [.init("0", "done")], environment: [.init("PAINT_LOG", "what is told")],
      tables: [HelpTable("paints", introduction: ".5 liters each", [.init("red", "of ochre")])], notes: ["x"])
    let draw = Command("draw", summary: "draws")
    let program = Command("paint", summary: "paints", subcommands: [draw], reference: reference)
    let parser = CommandLineParser(program)
    let shared = """
      .SH "EXIT STATUS"
      .TP
      .B 0
      done
      .SH "ENVIRONMENT"
      .TP
      .B PAINT_LOG
      what is told

      """
    let own = ".SH \"PAINTS\"\n.PP\n\\&.5 liters each\n.TP\n.B red\nof ochre\n"
    let page = ManualPage(try parser.path([]), version: "1").text
    #expect(page.hasSuffix("\ndraws\n" + own + shared), "\(page)")
    let other = ManualPage(try parser.path(["draw"]), version: "1").text
    #expect(other.hasSuffix("\n" + shared + ".SH \"SEE ALSO\"\n.BR paint (1)\n"), "\(other)")
    #expect(!other.contains("PAINTS"))
  }
}
