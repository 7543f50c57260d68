import Files
import Images
import Loading
import Rendering
import TestSupport
import Testing
import simd

@testable import Presentation

/// Stickers at places of the image on models of others: how much of them can be seen, measured in pixels.
@MainActor @Suite(.serialized, .needsCorpus) struct CorpusStickerTests {
  private static let (width, height) = (400, 300)

  /// A place in the image of a file.
  nonisolated struct Place: Sendable, CustomTestStringConvertible {
    var file: String
    var x, y, share: Float
    var testDescription: String { file }

    init(_ file: String, _ x: Float, _ y: Float, _ share: Float) {
      (self.file, self.x, self.y, self.share) = (file, x, y, share)
    }
  }

  private nonisolated static let assets = "usd/usd-wg__assets/test_assets"
  private nonisolated static let kit =
    "usd/Arnie016__Stroke-VisionOS/RealityKitContent/Assets/vision_pro_stroke_kit"
  nonisolated static let places = [
    Place("gltf/CesiumMilkTruck.glb", 200, 150, 0.2), Place("gltf/DamagedHelmet.glb", 200, 150, 0.2),
    Place("gltf/Sponza512.glb", 200, 150, 0.2), Place("gltf/Duck.glb", 206, 152, 0.08),
    Place("gltf/Fox.glb", 255, 130, 0.1), Place("gltf/CesiumMan.glb", 200, 120, 0.1),
    Place("gltf/GolfBall.glb", 200, 150, 0.2), Place("gltf/Monster.glb", 200, 150, 0.15),
    Place("gltf/BoxTextured.glb", 200, 150, 0.2), Place("\(assets)/_common/teapot.usda", 200, 150, 0.2),
    Place("\(assets)/USDZ/RiggedFigure/RiggedFigure.usdz", 200, 130, 0.1),
    Place("\(kit)/exports/usdz/angiography_operating_table.usdz", 200, 150, 0.1),
  ]

  @Test(arguments: places) func `As much of a sticker is seen as was asked for`(at place: Place) async throws
  {
    let path = Corpus.path(place.file)
    let folder = try TemporaryFolder()
    let disc = folder.path("disc.png")
    try ImageWriter().write(Self.disc, to: disc)
    var picture = PictureOptions()
    (picture.width, picture.height) = (Self.width, Self.height)
    // Rooms open from within; stickers lie flat on their outer walls.
    if place.file.contains("Sponza") { picture.options.camera = .orbit(ScenePresenter.framing) }
    let bare = try await Self.image(of: path, picture).image
    picture.options.stickers = [StickerRequest(photo: disc, place: .point(x: place.x, y: place.y))]
    picture.options.stickers[0].size = .share(place.share)
    let (with, warnings) = try await Self.image(of: path, picture)
    #expect(warnings == [])
    let changed = zip(bare.pixels, with.pixels).reduce(0) { count, pair in
      let red = abs(Int(pair.0.red) - Int(pair.1.red)), green = abs(Int(pair.0.green) - Int(pair.1.green))
      let blue = abs(Int(pair.0.blue) - Int(pair.1.blue))
      return count + (max(red, green, blue) > 12 ? 1 : 0)
    }
    let side = place.share * Float(Self.height), asked = Float.pi / 4 * side * side
    #expect(abs(Float(changed) / asked - 1) < 0.1, "\(changed) of \(asked) pixels")
  }

  /// A magenta disc, whose sticker is a disc with a border.
  private static var disc: Image<RGBA8> {
    let pixels = (0..<96 * 96).map { index -> RGBA8 in
      let place = SIMD2(Float(index % 96), Float(index / 96)) - 47.5
      return RGBA8(red: 230, green: 20, blue: 220, alpha: simd_length(place) < 48 ? 255 : 0)
    }
    return Image(width: 96, height: 96, pixels: pixels, encoding: .sRGB)
  }

  private static func image(
    of path: String, _ picture: PictureOptions
  ) async throws -> (image: Image<RGBA8>, warnings: [String]) {
    let presenter = try ScenePresenter()
    try await presenter.show(try await SceneSource(path).open(), picture)
    let image = try presenter.renderer.snapshot(width: picture.width, height: picture.height)
    return (image, presenter.stickerWarnings)
  }
}
