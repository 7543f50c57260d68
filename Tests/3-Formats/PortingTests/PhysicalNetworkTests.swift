import Files
import SceneAssets
import Testing
import USDFormat
import USDLayers

@testable import Porting

@Suite("Materials that are ported as MaterialX's glTF surface") struct PhysicalNetworkTests {
  /// A material, and the name of what is special about it.
  struct Sample: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var look: PhysicalSurface

    init(_ name: String, _ change: (inout PhysicalSurface) -> Void) {
      (testDescription, look) = (name, PhysicalSurface())
      look.roughness.factor = 0.5
      change(&look)
    }
  }

  /// A texture of the scene; the first is a color, the others are data.
  private static func use(
    _ texture: Int, _ channel: TextureBinding.Channel = .color,
    _ change: (inout TextureBinding) -> Void = { _ in }
  ) -> TextureBinding {
    var use = TextureBinding(texture)
    use.channel = channel
    change(&use)
    return use
  }

  static let samples: [Sample] = [
    Sample("glass") { look in
      look.transmission = TransmissionInput(NumberInput(0.75, use(1, .red)))
      look.transmission?.index = 1.33
      look.specular.factor = 0.0200593 / 0.08
    },
    Sample("a volume") { look in
      var glass = TransmissionInput(NumberInput(1))
      glass.thickness = NumberInput(0.5, use(1, .green))
      (glass.attenuationColor, glass.attenuationDistance) = (SIMD3(0.5, 0.75, 1), 0.25)
      look.transmission = glass
      look.baseColor = ColorInput(SIMD3(0.5, 1, 1), use(0))
    },
    Sample("a dense volume, whose reflections are those of its index") { look in
      look.transmission = TransmissionInput(NumberInput(1))
      look.transmission?.index = 2.4
      look.reflection = ColorInput(SIMD3(repeating: 0.169550))
      look.specular = NumberInput(1)
    },
    Sample("sheen") { look in
      look.sheen = ColorInput(SIMD3(1, 0.5, 0.25), use(0))
      look.sheenRoughness = NumberInput(0.25, use(1, .alpha))
    },
    Sample("a thin film of one thickness") { look in
      var film = FilmInput(NumberInput(1))
      (film.index, film.thinnest, film.thickest) = (1.5, 300, 300)
      look.film = film
    },
    Sample("a thin film with a texture of its thickness") { look in
      var film = FilmInput(NumberInput(0.5, use(1, .red)))
      (film.thinnest, film.thickest, film.thicknessTexture) = (200, 500, use(2, .green))
      look.film = film
    },
    Sample("anisotropy") { look in
      (look.anisotropy, look.anisotropyAngle) = (NumberInput(0.5), NumberInput(0.125))
    },
    Sample("anisotropy with directions") { look in
      (look.anisotropy, look.anisotropyAngle) = (
        NumberInput(1, use(1, .blue)), NumberInput(0.25, use(1, .direction))
      )
    },
    Sample("colored reflections") { look in
      look.reflection = ColorInput(SIMD3(0.04, 0.02, 0.08), use(0))
      look.specular = NumberInput(0.5, use(1, .alpha))
    },
    Sample("glossiness, which is roughness upside down") { look in
      look.reflection = ColorInput(SIMD3(0.5, 0.25, 1), use(0))
      look.specular = NumberInput(1)
      look.roughness = NumberInput(
        1, use(0, .alpha) { ($0.valueScale, $0.valueBias) = (SIMD4(repeating: -0.5), .one) })
    },
    Sample("everything plain besides") { look in
      look.sheen = ColorInput(SIMD3(1, 1, 1))
      look.sheenRoughness = NumberInput(0.5)
      look.metallic = NumberInput(0.5, use(1, .blue))
      look.roughness = NumberInput(0.25, use(1, .green))
      look.occlusion = NumberInput(
        1, use(1, .red) { ($0.valueScale, $0.valueBias) = (SIMD4(repeating: 0.75), SIMD4(repeating: 0.25)) })
      (look.emission, look.emissionIntensity) = (ColorInput(SIMD3(1, 0.5, 0), use(0)), 4)
      (look.normal, look.normalScale) = (use(2), 0.5)
      look.clearcoat = NumberInput(1, use(1, .red))
      look.clearcoatRoughness = NumberInput(0.25, use(1, .green))
      look.clearcoatNormal = use(2) { $0.coordinates = 1 }
    },
    Sample("placed and wrapped images") { look in
      look.anisotropy = NumberInput(1)
      look.baseColor.texture = use(0) {
        ($0.scale, $0.offset, $0.rotation) = (SIMD2(2, 3), SIMD2(0.25, 0.5), 0.5)
        ($0.wrapS, $0.wrapT, $0.isFiltered) = (.clamps, .mirrors, false)
      }
      look.emission = ColorInput(SIMD3(1, 1, 1), use(1, .green) { $0.wrapS = .black })
    },
    Sample("normals that bring their scale") { look in
      look.anisotropy = NumberInput(1)
      look.normal = use(2) { ($0.valueScale, $0.valueBias) = (SIMD4(2, -2, 2, 1), SIMD4(-1, 1, -1, 0)) }
    },
    Sample("cutouts") { look in
      look.sheen = ColorInput(SIMD3(1, 1, 1))
      look.sheenRoughness = NumberInput(1)
      look.baseColor.texture = use(0)
      (look.opacity, look.transparency) = (NumberInput(0.5, use(0, .alpha)), .alphaCutout(0.25))
    },
    Sample("blending") { look in
      look.transmission = TransmissionInput(NumberInput(0.5))
      (look.opacity, look.transparency) = (NumberInput(0.5), .blended)
    },
    Sample("vertex colors") { look in
      look.transmission = TransmissionInput(NumberInput(1))
      (look.usesVertexColors, look.baseColor) = (true, ColorInput(SIMD3(0.5, 1, 0.25), use(0)))
    },
    Sample("vertex colors alone") { look in
      look.transmission = TransmissionInput(NumberInput(1))
      look.usesVertexColors = true
    },
  ]

  private func scene(_ look: PhysicalSurface) -> SceneAsset {
    var asset = SceneAsset(source: "cube.glb")
    asset.textures = [("color", TextureAsset.ColorSpace.sRGB), ("data", .linear), ("normals", .linear)].map {
      TextureAsset(name: "\($0.0).png", source: .missing(asked: "\($0.0).png"), colorSpace: $0.1)
    }
    var mesh = MeshAsset(name: "triangle", path: "m")
    (mesh.positions, mesh.corners) = ([0, 0, 0, 1, 0, 0, 1, 1, 0], [0, 1, 2])
    mesh.attributes = [
      MeshAttribute(.color(0), name: "c", width: 3, at: .point, values: [1, 0, 0, 0, 1, 0, 0, 0, 1]),
      MeshAttribute(.textureCoordinates(0), name: "t", width: 2, at: .point, values: [0, 0, 1, 0, 1, 1]),
      MeshAttribute(.textureCoordinates(1), name: "u", width: 2, at: .point, values: [0, 0, 1, 0, 1, 1]),
    ]
    asset.meshes = [mesh]
    asset.materials = [MaterialAsset(name: "look", path: "materials/look", .physical(look))]
    var node = NodeAsset(name: "n", path: "/n", parent: nil)
    node.mesh = .init(mesh: 0, materials: [0])
    _ = asset.append(node)
    return asset
  }

  private struct Unexpected: Error {}

  @Test("they come back as they were", arguments: samples) func back(_ sample: Sample) throws {
    let source = scene(sample.look)
    let scene = ScenePorter.port(source, to: "cube.usda")
    let folder = try TemporaryFolder(), path = "\(folder.path)/cube.usda"
    try PortedFiles.write(scene, to: path)
    let back = try USDScene.read(path: path)
    #expect(back.notes.allSatisfy { $0.message.contains("cannot be found") }, "\(back.notes)")
    guard case .physical(let look)? = back.materials.first?.look else { throw Unexpected() }
    let (had, has) = (Fields(sample.look, source).fields, Fields(look, back).fields)
    for name in Set(had.keys).union(has.keys).sorted() {
      #expect(had[name] == has[name], "\(name)")
    }
    #expect(!scene.report.entries.contains { $0.kind == "material" && $0.fate != .carried })
  }

  private func text(_ look: PhysicalSurface) throws -> String {
    let layer = ScenePorter.port(scene(look), to: "cube.usda").layer
    return String(decoding: try USDTextWriter.text(of: layer), as: UTF8.self)
  }

  @Test("the file has a plain surface too, for programs without MaterialX") func plain() throws {
    let text = try text(Self.samples[0].look)
    #expect(text.contains("token outputs:surface.connect = </cube/Looks/look/Surface.outputs:surface>"))
    #expect(text.contains("outputs:mtlx:surface.connect = </cube/Looks/look/PhysicalSurface.outputs:out>"))
  }

  @Test("materials without any of it have no network") func without() throws {
    var look = PhysicalSurface()
    (look.metallic, look.normal) = (NumberInput(1), TextureBinding(2))
    #expect(!(try text(look)).contains("mtlx"))
  }

  @Test("additive blending is said to be lost") func added() {
    var look = Self.samples[0].look
    look.transparency = .added
    let report = ScenePorter.port(scene(look), to: "cube.usda").report
    #expect(report.entries.contains { $0.kind == "material" && $0.reason.contains("additive blending") })
  }
}

/// The fields of a material as texts, numbers with four digits, textures by their names.
private struct Fields {
  private(set) var fields: [String: String] = [:]
  private let asset: SceneAsset

  init(_ look: PhysicalSurface, _ asset: SceneAsset) {
    self.asset = asset
    add("baseColor", look.baseColor)
    add("emission", look.emission)
    add("emissionIntensity", look.emissionIntensity)
    for (name, number) in [
      ("metallic", look.metallic), ("roughness", look.roughness), ("specular", look.specular),
      ("occlusion", look.occlusion), ("clearcoat", look.clearcoat), ("opacity", look.opacity),
      ("clearcoatRoughness", look.clearcoatRoughness), ("anisotropy", look.anisotropy),
      ("anisotropyAngle", look.anisotropyAngle),
    ] {
      add(name, number)
    }
    add("normal", look.normal)
    add("normalScale", look.normalScale)
    add("clearcoatNormal", look.clearcoatNormal)
    if let reflection = look.reflection { add("reflection", reflection) }
    if let sheen = look.sheen { add("sheen", sheen) }
    if let roughness = look.sheenRoughness { add("sheenRoughness", roughness) }
    if let glass = look.transmission {
      add("transmission", glass.amount)
      add("index", glass.index)
      add("thickness", glass.thickness)
      add("attenuationColor", ColorInput(glass.attenuationColor))
      add("attenuationDistance", glass.attenuationDistance)
    }
    if let film = look.film {
      add("film", film.strength)
      add("filmIndex", film.index)
      add("thinnest", film.thinnest)
      add("thickest", film.thickest)
      add("thicknessTexture", film.thicknessTexture)
    }
    fields["transparency"] = "\(look.transparency)"
    fields["usesVertexColors"] = "\(look.usesVertexColors)"
  }

  private func text(_ number: Float) -> String { "\((number * 10_000).rounded() / 10_000 + 0)" }

  private mutating func add(_ name: String, _ number: Float) { fields[name] = text(number) }

  private mutating func add(_ name: String, _ number: NumberInput) {
    add(name, number.factor)
    add("\(name).texture", number.texture)
  }

  private mutating func add(_ name: String, _ color: ColorInput) {
    fields[name] = [color.factor.x, color.factor.y, color.factor.z].map(text).joined(separator: " ")
    add("\(name).texture", color.texture)
  }

  private mutating func add(_ name: String, _ use: TextureBinding?) {
    guard let use else { return }
    let texture = asset.textures[use.texture]
    let isColor = use.channel == .color || use.channel == .direction
    let lanes = isColor ? [0, 1, 2] : [0]
    let values = lanes.flatMap { [use.valueScale[$0], use.valueBias[$0]] }
    let placed = [use.offset.x, use.offset.y, use.scale.x, use.scale.y, use.rotation]
    fields[name] = """
      \(texture.name.split(separator: "/").last ?? "") \(texture.colorSpace) \(use.channel) \(use.coordinates) \(use.wrapS) \(use.wrapT) \
      \(use.isFiltered) \((values + placed).map(text).joined(separator: " "))
      """
  }
}
