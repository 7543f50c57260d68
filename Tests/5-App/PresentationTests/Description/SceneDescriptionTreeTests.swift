import TestSupport
import Testing

@testable import Presentation

/// The text of a scene's description: branches, and what deep and wide scenes cost.
@Suite struct SceneDescriptionTreeTests {
  private func description(_ parts: [(path: String, depth: Int)]) -> SceneDescription {
    var result = SceneDescription(file: "made-up.usda", format: "usda")
    result.entities = parts.map { part in
      SceneDescription.Part(
        path: part.path, name: String(part.path.split(separator: "/").last ?? ""), depth: part.depth)
    }
    return result
  }

  @Test func branchesJoinSiblings() {
    let tree = description([
      ("/a", 0), ("/a/b", 1), ("/a/b/c", 2), ("/a/b/d", 2), ("/a/e", 1), ("/a/e/f", 2), ("/g", 0),
      ("/g/h", 1),
    ]).tree
    let lines = tree.split(separator: "\n").map(String.init)
    #expect(lines[1...8] == ["a", "├ b", "│ ├ c", "│ └ d", "└ e", "  └ f", "g", "└ h"])
  }

  @Test func deepEntitiesSayHowManyLevelsAreLeftOut() throws {
    var path = ""
    let parts = (0..<3000).map { depth in
      path += "/n"
      return (path, depth)
    }
    var tree = ""
    let duration = ProcessorTime.measure { tree = description(parts).tree }
    let lines = tree.split(separator: "\n")
    #expect(lines[49].hasSuffix("└ n") && !lines[49].contains("levels"))
    #expect(lines[3000].hasPrefix("(2951 levels) "))
    #expect(try #require(lines.map(\.count).max()) < 200)
    #expect(duration < .seconds(5), "the time of the tree grew faster than its entities")
  }

  @Test func wideScenesTakeOnePass() {
    let parts = [("/root", 0)] + (0..<20_000).map { ("/root/n\($0)", 1) }
    var tree = ""
    let duration = ProcessorTime.measure { tree = description(parts).tree }
    #expect(tree.split(separator: "\n")[20_001].hasSuffix("└ n19999"))
    #expect(duration < .seconds(5), "the time of the tree grew faster than its entities")
  }
}
