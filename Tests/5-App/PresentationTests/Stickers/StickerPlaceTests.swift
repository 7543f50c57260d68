import Files
import Geometry
import Images
import Loading
import Meshes
import Platform
import Rendering
import SceneModel
import Testing
import simd

@testable import Presentation

/// Stickers at places of the image: how much of them can be seen, measured in pixels.
@MainActor @Suite(.serialized) struct StickerPlaceTests {
  private static let (width, height) = (400, 300)

  /// Writes a magenta disc, whose sticker is a disc with a border.
  private func disc(_ folder: TemporaryFolder) throws -> String {
    let pixels = (0..<96 * 96).map { index -> RGBA8 in
      let place = SIMD2(Float(index % 96), Float(index / 96)) - 47.5
      return RGBA8(red: 230, green: 20, blue: 220, alpha: simd_length(place) < 48 ? 255 : 0)
    }
    let path = folder.path("disc.png")
    try ImageWriter().write(Image(width: 96, height: 96, pixels: pixels, encoding: .sRGB), to: path)
    return path
  }

  private func gray(_ mesh: MeshResource, at position: SIMD3<Float> = .zero, name: String) -> ModelEntity {
    let entity = ModelEntity(
      mesh: mesh, materials: [SimpleMaterial(color: .darkGray, roughness: 0.9, isMetallic: false)])
    (entity.position, entity.name) = (position, name)
    return entity
  }

  /// The scenes, each with a place of its image.
  private var scenes: [(name: String, parts: [Entity], place: SIMD2<Float>, share: Float)] {
    let turned = gray(.generateBox(size: 2), name: "box")
    turned.orientation = simd_quatf(angle: 0.8, axis: [0, 1, 0])
    let tilted = gray(.generatePlane(width: 5, height: 5), name: "plane")
    tilted.orientation = simd_quatf(angle: -1, axis: [1, 0, 0])
    // Many small parts in steps, as a truck has, with plates in front that overlap.
    let truck = Entity()
    for row in 0..<7 {
      for column in 0..<7 {
        let place = SIMD3(Float(column - 3) * 0.4, Float(row - 3) * 0.4, Float((row + 2 * column) % 3) * 0.06)
        truck.addChild(gray(.generateBox(size: 0.4), at: place, name: "part"))
      }
    }
    truck.addChild(
      gray(.generateBox(width: 0.5, height: 0.3, depth: 0.02), at: [0.1, 0.1, 0.34], name: "plate"))
    let scaled = gray(.generateSphere(radius: 0.01), name: "scaled ball")
    scaled.scale = SIMD3(repeating: 120)
    let mirrored = gray(.generateBox(size: 2), name: "mirrored box")
    mirrored.scale = [-1, 1, 1]
    return [
      ("over the edge of a box", [turned], [200, 150], 0.3),
      ("on a plane that leans back", [tilted], [200, 150], 0.25),
      ("over the parts of a truck", [truck], [205, 145], 0.3),
      ("on a ball", [gray(.generateSphere(radius: 1.2), name: "ball")], [230, 130], 0.25),
      ("on a scaled ball", [scaled], [180, 160], 0.2),
      ("on a mirrored box", [mirrored], [210, 140], 0.3),
    ]
  }

  @Test func `As much of a sticker is seen as was asked for, whatever lies there`() async throws {
    let folder = try TemporaryFolder()
    let photo = try disc(folder)
    for (name, parts, place, share) in scenes {
      let root = Entity()
      for part in parts { root.addChild(part) }
      let scene = LoadedScene(name: "box", root: root)
      var picture = PictureOptions()
      (picture.width, picture.height) = (Self.width, Self.height)
      picture.options.camera = .explicit(eye: [0, 0, 5], target: .zero, fieldOfView: 40)
      let bare = try await image(of: scene, picture).image
      picture.options.stickers = [StickerRequest(photo: photo, place: .point(x: place.x, y: place.y))]
      picture.options.stickers[0].size = .share(share)
      let (with, warnings) = try await image(of: scene, picture)
      #expect(warnings == [], "\(name)")
      let changed = zip(bare.pixels, with.pixels).reduce(0) { count, pair in
        let red = abs(Int(pair.0.red) - Int(pair.1.red)), green = abs(Int(pair.0.green) - Int(pair.1.green))
        return count + (max(red, green) > 12 ? 1 : 0)
      }
      let side = share * Float(Self.height), asked = Float.pi / 4 * side * side
      #expect(abs(Float(changed) / asked - 1) < 0.1, "\(name): \(changed) of \(asked) pixels")
    }
  }

  @Test func `What hangs over the edge of everything is warned of, and what is hidden is named`() async throws
  {
    let folder = try TemporaryFolder()
    let root = Entity()
    root.addChild(gray(.generateBox(size: 1), name: "crate"))
    root.addChild(gray(.generateBox(size: 0.3), at: [0, 0, -2], name: "hidden"))
    let scene = LoadedScene(name: "box", root: root)
    var picture = PictureOptions()
    (picture.width, picture.height) = (Self.width, Self.height)
    picture.options.camera = .explicit(eye: [0, 0, 5], target: .zero, fieldOfView: 40)
    picture.options.stickers = [StickerRequest(photo: try disc(folder), entity: "crate")]
    picture.options.stickers[0].size = .share(0.9)
    #expect(try await image(of: scene, picture).warnings.count == 1)
    picture.options.stickers[0].size = nil
    #expect(try await image(of: scene, picture).warnings == [])
    picture.options.stickers[0].place = .entity("hidden")
    await #expect(
      throws: PresentationError.nothingToStickTo(
        "the entity \"hidden\"", scene: "box", visible: ["crate"])
    ) { _ = try await image(of: scene, picture) }
    picture.options.stickers[0].place = .point(x: 401, y: 20)
    await #expect(
      throws: PresentationError.placeOutside(
        "the place 401,20", scene: "box", width: Self.width, height: Self.height)
    ) { _ = try await image(of: scene, picture) }
  }

  private func image(
    of scene: LoadedScene, _ picture: PictureOptions
  ) async throws -> (image: Image<RGBA8>, warnings: [String]) {
    let presenter = try ScenePresenter()
    try await presenter.show(scene, picture)
    let image = try presenter.renderer.snapshot(width: picture.width, height: picture.height)
    return (image, presenter.stickerWarnings)
  }
}
