import Foundation
import Geometry
import GraphicsGL
import Images
import Platform
import SceneAssets
import SceneModel
import ShaderGraphs
import ShaderPrograms
import Testing
import simd

@testable import Rendering

/// Materials with more textures than any model needs, and devices that have units for fewer.
@MainActor @Suite(.serialized) struct ManyTexturesTests {
  /// A texture of one color that is used nowhere else.
  private func plain(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ semantic: TextureResource.Semantic = .raw)
    -> MaterialParameters.Texture
  {
    .init(
      picture(4, 4, semantic, hasLevels: false) { _, _ in
        RGBA8(red: red, green: green, blue: blue, alpha: 255)
      })
  }

  private static let parameterCount = 20

  /// Returns a material of which every parameter has a texture of its own that changes nothing, but for one.
  ///
  /// - Parameters:
  ///   - dark: The number of the parameter whose texture is dark.
  ///   - isTextured: Whether there are textures at all.
  /// - Returns: The material.
  private func material(dark: Int? = nil, isTextured: Bool = true) -> PhysicallyBasedMaterial {
    var number = 0
    func white(_ semantic: TextureResource.Semantic = .raw) -> MaterialParameters.Texture? {
      defer { number += 1 }
      guard isTextured else { return nil }
      let value: UInt8 = number == dark ? 40 : 255
      return plain(value, value, value, semantic)
    }
    func normal() -> MaterialParameters.Texture? {
      defer { number += 1 }
      guard isTextured else { return nil }
      return number == dark ? plain(230, 128, 200, .normal) : plain(128, 128, 255, .normal)
    }
    var material = PhysicallyBasedMaterial()
    material.name = "everything"
    material.baseColor = .init(
      tint: UIColor(red: 0.7, green: 0.5, blue: 0.3, alpha: 1), texture: white(.color))
    material.normal = .init(texture: normal())
    material.metallic = .init(scale: 0.3, texture: white())
    material.roughness = .init(scale: 0.5, texture: white())
    material.emissiveColor = .init(color: UIColor(white: 0, alpha: 1), texture: white(.color))
    material.emissiveIntensity = isTextured ? 0.1 : 0
    if !isTextured {
      material.emissiveColor = .init(color: .white)
      material.emissiveIntensity = 0.1
    }
    material.ambientOcclusion = .init(texture: white())
    material.blending = .transparent(opacity: .init(scale: 0.9, texture: white()))
    material.specular = .init(scale: 0.8, texture: white())
    material.clearcoat = .init(scale: 0.6, texture: white())
    material.clearcoatRoughness = .init(scale: 0.4, texture: white())
    material.clearcoatNormal = .init(texture: normal())
    material.anisotropyLevel = .init(scale: 0.7, texture: white())
    material.anisotropyAngle = .init(scale: 0.2, texture: white())
    material.sheen = .init(tint: UIColor(white: 0.6, alpha: 1), texture: white(.color))
    material.reflection = .init(color: SIMD3(0.06, 0.05, 0.04), texture: white())
    material.sheenRoughness = .init(scale: 0.5, texture: white())
    material.film = .init(strength: .init(scale: 0.8, texture: white()))
    material.film?.thickness = .init(scale: 500, texture: white())
    material.transmission = .init(amount: .init(scale: 0.4, texture: white()))
    material.transmission?.thickness = .init(scale: 0.3, texture: white())
    material.transmission?.attenuationColor = SIMD3(0.4, 0.6, 0.9)
    material.transmission?.attenuationDistance = 0.3
    #expect(number == Self.parameterCount)
    return material
  }

  private func scene(_ material: any Material) -> Scene {
    let scene = Scene()
    scene.addEntity(ModelEntity(mesh: .generateSphere(radius: 0.8), materials: [material]))
    let sun = DirectionalLight(), lamp = SpotLight()
    sun.look(at: .zero, from: [-2, 3, 4], relativeTo: nil)
    sun.shadow = .init(maximumDistance: 20)
    lamp.look(at: .zero, from: [2, 2, 3], relativeTo: nil)
    lamp.shadow = .init()
    scene.addEntity(sun)
    scene.addEntity(lamp)
    return scene
  }

  private var settings: ViewSettings {
    var settings = Studio.settings(from: [0.4, 0.6, 3], width: 64, height: 48)
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    settings.background = .environment
    return settings
  }

  private func greatestDifference(_ one: Image<RGBA8>, _ other: Image<RGBA8>) -> Int {
    zip(one.pixels, other.pixels).map { a, b in
      max(
        abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)), abs(Int(a.blue) - Int(b.blue)))
    }.max() ?? 0
  }

  @Test("A material with a texture for each of its parameters looks like the same one without textures")
  func everything() throws {
    let plain = try Studio.draw(scene(material(isTextured: false)), settings)
    let textured = try Studio.draw(scene(material()), settings)
    // Normal maps of eight bits point up to within a 255th.
    #expect(greatestDifference(plain, textured) <= 10)
    let nothing = try Studio.draw(Scene(), settings)
    #expect(plain[32, 24] != nothing[32, 24], "something is visible")
  }

  @Test("Each of twenty textures is read by its own parameter", arguments: 0..<20)
  func each(number: Int) throws {
    let bright = try Studio.draw(scene(material()), settings)
    let dark = try Studio.draw(scene(material(dark: number)), settings)
    #expect(greatestDifference(bright, dark) > 1, "the texture of parameter \(number)")
  }

  @Test("Seventeen textures are drawn through the visibility buffer too")
  func visibilityBuffer() throws {
    func draw(_ shading: ViewSettings.Shading, isTextured: Bool) throws -> Image<RGBA8> {
      var material = material(isTextured: isTextured)
      (material.blending, material.transmission) = (.opaque, nil)
      var settings = settings
      (settings.shading, settings.samples) = (shading, 4)
      settings.ambientOcclusion = AmbientOcclusionSettings(AmbientOcclusionComponent(), height: 48)
      return try Studio.draw(scene(material), settings)
    }
    for shading in [ViewSettings.Shading.forward, .deferred] {
      let difference = try greatestDifference(
        draw(shading, isTextured: false), draw(shading, isTextured: true))
      #expect(difference <= 10, "\(shading)")
    }
  }

  @Test(
    "With units for six textures, what matters most is kept, and the rest is told with the material's name")
  func fewUnits() throws {
    var messages: [String] = []
    let compiled = MaterialCompiler.compile(material(), textureLimit: 6) { messages.append($0) }
    #expect(compiled.fetches.count == 6)
    let kept: [MaterialKey.Parameter] = [.baseColor, .normal, .metallic, .roughness, .emissive, .opacity]
    #expect(Set(compiled.shape.sources.keys) == Set(kept))
    #expect(messages.count == 1)
    let message = try #require(messages.first)
    #expect(message.contains("'everything'") && message.contains("14 are left out"), "\(message)")
    messages = []
    _ = MaterialCompiler.compile(material(), textureLimit: 20) { messages.append($0) }
    #expect(messages.isEmpty)
  }

  @Test("A texture that two parameters share takes one unit")
  func sharedTextures() {
    var material = PhysicallyBasedMaterial()
    let shared = plain(10, 200, 30)
    material.metallic = .init(scale: 1, texture: shared)
    material.roughness = .init(scale: 1, texture: shared)
    material.ambientOcclusion = .init(texture: shared)
    var messages: [String] = []
    let compiled = MaterialCompiler.compile(material, textureLimit: 1) { messages.append($0) }
    #expect(compiled.fetches.count == 1 && compiled.shape.sources.count == 3 && messages.isEmpty)
  }

  /// Returns a shader graph that adds up images.
  private func graph(_ images: [TextureResource]) throws -> ShaderGraphMaterial {
    var graph = ShaderGraph()
    func add(_ identifier: String, _ inputs: [ShaderGraph.Input]) -> ShaderGraph.Value {
      graph.nodes.append(ShaderGraph.Node(name: "node\(graph.nodes.count)", identifier: identifier))
      graph.nodes[graph.nodes.count - 1].inputs = inputs
      return .link(ShaderGraph.Link(node: graph.nodes.count - 1, output: "out"))
    }
    var sum = ShaderGraph.Value.numbers([0, 0, 0])
    for number in images.indices {
      let image = add("ND_image_color3", [ShaderGraph.Input("file", type: "filename", .texture(number))])
      sum = add(
        "ND_add_color3",
        [ShaderGraph.Input("in1", type: "color3", sum), ShaderGraph.Input("in2", type: "color3", image)])
    }
    _ = add("ND_realitykit_unlit_surfaceshader", [ShaderGraph.Input("color", type: "color3", sum)])
    graph.surface = ShaderGraph.Link(node: graph.nodes.count - 1, output: "out")
    let result = try ShaderGraphCompiler.compile(graph, at: "/Root/Sum")
    return ShaderGraphMaterial(
      result.program,
      textures: result.program.pictures.map { picture in
        if case .file(let number) = picture.source { images[number] } else { nil }
      })
  }

  @Test("A shader graph keeps as many images as there are units, and equal images share one")
  func graphs() throws {
    let images = (0..<4).map { plain(UInt8(60 * $0), 90, 40, .color).resource }
    for (numbers, left) in [([0, 1, 2], 2), ([0, 1, 0], 0), ([0, 1, 1, 2], 2), ([0, 1, 2, 0], 2)] {
      var messages: [String] = []
      let material = try graph(numbers.map { images[$0] })
      let compiled = MaterialCompiler.compile(material, textureLimit: 2) { messages.append($0) }
      #expect(compiled.fetches.count == 2 && compiled.shape.imageCount == 2, "\(numbers)")
      #expect(compiled.fetches.first?.texture == images[0])
      let text = compiled.shape.surfaceSource?.text ?? ""
      #expect(text.contains("textures[0]") && text.contains("textures[1]"), "\(text)")
      #expect(!text.contains("textures[2]") && !text.contains("textures[3]"), "\(text)")
      #expect(messages.count == (left == 0 ? 0 : 1), "\(numbers)")
      #expect(messages.allSatisfy { $0.contains("\(left) are left out") }, "\(messages)")
    }
  }

  @Test("Every driver has room for five textures, and this one for all")
  func limits() throws {
    let limits = try Studio.renderer().context.limits
    #expect(limits.fragmentTextureUnits >= 16)
    #expect(16 - ShaderBindings.Capacity.shadingTextures == 5)
    #expect(MaterialCompiler.textureLimit(limits) == ShaderBindings.Capacity.materialTextures)
    #expect(ShaderBindings.Capacity.materialTextures == MaterialKey.Parameter.allCases.count)
  }
}
