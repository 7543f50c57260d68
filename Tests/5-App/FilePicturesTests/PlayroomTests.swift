import Foundation
import Images
import Loading
import Presentation
import Rendering
import Testing

/// The scenes of `Scenes/Playroom`, a package as Reality Composer Pro has them.
@Suite(.serialized) struct PlayroomTests {
  private static let assets = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Scenes/Playroom/Sources/Playroom/Playroom.rkassets")

  private func open(_ name: String) async throws -> LoadedScene {
    let scene = try await SceneSource(Self.assets.appendingPathComponent("\(name).usda").path).open()
    #expect(scene.warnings == [])
    return scene
  }

  /// Layers, references with opinions of their own, payloads, instances, behaviors: a second after they began.
  @Test(arguments: [("Room", 0.9), ("Variants", 0), ("ShaderGraphs", 1)])
  func sceneLooksAsItDid(name: String, time: Double) async throws {
    var options = PictureOptions()
    (options.width, options.height, options.time) = (480, 270, time)
    let picture = try await SheetPictures.picture(of: try await open(name), options)
    await SheetPictures.expectGolden(picture, "playroom-\(name.lowercased())")
  }

  /// What moves by itself in surfaces does not go on from where another scene left it.
  @Test func timeBeginsWithTheScene() async throws {
    var options = PictureOptions()
    (options.width, options.height, options.time) = (96, 54, 0.5)
    let presenter = ScenePresenter(after: try SheetPictures.presenter())
    var pictures: [Image<RGBA8>] = []
    for _ in 0..<2 {
      try await presenter.show(try await open("ShaderGraphs"), options)
      pictures.append(try presenter.renderer.snapshot(width: options.width, height: options.height))
    }
    #expect(pictures[0] == pictures[1])
  }

  /// The clips of the character, a row for each, at four moments: skin, forms and places of joints.
  @Test func theCharacterMovesAsItsClipsSay() async throws {
    let scene = try await open("Max")
    var picture = PictureOptions()
    (picture.width, picture.height) = (150, 150)
    var moments: [Image<RGBA8>] = []
    for (clip, seconds) in [("idle", 3), ("wave", 2), ("hop", 1.25), ("spin", 2)] as [(String, Double)] {
      picture.options.animation = clip
      for moment in 0..<4 {
        picture.time = seconds * (Double(moment) + 0.5) / 4
        moments.append(try await SheetPictures.picture(of: scene, picture))
      }
    }
    await SheetPictures.expectGolden(try #require(SheetPictures.strip(moments, columns: 4)), "playroom-max")
  }
}
