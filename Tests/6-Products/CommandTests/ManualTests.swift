import Files
import SceneReaders
import TestSupport
import Testing

/// Manual pages say what no option declares.
struct ManualTests {
  /// Returns the terms of a section of a page.
  private func terms(_ title: String, of page: String) -> [String] {
    let heading = ".SH \"\(title)\""
    return page.split(separator: "\n").map(String.init)
      .drop { $0 != heading }.dropFirst().prefix { !$0.hasPrefix(".SH ") }
      .filter { $0.hasPrefix(".B ") }.map { String($0.dropFirst(3)) }
  }

  @Test(arguments: [""] + HelpTests.commands)
  func everyPageHasTheExitCodesAndTheVariables(_ command: String) throws {
    let page = try decoupage("help --manual \(command)").output
    #expect(terms("EXIT STATUS", of: page) == ["0", "1", "2", "3", "128+N"])
    let variables = terms("ENVIRONMENT", of: page)
    #expect(Set(variables).isSuperset(of: ["DECOUPAGE_CACHE", "DECOUPAGE_EGL", "DECOUPAGE_LOG", "TMPDIR"]))
    #expect(Set(variables).count == variables.count)
    #expect(terms("LIMITS", of: page).isEmpty == !command.isEmpty, "they are on the page of the program")
  }

  @Test func thePageOfTheProgramHasAllLimits() throws {
    let page = try decoupage("help --manual").output
    #expect(terms("LIMITS", of: page) == SceneLimits.all.map(\.name))
    let standard = SceneLimits()
    for limit in SceneLimits.all {
      let text = "\(limit.meaning) (default: \(standard[limit]))".replacing("-", with: "\\-")
      #expect(page.contains("\n.B \(limit.name)\n\(text)\n"), "\(limit.name)")
    }
  }

  @Test func allVariablesThatTheSourcesReadAreExplained() throws {
    let variables = Set(terms("ENVIRONMENT", of: try decoupage("help --manual").output))
    let ofTests: Set = ["DECOUPAGE_DUMP_SHADERS", "DECOUPAGE_GL_FAULT"]
    var read: Set<String> = []
    for path in FolderWalk(extensions: ["swift", "c"]).files(in: Repository.path("Sources")).files {
      let text = String(decoding: try [UInt8](contentsOfFile: path), as: UTF8.self)
      for match in text.matches(of: /(?:getenv|environment|value|folder)[(\[]"([A-Z][A-Z0-9_]+)"/) {
        read.insert(String(match.1))
      }
    }
    #expect(read.count > 15, "they are found")
    #expect(read.subtracting(variables) == ofTests)
  }

  @Test func theHelpNamesTheVariablesOfTheProgram() throws {
    let help = try decoupage("--help").output
    for name in terms("ENVIRONMENT", of: try decoupage("help --manual").output) {
      #expect(help.contains(name) == name.hasPrefix("DECOUPAGE_"), "\(name)")
    }
  }
}
