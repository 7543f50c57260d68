import Files
import Images
import SceneAssets
import TestSupport
import Testing

@testable import SceneKitFormat

@Suite("Materials and shared geometries of SceneKit's archives") struct SceneKitMaterialTests {
  private typealias Fields = [(String, SceneArchive.Value)]

  /// A square whose texture coordinates cover a part of the image, counted from its top left corner.
  private func square(
    _ archive: inout SceneArchive, from low: Float = 0, to high: Float = 1
  ) -> Fields {
    func source(_ name: String, _ values: [Float], width: Int) -> (String, SceneArchive.Value) {
      let semantic = "kGeometrySourceSemantic\(name)"
      let source = archive.object(
        "SCNGeometrySource",
        [
          ("semantic", .object(archive.boxed(.text(semantic)))),
          ("data", .object(archive.data(SceneArchive.floats(values)))),
          ("vectorCount", .integer(4)), ("componentsPerVector", .integer(width)),
          ("bytesPerComponent", .integer(4)), ("floatComponents", .bool(true)),
          ("dataStride", .integer(4 * width)), ("dataOffset", .integer(0)),
        ])
      return (semantic, .object(archive.array([source])))
    }
    let points = source("Vertex", [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0], width: 3)
    let places = source("Texcoord", [low, high, high, high, high, low, low, low], width: 2)
    let element = archive.object(
      "SCNGeometryElement",
      [
        ("primitiveType", .integer(0)), ("primitiveCount", .integer(2)), ("bytesPerIndex", .integer(1)),
        ("elementData", .object(archive.data([0, 1, 2, 0, 2, 3]))),
      ])
    return [points, places, ("elements", .object(archive.array([element])))]
  }

  private func color(_ archive: inout SceneArchive, _ red: Double, _ alpha: Double = 1) -> SceneArchive.Value
  {
    let fields = [("NSRGB", "\(red) \(red) \(red) \(alpha)")].map {
      ($0.0, SceneArchive.Value.data(Array($0.1.utf8)))
    }
    return .object(archive.object("NSColor", fields + [("NSColorSpace", .integer(2))]))
  }

  private func scene(_ archive: inout SceneArchive, nodes: [Int], _ more: Fields = []) -> [UInt8] {
    let root = archive.object("SCNNode", [("childNodes", .object(archive.array(nodes)))])
    let scene = archive.object("SCNScene", [("rootNode", .object(root))] + more)
    return archive.file(scene)
  }

  private func read(_ bytes: [UInt8], _ limits: SceneKitLimits = SceneKitLimits()) throws -> SceneAsset {
    var options = ReaderOptions<SceneKitLimits>()
    options.limits = limits
    options.keepsAccount = true
    return try SceneKitReader.read(bytes: bytes, path: "/nowhere/scene.scn", options: options)
  }

  // MARK: Alpha of images

  /// An image whose left half is transparent.
  private static let halfClear: Image<RGBA8> = {
    let row = (0..<8).map { RGBA8(red: 200, green: 100, blue: 50, alpha: $0 < 4 ? 0 : 255) }
    return Image(width: 8, height: 8, pixels: (0..<8).flatMap { _ in row })
  }()

  private func material(
    _ image: Image<RGBA8>, from low: Float = 0, to high: Float = 1, _ fields: Fields = [],
    copies: Int = 1, limits: SceneKitLimits = SceneKitLimits(),
    transparent: ((inout SceneArchive) -> Fields)? = nil
  ) throws -> SceneAsset {
    var archive = SceneArchive()
    let file = archive.dictionary([("data", archive.data(try PNGWriter().encode(image)))])
    let diffuse = archive.object("SCNMaterialProperty", [("image", .object(file)), ("intensity", .real(1))])
    var all = fields + [("diffuse", .object(diffuse))]
    if let transparent {
      all.append(("transparent", .object(archive.object("SCNMaterialProperty", transparent(&archive)))))
    }
    let sources = square(&archive, from: low, to: high)
    let nodes = (0..<copies).map { _ in
      let material = archive.object("SCNMaterial", all)
      let geometry = archive.object(
        "SCNGeometry", sources + [("materials", .object(archive.array([material])))])
      return archive.object("SCNNode", [("geometry", .object(geometry))])
    }
    return try read(scene(&archive, nodes: nodes), limits)
  }

  private func cover(_ asset: SceneAsset) throws -> (opacity: NumberInput, transparency: Transparency) {
    switch try #require(asset.materials.first).look {
    case .physical(let look): return (look.opacity, look.transparency)
    case .unlit(let look): return (look.opacity, look.transparency)
    default:
      Issue.record("\(asset.materials)")
      return (NumberInput(1), .opaque)
    }
  }

  @Test(
    "the alpha of a diffuse image blends in every transparency mode and lighting model",
    arguments: [0, 1, 2, 3], ["SCNLightingModelBlinn", "SCNLightingModelConstant"])
  func diffuseAlpha(mode: Int, model: String) throws {
    let asset = try material(
      Self.halfClear,
      [("transparencyMode", .integer(mode)), ("lightingModelName", .text(model))]
    ) { archive in
      // What is opaque is white where alpha counts, and black where brightness does.
      [("color", self.color(&archive, mode == 1 ? 0 : 1))]
    }
    let (opacity, transparency) = try cover(asset)
    #expect(transparency == .blended && opacity.factor == 1)
    #expect(opacity.texture?.channel == .alpha && opacity.texture?.texture == 0)
    #expect(asset.notes.isEmpty, "\(asset.notes)")
  }

  @Test("a surface that shows opaque texels alone stays opaque")
  func unseenAlpha() throws {
    let unseen = try cover(try material(Self.halfClear, from: 0.6, to: 0.9))
    #expect(unseen.transparency == .opaque && unseen.opacity.texture == nil)
    // Coordinates beyond the image show its border again.
    #expect(try cover(try material(Self.halfClear, from: 0.6, to: 1.2)).transparency == .opaque)
    let opaque = Image(
      width: 4, height: 4, pixels: [RGBA8](repeating: RGBA8(red: 9, green: 9, blue: 9), count: 16))
    #expect(try cover(try material(opaque)).transparency == .opaque)
  }

  @Test("the alpha multiplies the transparency of the material, and light that is added")
  func products() throws {
    let half = try cover(try material(Self.halfClear, from: 0.6, to: 0.9, [("transparency", .real(0.5))]))
    #expect(half.transparency == .blended && half.opacity.factor == 0.5 && half.opacity.texture != nil)
    let added = try cover(try material(Self.halfClear, [("blendMode", .integer(1))]))
    #expect(added.transparency == .added && added.opacity.texture?.channel == .alpha)
    let mask = Image(
      width: 2, height: 1,
      pixels: [RGBA8(red: 0, green: 0, blue: 0, alpha: 9), RGBA8(red: 0, green: 0, blue: 0, alpha: 200)])
    let bytes = try PNGWriter().encode(mask)
    let both = try material(Self.halfClear) { archive in
      [("image", .object(archive.dictionary([("data", archive.data(bytes))])))]
    }
    #expect(try cover(both).opacity.texture?.texture == 1)
    #expect(both.notes.map(\.message).contains { $0.contains("alpha of the diffuse image") })
  }

  @Test("images have a limit of pixels, beyond which their alpha is left out and told")
  func alphaPixels() throws {
    var limits = SceneKitLimits()
    limits.alphaPixels = 64
    let inside = try material(Self.halfClear, copies: 5, limits: limits)
    #expect(try cover(inside).transparency == .blended && inside.notes.isEmpty, "\(inside.notes)")
    limits.alphaPixels = 63
    let outside = try material(Self.halfClear, copies: 5, limits: limits)
    #expect(try cover(outside).transparency == .opaque && outside.notes.count == 1)
    #expect(outside.notes.first?.message.contains("more than 63 pixels") == true, "\(outside.notes)")
  }

  @Test("surfaces are searched once for each image, and beyond the limit of corners they are blended")
  func alphaCorners() throws {
    var limits = SceneKitLimits()
    // Six corners, and what finding the faces takes.
    limits.alphaCorners = 10
    let many = try material(Self.halfClear, from: 0.6, to: 0.9, copies: 200, limits: limits)
    #expect(many.materials.count == 200 && many.meshes.count == 1 && many.notes.isEmpty, "\(many.notes)")
    #expect(try cover(many).transparency == .opaque)
    limits.alphaCorners = 5
    let few = try material(Self.halfClear, from: 0.6, to: 0.9, copies: 3, limits: limits)
    #expect(try cover(few).transparency == .blended && few.notes.count == 1)
    #expect(few.notes.first?.message.contains("more than 5 corners") == true, "\(few.notes)")
  }

  @Test("of images with long sides, squares of texels are kept")
  func longImages() throws {
    let opaque = RGBA8(red: 9, green: 9, blue: 9)
    var pixels = [RGBA8](repeating: opaque, count: 5000 * 9)
    #expect(AlphaMap(Image(width: 5000, height: 9, pixels: pixels)) == nil)
    pixels[8 * 5000 + 4000].alpha = 0
    let map = try #require(AlphaMap(Image(width: 5000, height: 9, pixels: pixels)))
    func isSeen(column: Float, row: Float) -> Bool {
      var mesh = MeshAsset(name: "m", path: "m")
      mesh.positions = [0, 0, 0, 1, 0, 0, 1, 1, 0]
      mesh.corners = [0, 1, 2]
      let place = [(column + 0.5) / 5000, 1 - (row + 0.5) / 9]
      mesh.attributes = [
        MeshAttribute(.textureCoordinates(0), name: "st", width: 2, at: .point, values: place + place + place)
      ]
      var left = 100
      return map.isSeen(through: TextureBinding(0), on: mesh, slot: 0, cornersLeft: &left)
    }
    #expect(isSeen(column: 4000, row: 8) && !isSeen(column: 4000, row: 0))
    #expect(!isSeen(column: 3990, row: 8) && !isSeen(column: 4010, row: 8))
  }

  // MARK: Default slots

  @Test(
    "a plain black slot is SceneKit's default, and nothing is lost with it",
    arguments: [(0, true), (0.5, false)])
  func reflective(brightness: Double, isQuiet: Bool) throws {
    var archive = SceneArchive()
    func slot() -> SceneArchive.Value {
      .object(
        archive.object(
          "SCNMaterialProperty", [("color", color(&archive, brightness)), ("intensity", .real(1))]))
    }
    let material = archive.object("SCNMaterial", [("reflective", slot())])
    let geometry = archive.object(
      "SCNGeometry", square(&archive) + [("materials", .object(archive.array([material])))])
    let node = archive.object("SCNNode", [("geometry", .object(geometry))])
    let asset = try read(
      scene(&archive, nodes: [node], [("background", slot()), ("environment", slot())]))
    #expect(asset.notes.isEmpty == isQuiet, "\(asset.notes)")
    let told = asset.sources.filter { $0.kind == "SCNMaterialProperty" }.flatMap(\.notes)
    #expect(told.isEmpty == isQuiet, "\(told)")
    #expect(asset.notes.contains { $0.message.contains("reflection maps") } != isQuiet)
  }

  // MARK: Shared geometries

  @Test("geometries of the same sources share a mesh, unless they are deformed or finer")
  func sharedSources() throws {
    var archive = SceneArchive()
    let sources = square(&archive)
    func node(_ material: String, _ fields: Fields = [], deformed: Bool = false) -> Int {
      let look = archive.object("SCNMaterial", [("name", .object(archive.boxed(.text(material))))])
      let geometry = archive.object(
        "SCNGeometry", sources + [("materials", .object(archive.array([look])))] + fields)
      var node: Fields = [("geometry", .object(geometry))]
      if deformed {
        let morpher = archive.object(
          "SCNMorpher",
          [
            ("targets", .object(archive.array([archive.object("SCNGeometry", sources)]))),
            ("weights", .object(archive.array([archive.boxed(.real(0.5))]))),
          ])
        node.append(("morpher", .object(morpher)))
      }
      return archive.object("SCNNode", node)
    }
    let nodes = (0..<50).map { node("m\($0)") }
    let others = [node("deformed", deformed: true), node("finer", [("subdivisionLevel", .integer(1))])]
    var options = ReaderOptions<SceneKitLimits>()
    // A mesh has twenty numbers, and twelve corners in two lists.
    options.limits.numbers = 400
    let asset = try SceneKitReader.read(
      bytes: scene(&archive, nodes: nodes + others), path: "/nowhere/island.scn", options: options)
    #expect(asset.notes.isEmpty, "\(asset.notes)")
    #expect(asset.meshes.count == 3 && asset.materials.count == 52)
    let bindings = asset.nodes.compactMap(\.mesh)
    #expect(bindings.prefix(50).allSatisfy { $0.mesh == bindings[0].mesh })
    #expect(bindings.map(\.materials) == (0..<52).map { [$0] })
    #expect(asset.meshes[bindings[0].mesh].blendShapes.isEmpty)
    #expect(asset.meshes[bindings[50].mesh].blendShapes.count == 1)
    #expect(asset.meshes[bindings[51].mesh].subdivision != nil)
  }

  @Test(
    "a geometry that one node shows as it is, and another deformed, makes two meshes",
    arguments: [false, true])
  func deformedCopies(isDeformedFirst: Bool) throws {
    var archive = SceneArchive()
    let sources = square(&archive)
    let geometry = archive.object("SCNGeometry", sources)
    let morpher = archive.object(
      "SCNMorpher",
      [
        ("targets", .object(archive.array([archive.object("SCNGeometry", sources)]))),
        ("weights", .object(archive.array([archive.boxed(.real(0.5))]))),
      ])
    let plain = archive.object("SCNNode", [("geometry", .object(geometry))])
    let deformed = archive.object(
      "SCNNode", [("geometry", .object(geometry)), ("morpher", .object(morpher))])
    let nodes = isDeformedFirst ? [deformed, plain] : [plain, deformed]
    let asset = try read(scene(&archive, nodes: nodes))
    let meshes = asset.nodes.compactMap(\.mesh?.mesh)
    #expect(Set(meshes).count == 2 && asset.meshes.count == 2)
    #expect(meshes.map { asset.meshes[$0].blendShapes.count } == (isDeformedFirst ? [1, 0] : [0, 1]))
  }
}
