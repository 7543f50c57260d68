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
}
