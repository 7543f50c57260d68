import Files
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
    #expect(SceneSource(text).pictureName == name)
    #expect(SceneSource(text).folder == folder)
  }

  @Test func builtInScenesAreNoFiles() {
    #expect(SceneSource("demo:grid").files.isEmpty && SceneSource("demo:").asksForList)
    #expect(SceneSource("grid.usda").files == ["grid.usda"] && !SceneSource("demo:grid").asksForList)
  }

  @Test func everyBuiltInSceneIsListedOnce() {
    let names = SceneSource.builtInNames
    #expect(names.count == Set(names).count && names.contains("grid"))
    #expect(SceneSource.builtInList.allSatisfy { !$0.summary.isEmpty })
  }

  @Test func aSceneIsMadeAnewEachTime() async throws {
    let first = try await SceneSource("demo:grid").open(), second = try await SceneSource("demo:grid").open()
    #expect(first.root !== second.root && !first.bounds.isEmpty && first.bounds == second.bounds)
  }

  @Test func whatIsNotThereIsToldFromWhatIsNotRead() async throws {
    let folder = try TemporaryFolder()
    let known = SceneSource.builtInNames
    await #expect(throws: StagingError.unknownBuiltInScene("nope", known: known)) {
      _ = try await SceneSource("demo:nope").open()
    }
    let path = try folder.write("; FBX 7.7.0\n", to: "a.fbx")
    await #expect {
      _ = try await SceneSource(path).open()
    } throws: { error in
      guard case .unreadFormat(path, let reason) = error as? StagingError else { return false }
      return reason.hasPrefix(".fbx files are not read")
    }
    let missing = folder.path("b.usda")
    await #expect(
      throws: StagingError.unreadableFile(missing, reason: "cannot read it: No such file or directory")
    ) {
      _ = try await SceneSource(missing).open()
    }
    await #expect(throws: StagingError.unreadableFile(folder.path, reason: "it is a folder, not a file")) {
      _ = try await SceneSource(folder.path).open()
    }
  }
}
