import Files
import SceneAssets
import Testing

@testable import Loading

/// The look that a file asks for.
@MainActor struct SceneLookTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func load(_ prims: String) async throws -> LoadedScene {
    let path = try folder.write(
      """
      #usda 1.0
      (
        upAxis = "Y"
      )
      \(prims)
      """, to: "scene.usda")
    return try await LoadedScene(path: path)
  }

  private func look(_ name: String, _ fields: String) -> String {
    """
    def Xform "\(name)" {
      def RealityKitComponent "Look" {
        uniform token info:id = "Decoupage.Look"
        \(fields)
      }
    }
    """
  }

  @Test func theLastFieldsCount() async throws {
    let scene = try await load(
      look("One", "float exposure = 2\n token environment = \"none\"")
        + "\n" + look("Two", "float exposure = -1\n float environmentRotation = 30"))
    let look = try #require(scene.look)
    #expect(look.exposure == -1 && look.environmentRotation == 30)
    guard case SceneLook.Environment.none? = look.environment else {
      Issue.record("the environment is \(String(describing: look.environment))")
      return
    }
    #expect(scene.notes.isEmpty)
    #expect(try await load("def Cube \"Box\" {}").look == nil)
  }

  @Test func anImageIsLoaded() async throws {
    let sky =
      Array("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 2\n".utf8) + [9, 9, 9, 129, 90, 90, 90, 129]
    try AtomicFile.write(sky, to: folder.path("sky.hdr"))
    let look = try #require(try await load(look("Look", "asset environmentMap = @sky.hdr@")).look)
    guard case .image(let path, let resource)? = look.environment else {
      Issue.record("there is no image")
      return
    }
    #expect(path.hasSuffix("sky.hdr") && look.image(path) === resource && look.image("other") == nil)
  }

  @Test(arguments: [
    ("token environment = \"night\"", "no environment \"night\""),
    ("asset environmentMap = @gone.hdr@", "gone.hdr"),
  ]) func whatIsWrongIsSaid(_ field: String, _ word: String) async throws {
    let scene = try await load(look("Look", field))
    #expect(scene.look?.environment == nil)
    #expect(scene.notes.contains { $0.message.contains(word) }, "\(scene.notes)")
  }
}
