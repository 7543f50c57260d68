import DemoPhotos
import Foundation
import Images
import Loading
import Presentation
import Rendering
import Testing

/// Stickers of scene files: all looks on a wall, and one that goes over the parts of a truck.
@MainActor @Suite(.serialized) struct StickerSheetTests {
  /// Opens a stage beside a cut-out named `cut.png`.
  private func open(_ stage: String, cut: Image<RGBA8>, named name: String) async throws -> LoadedScene {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(name)-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try ImageWriter().write(cut, to: folder.appendingPathComponent("cut.png").path)
    let path = folder.appendingPathComponent("\(name).usda").path
    try stage.write(toFile: path, atomically: true, encoding: .utf8)
    let scene = try await SceneSource(path).open()
    #expect(scene.warnings == [])
    return scene
  }

  /// Returns a stage with a wall and all looks on it, five in a row.
  private var wall: String {
    let stickers = StickerLook.allCases.enumerated().map { number, look in
      """
          def RealityKitComponent "S\(number)" {
            uniform token info:id = "Decoupage.Sticker"
            asset photo = @cut.png@
            float3 position = (\(Float(number % 5) * 1.15 - 2.3), \(1.15 - Float(number / 5) * 1.15), 0)
            float3 normal = (0, 0, 1)
            float size = 1.05
            token look = "\(look.rawValue)"
          }
      """
    }
    return """
      #usda 1.0
      ( defaultPrim = "Root"
        metersPerUnit = 1
        upAxis = "Y" )
      def Xform "Root" {
        def Mesh "Wall" {
          point3f[] points = [(-3, -1.8, 0), (3, -1.8, 0), (3, 1.8, 0), (-3, 1.8, 0)]
          int[] faceVertexCounts = [4]
          int[] faceVertexIndices = [0, 1, 2, 3]
          normal3f[] normals = [(0, 0, 1), (0, 0, 1), (0, 0, 1), (0, 0, 1)]
          color3f[] primvars:displayColor = [(0.05, 0.33, 0.38)]
      \(stickers.joined(separator: "\n"))
        }
      }
      """
  }

  private func options(_ width: Int, _ height: Int, eye: SIMD3<Float>, target: SIMD3<Float>) -> PictureOptions
  {
    var options = PictureOptions()
    (options.width, options.height) = (width, height)
    options.options.camera = .explicit(eye: eye, target: target, fieldOfView: 42)
    return options
  }

  @Test func `Looks in scenes are those of flat stickers, and change with the view`() async throws {
    let scene = try await open(wall, cut: await LookStudy.fur.cutout(longSide: 420), named: "looks")
    let straight = options(900, 560, eye: [0, 0, 4.6], target: .zero)
    await SheetPictures.expectGolden(
      try await SheetPictures.picture(of: scene, straight), "sticker-looks-front")
    let aside = options(900, 560, eye: [-2.6, 0.6, 4.2], target: [-0.15, 0, 0])
    await SheetPictures.expectGolden(try await SheetPictures.picture(of: scene, aside), "sticker-looks-side")
  }

  /// A truck of boxes: cargo, cab, a gap, a post, a window and wheels.
  private var truck: String {
    let parts: [(String, SIMD3<Float>, SIMD3<Float>, String)] = [
      ("Cargo", [2.4, 1.3, 1.2], [-0.4, 0.2, 0], "(0.85, 0.85, 0.82)"),
      ("Cab", [0.9, 0.9, 1.1], [1.25, 0, 0], "(0.55, 0.6, 0.66)"),
      ("Post", [0.06, 1, 0.06], [0.75, 0.2, 0.62], "(0.2, 0.2, 0.2)"),
      ("Window", [0.5, 0.35, 0.04], [1.1, 0.2, 0.58], "(0.05, 0.06, 0.08)"),
      ("Front", [0.5, 0.5, 0.2], [1.2, -0.5, 0.56], "(0.1, 0.1, 0.1)"),
      ("Rear", [0.5, 0.5, 0.2], [-1, -0.5, 0.56], "(0.1, 0.1, 0.1)"),
    ]
    let boxes = parts.map { name, size, place, color in
      """
        def Cube "\(name)" {
          double size = 1
          double3 xformOp:translate = (\(place.x), \(place.y), \(place.z))
          double3 xformOp:scale = (\(size.x), \(size.y), \(size.z))
          uniform token[] xformOpOrder = ["xformOp:translate", "xformOp:scale"]
          color3f[] primvars:displayColor = [\(color)]
        }
      """
    }
    return """
      #usda 1.0
      ( defaultPrim = "Truck"
        metersPerUnit = 1
        upAxis = "Y" )
      def Xform "Truck" {
      \(boxes.joined(separator: "\n"))
      }
      """
  }

  @Test func `A projected sticker goes over all parts of what lies there`() async throws {
    let cut = await LookStudy.drawing.cutout(longSide: 420)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "projected-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let photo = folder.appendingPathComponent("fish.png").path
    try ImageWriter().write(cut, to: photo)
    let scene = try await open(truck, cut: cut, named: "truck")
    var picture = options(720, 420, eye: [1.6, 1.2, 5], target: [0.2, 0, 0])
    picture.options.stickers = [
      StickerRequest(photo: photo, place: .point(x: 455, y: 185)),
      StickerRequest(photo: photo, place: .point(x: 210, y: 190)),
    ]
    picture.options.stickers[0].size = .share(0.55)
    picture.options.stickers[1].size = .share(0.3)
    picture.options.stickers[1].roll = 20
    await SheetPictures.expectGolden(
      try await SheetPictures.picture(of: scene, picture), "sticker-over-parts")
  }
}
