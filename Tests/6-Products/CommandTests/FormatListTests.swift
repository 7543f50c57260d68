import Files
import SceneReaders
import TestSupport
import Testing

/// Whatever names kinds of scene files names all that are read, and no others.
struct FormatListTests {
  private let table = SceneReaderTable.standard

  @Test(arguments: ["snapshot", "view", "inspect", "listen", "port"])
  func helpListsThem(command: String) throws {
    let text = try decoupage("help \(command)").output.split { $0 == " " || $0 == "\n" }.joined(
      separator: " ")
    #expect(text.contains(table.list("or")))
  }

  @Test func completionsOfferThem() throws {
    let script = try decoupage("completions bash").output
    for name in table.extensions { #expect(script.contains(name), "\(name)") }
  }

  @Test func messagesListThem() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("what is this", to: "a.foo")
    #expect(try decoupage("inspect \(path)").errors.contains("\(table.list("and")) are"))
  }
}
