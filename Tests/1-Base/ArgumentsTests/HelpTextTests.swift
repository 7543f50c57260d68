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
}
