import Files
import Loading
import Meshes
import Presentation
import SceneModel
import TestSupport
import Testing

struct SceneSourceTests {
  @Test(arguments: [
    ("demo:grid", "grid", "."), ("a/b/cat.usdz", "cat", "a/b"), ("cat.tar.usda", "cat.tar", "."),
    ("/cat.glb", "cat", "/"), (".hidden", ".hidden", "."),
  ])
  func picturesAreNamedAfterTheScene(text: String, name: String, folder: String) {
    #expect(SceneSource(text, builtIn: .small).pictureName == name)
    #expect(SceneSource(text, builtIn: .small).folder == folder)
  }

  @Test func builtInScenesAreNoFiles() {
    let box = SceneSource("demo:box", builtIn: .small)
    #expect(box.files.isEmpty && !box.asksForList)
    #expect(SceneSource("demo:", builtIn: .small).asksForList)
    #expect(SceneSource("box.usda", builtIn: .small).files == ["box.usda"])
  }

  @Test func withoutBuiltInScenesEverythingIsAFile() {
    #expect(SceneSource("demo:box").files == ["demo:box"] && !SceneSource("demo:").asksForList)
  }

  @Test func aSceneIsMadeAnewEachTime() async throws {
    let source = SceneSource("demo:box", builtIn: .small)
    let first = try await source.open(), second = try await source.open()
    #expect(first.root !== second.root && !first.bounds.isEmpty && first.bounds == second.bounds)
    #expect(first.name == "demo:box" && !first.isFile)
  }

  @Test func whatIsNotThereIsToldFromWhatIsNotRead() async throws {
    let folder = try TemporaryFolder()
    await #expect(throws: PresentationError.unknownBuiltInScene("demo:nope", known: ["box", "empty"])) {
      _ = try await SceneSource("demo:nope", builtIn: .small).open()
    }
    let path = try folder.write("; FBX 7.7.0\n", to: "a.fbx")
    await #expect {
      _ = try await SceneSource(path).open()
    } throws: { error in
      guard case .unreadFormat(path, let reason) = error as? PresentationError else { return false }
      return reason.hasPrefix(".fbx files are not read")
    }
    let missing = folder.path("b.usda")
    await #expect(
      throws: PresentationError.unreadableFile(missing, reason: "cannot read it: No such file or directory")
    ) {
      _ = try await SceneSource(missing).open()
    }
    await #expect(throws: PresentationError.unreadableFile(folder.path, reason: "it is a folder, not a file"))
    {
      _ = try await SceneSource(folder.path).open()
    }
  }
}
