import Files
import Presentation
import TestSupport
import Testing

@testable import Viewer

struct ScenePlaylistTests {
  private func playlist(_ names: [String]) -> ScenePlaylist { ScenePlaylist(names.map { SceneSource($0) }) }

  @Test func `Steps go round`() {
    var list = playlist(["a.usda", "b.usda", "c.usda"])
    #expect(list.scene(1).text == "b.usda")
    #expect(list.scene(-1).text == "c.usda")
    #expect(list.scene(-7).text == "c.usda")
    list.show(SceneSource("c.usda"))
    #expect(list.index == 2)
    #expect(list.scene(1).text == "a.usda")
    // Keys pressed in a row go on from the scene that is loading.
    #expect(list.scene(1, after: SceneSource("a.usda")).text == "b.usda")
  }

  @Test func `A dropped scene comes after the current one, several replace the list`() {
    var list = playlist(["a.usda", "b.usda"])
    list.show(SceneSource("new.glb"))
    #expect(list.scenes.map(\.text) == ["a.usda", "new.glb", "b.usda"])
    #expect(list.current.text == "new.glb")
    list.replace(by: [SceneSource("x.glb"), SceneSource("y.glb")])
    #expect(list.current.text == "new.glb")
    #expect(list.scene(1).text == "x.glb")
  }

  @Test func `Folders stand for the scenes in them, and what is missing is named`() throws {
    let folder = try TemporaryFolder()
    for name in ["b.usda", "a.obj", "notes.txt"] { try folder.write("", to: name) }
    var settings = SceneSource("first.usda")
    settings.allowsOutside = true
    let (scenes, errors) = ScenePlaylist.sources(
      [folder.path, "\(folder.path)/absent.usda"], like: settings)
    #expect(scenes.map(\.text) == ["\(folder.path)/a.obj", "\(folder.path)/b.usda"])
    #expect(scenes.allSatisfy { $0.allowsOutside })
    #expect(errors.count == 1)
    #expect(errors.first?.contains("absent.usda") == true)
  }
}
