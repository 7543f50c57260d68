import Files
import SceneAssets
import Testing

@testable import Presentation

struct NoteGroupsTests {
  @Test func aHundredAlikeAreOneLine() {
    var notes = (0..<100).map { AssetNote(.ignored, at: "object \($0)", "the key 0x\($0) is left out") }
    notes.append(AssetNote(.broken, at: "", "fog is not supported"))
    let lines = NoteGroups(notes, ofScene: "level.scn").lines
    #expect(lines == ["object 0: the key 0x0 is left out (and 99 more like it)", "fog is not supported"])
  }

  @Test func differentReasonsStayApart() {
    let notes = [
      AssetNote(.broken, at: "a", "the image a.png cannot be found"),
      AssetNote(.broken, at: "a", "the sound a.wav cannot be played"),
    ]
    #expect(NoteGroups(notes, ofScene: "s.usda").lines.count == 2)
  }

  @Test func filesAreNamedRelativeToTheScene() {
    let note = AssetNote(.ignored, at: "/game/enemy.scn: /node", "it refers to /game/tex/a.png")
    #expect(
      NoteGroups([note], ofScene: "/game/level.scn").lines == [
        "enemy.scn: /node: it refers to tex/a.png"
      ])
  }

  @Test(arguments: ["", "q/", "./q/", "../q/"])
  func absolutePathsAreRelativeToTheSceneAsWell(folder: String) {
    let whole = WorkingFolder.absolute(folder + "level.usda").dropLast("level.usda".count)
    let note = AssetNote(.broken, at: "\(whole)level.usda, /node", "\(whole)a/q/b.usda cannot be found")
    #expect(
      NoteGroups([note], ofScene: folder + "level.usda").lines == [
        "level.usda, /node: a/q/b.usda cannot be found"
      ])
  }
}
