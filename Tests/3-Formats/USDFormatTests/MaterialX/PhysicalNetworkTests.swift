import SceneAssets
import TestSupport
import Testing

@testable import USDFormat
@testable import USDLayers

@Suite("MaterialX's glTF surface") struct PhysicalNetworkTests {
  /// A square whose material has the surface with inputs, other nodes, and inputs of its own.
  private static func scene(_ inputs: String, _ nodes: String = "", own: String = "") -> String {
    """
    def Mesh "M" (prepend apiSchemas = ["MaterialBindingAPI"]) {
      \(MeshTests.square)
      texCoord2f[] primvars:map1 = [(0, 0), (1, 0), (1, 1), (0, 1)] ( interpolation = "vertex" )
      rel material:binding = </Look>
    }
    def Material "Look" {
      \(own)
      token outputs:mtlx:surface.connect = </Look/Surface.outputs:out>
      def Shader "Surface" {
        uniform token info:id = "ND_gltf_pbr_surfaceshader"
        \(inputs)
        token outputs:out
      }
      \(nodes)
    }
    """
  }

  /// A node with inputs; its output has a type.
  private static func node(_ name: String, _ identifier: String, _ type: String, _ inputs: String) -> String {
    """
    def Shader "\(name)" {
      uniform token info:id = "\(identifier)"
      \(inputs)
      \(type) outputs:out
    }
    """
  }

  private static let image = node(
    "Image", "ND_image_vector3", "float3",
    "asset inputs:file = @a.png@\nfloat2 inputs:texcoord.connect = </Look/UV.outputs:out>")
  private static let coordinates = node(
    "UV", "ND_geompropvalue_vector2", "float2", "string inputs:geomprop = \"map1\"")

  private func material(_ inputs: String, _ nodes: String = "", own: String = "") throws -> (
    MaterialAsset.Look, SceneAsset
  ) {
    let asset = try SmallStage(texts: ["scene.usda": Self.scene(inputs, nodes, own: own), "a.png": ""]).read()
    return (try #require(asset.materials.first).look, asset)
  }

  private func surface(_ inputs: String, _ nodes: String = "", own: String = "") throws -> PhysicalSurface {
    guard case .physical(let look) = try material(inputs, nodes, own: own).0 else { throw Unexpected() }
    return look
  }

  private struct Unexpected: Error {}

  @Test("what is not said is the node's default")
  func defaults() throws {
    let look = try surface("")
    #expect(look.baseColor == ColorInput(.one) && look.metallic == NumberInput(1))
    #expect(look.roughness == NumberInput(1) && abs(look.specular.factor - 0.5) < 1e-5)
    #expect(look.reflection == nil && look.transmission == nil && look.film == nil && look.sheen == nil)
    #expect(look.transparency == .opaque && look.anisotropy == NumberInput(0))
  }

  @Test("reflections are white up to 8 %, and colored where a weight or a color is given")
  func reflections() throws {
    let dense = try surface("float inputs:ior = 2.5")
    #expect(abs(try #require(dense.reflection).factor.x - 0.183673) < 1e-5 && dense.specular.factor == 1)
    let colored = try surface("color3f inputs:specular_color = (1, 0.5, 0)\nfloat inputs:specular = 0.25")
    #expect(colored.specular == NumberInput(0.25))
    let color = try #require(colored.reflection).factor
    #expect(abs(color.x - 0.04) < 1e-6 && abs(color.y - 0.02) < 1e-6 && color.z == 0)
  }

  @Test("alpha has an effect in its modes only")
  func alpha() throws {
    let opaque = try surface("float inputs:alpha = 0.5")
    #expect(opaque.opacity == NumberInput(1) && opaque.transparency == .opaque)
    let cut = try surface("float inputs:alpha = 0.5\nint inputs:alpha_mode = 1")
    #expect(cut.opacity == NumberInput(0.5) && cut.transparency == .alphaCutout(0.5))
    #expect(try surface("int inputs:alpha_mode = 2").transparency == .blended)
  }

  @Test("volumes without a distance absorb nothing")
  func volume() throws {
    let glass = try #require(
      try surface(
        "float inputs:transmission = 1\nfloat inputs:thickness = 2\ncolor3f inputs:attenuation_color = (1, 0, 0)"
      ).transmission)
    #expect(glass.thickness == NumberInput(2) && glass.attenuationDistance == .infinity)
    #expect(glass.attenuationColor == .one && glass.index == 1.5)
  }

  @Test("channels are separated or extracted, scaled, subtracted and divided")
  func channels() throws {
    let look = try surface(
      """
      float inputs:roughness.connect = </Look/Less.outputs:out>
      float inputs:metallic.connect = </Look/Parts.outputs:outz>
      """,
      [
        Self.coordinates, Self.image,
        Self.node(
          "Parts", "ND_separate3_vector3", "float",
          """
          float3 inputs:in.connect = </Look/Image.outputs:out>
          float outputs:outz
          """),
        Self.node(
          "Green", "ND_extract_vector3", "float",
          """
          float3 inputs:in.connect = </Look/Image.outputs:out>
          int inputs:index = 1
          """),
        Self.node(
          "Half", "ND_divide_float", "float",
          """
          float inputs:in1.connect = </Look/Green.outputs:out>
          float inputs:in2 = 2
          """),
        Self.node(
          "Less", "ND_subtract_float", "float",
          """
          float inputs:in1 = 1
          float inputs:in2.connect = </Look/Half.outputs:out>
          """),
      ].joined(separator: "\n"))
    let roughness = try #require(look.roughness.texture)
    #expect(roughness.channel == .green && roughness.coordinates == 1)
    #expect(roughness.valueScale.x == -0.5 && roughness.valueBias.x == 1 && look.roughness.factor == 1)
    #expect(look.metallic.texture?.channel == .blue && look.metallic.factor == 1)
  }

  @Test("images are placed by scale, rotation and offset")
  func placed() throws {
    let nodes = [
      Self.coordinates,
      Self.node(
        "Place", "ND_place2d_vector2", "float2",
        """
        float2 inputs:texcoord.connect = </Look/UV.outputs:out>
        float2 inputs:scale = (0.5, 0.25)
        float inputs:rotate = -90
        float2 inputs:offset = (-0.5, 0.25)
        """),
      Self.node(
        "Image", "ND_image_color3", "color3f",
        """
        asset inputs:file = @a.png@
        float2 inputs:texcoord.connect = </Look/Place.outputs:out>
        string inputs:uaddressmode = "mirror"
        """),
    ].joined(separator: "\n")
    let look = try surface("color3f inputs:base_color.connect = </Look/Image.outputs:out>", nodes)
    let use = try #require(look.baseColor.texture)
    #expect(use.scale == SIMD2(2, 4) && use.offset == SIMD2(0.5, -0.25) && use.wrapS == .mirrors)
    #expect(abs(use.rotation - .pi / 2) < 1e-6 && use.coordinates == 1)
  }

  @Test("MaterialX's own nodes for glTF's images have factors, and are placed about the top left")
  func imagesOfGLTF() throws {
    let nodes = [
      Self.coordinates,
      """
      def Shader "Base" {
        uniform token info:id = "ND_gltf_colorimage"
        asset inputs:file = @a.png@
        float2 inputs:texcoord.connect = </Look/UV.outputs:out>
        float2 inputs:scale = (2, 4)
        float inputs:rotate = 90
        float2 inputs:offset = (0.25, 0.5)
        color4f inputs:color = (0.5, 1, 0.25, 0.125)
        color3f outputs:outcolor
        float outputs:outa
      }
      def Shader "Anisotropy" {
        uniform token info:id = "ND_gltf_anisotropy_image"
        asset inputs:file = @a.png@
        float inputs:anisotropy_strength = 0.5
        float inputs:anisotropy_rotation = 3.1415927
        float outputs:anisotropy_strength_out
        float outputs:anisotropy_rotation_out
      }
      """,
      Self.node(
        "Rough", "ND_gltf_image_float_float_1_0", "float",
        "asset inputs:file = @a.png@\nfloat inputs:factor = 0.5"),
      Self.node("Map", "ND_gltf_normalmap_vector3_1_0", "float3", "asset inputs:file = @a.png@"),
      Self.node(
        "Film", "ND_gltf_iridescence_thickness_float_1_0", "float",
        "asset inputs:file = @a.png@\nfloat inputs:thicknessMax = 600"),
    ].joined(separator: "\n")
    let look = try surface(
      """
      color3f inputs:base_color.connect = </Look/Base.outputs:outcolor>
      float inputs:alpha.connect = </Look/Base.outputs:outa>
      int inputs:alpha_mode = 2
      float inputs:roughness.connect = </Look/Rough.outputs:out>
      float3 inputs:normal.connect = </Look/Map.outputs:out>
      float inputs:anisotropy_strength.connect = </Look/Anisotropy.outputs:anisotropy_strength_out>
      float inputs:anisotropy_rotation.connect = </Look/Anisotropy.outputs:anisotropy_rotation_out>
      float inputs:iridescence = 1
      float inputs:iridescence_thickness.connect = </Look/Film.outputs:out>
      """, nodes)
    let base = try #require(look.baseColor.texture)
    #expect(
      look.baseColor.factor == SIMD3(0.5, 1, 0.25) && base.coordinates == 1 && base.scale == SIMD2(2, 4))
    // glTF's offset (0.25, 0.5) about the top left is this about the bottom left.
    #expect(abs(base.offset.x - 4.25) < 1e-5 && abs(base.offset.y - 0.5) < 1e-5)
    #expect(look.opacity.factor == 0.125 && look.opacity.texture?.channel == .alpha)
    #expect(look.roughness.factor == 0.5 && look.roughness.texture?.channel == .red)
    #expect(look.normal != nil && look.normalScale == 1)
    #expect(look.anisotropy.factor == 0.5 && look.anisotropy.texture?.channel == .blue)
    #expect(abs(look.anisotropyAngle.factor - 0.5) < 1e-6)
    #expect(look.anisotropyAngle.texture?.channel == .direction)
    #expect(look.film?.thinnest == 100 && look.film?.thickest == 600)
    #expect(look.film?.thicknessTexture?.channel == .green)
  }

  @Test(
    "what is computed otherwise stays a graph",
    arguments: [
      "ND_noise2d_float", "ND_sin_float", "ND_power_float",
    ])
  func graphs(_ identifier: String) throws {
    let nodes = Self.node("Noise", identifier, "float", "float inputs:in = 0.5")
    let (look, _) = try material("float inputs:roughness.connect = </Look/Noise.outputs:out>", nodes)
    guard case .graph = look else { throw Unexpected() }
  }

  @Test("a texture times a texture, and a normal of numbers, stay graphs")
  func products() throws {
    let nodes = [
      Self.coordinates, Self.image,
      Self.node(
        "Square", "ND_multiply_vector3", "float3",
        """
        float3 inputs:in1.connect = </Look/Image.outputs:out>
        float3 inputs:in2.connect = </Look/Image.outputs:out>
        """),
      Self.node(
        "Color", "ND_convert_vector3_color3", "color3f",
        "float3 inputs:in.connect = </Look/Square.outputs:out>"),
    ].joined(separator: "\n")
    guard
      case .graph = try material("color3f inputs:base_color.connect = </Look/Color.outputs:out>", nodes).0,
      case .graph = try material("float3 inputs:normal = (0, 1, 0)").0
    else { throw Unexpected() }
  }

  @Test(
    "chains are followed, but not in as many ways as nodes that use one twice open", .timeLimit(.minutes(5)))
  func chains() throws {
    func chain(_ identifier: String, _ count: Int, _ inputs: (Int) -> String) -> String {
      (0..<count).map { Self.node("N\($0)", identifier, "float", $0 == 0 ? "" : inputs($0 - 1)) }
        .joined(separator: "\n")
    }
    let once = chain("ND_add_float", 100) {
      "float inputs:in1.connect = </Look/N\($0).outputs:out>\nfloat inputs:in2 = 0.0078125"
    }
    let input = "float inputs:roughness.connect = </Look/N99.outputs:out>"
    #expect(try surface(input, once).roughness == NumberInput(99.0 / 128))
    let twice = chain("ND_add_float", 100) {
      "float inputs:in1.connect = </Look/N\($0).outputs:out>\nfloat inputs:in2.connect = </Look/N\($0).outputs:out>"
    }
    guard case .graph = try material(input, twice).0 else { throw Unexpected() }
  }

  @Test("parameters keep a graph, unless only a material without one has what the surface asks for")
  func parameters() throws {
    let input = "float inputs:roughness.connect = </Look.inputs:Rough>"
    let (plain, _) = try material(input, own: "float inputs:Rough = 0.25")
    guard case .graph = plain else { throw Unexpected() }
    let glass = try surface("\(input)\nfloat inputs:transmission = 1", own: "float inputs:Rough = 0.25")
    #expect(glass.roughness == NumberInput(0.25) && glass.transmission != nil)
  }

  @Test("a UsdPreviewSurface beside it is used where the network cannot be")
  func preview() throws {
    let plain = """
      token outputs:surface.connect = </Look/Plain.outputs:surface>
      def Shader "Plain" {
        uniform token info:id = "UsdPreviewSurface"
        float inputs:roughness = 0.125
        token outputs:surface
      }
      """
    #expect(try surface("float inputs:roughness = 0.75", own: plain).roughness.factor == 0.75)
    let noise = Self.node("Noise", "ND_noise2d_float", "float", "")
    let used = try surface("float inputs:roughness.connect = </Look/Noise.outputs:out>", noise, own: plain)
    #expect(used.roughness.factor == 0.125)
  }

  @Test("what the material does not have is noted")
  func notes() throws {
    let (_, asset) = try material("float inputs:dispersion = 0.5\nfloat inputs:transmission = 1")
    #expect(
      asset.notes.map(\.message) == ["the input dispersion of its surface is not supported and is left out"])
    #expect(try material("float inputs:dispersion = 0").1.notes.isEmpty)
  }

  @Test("five thousand mutations are read or refused, and nothing else", .timeLimit(.minutes(5)))
  func mutations() throws {
    let nodes = [
      Self.coordinates, Self.image,
      Self.node(
        "Place", "ND_UsdTransform2d", "float2",
        """
        float2 inputs:in.connect = </Look/UV.outputs:out>
        float2 inputs:scale = (2, 3)
        float inputs:rotation = 30
        """),
      Self.node(
        "Color", "ND_image_color3", "color3f",
        """
        asset inputs:file = @a.png@
        float2 inputs:texcoord.connect = </Look/Place.outputs:out>
        """),
      Self.node(
        "Red", "ND_extract_vector3", "float",
        """
        float3 inputs:in.connect = </Look/Image.outputs:out>
        int inputs:index = 0
        """),
      Self.node(
        "Twice", "ND_multiply_float", "float",
        """
        float inputs:in1.connect = </Look/Red.outputs:out>
        float inputs:in2 = 2
        """),
      Self.node("Map", "ND_normalmap", "float3", "float3 inputs:in.connect = </Look/Image.outputs:out>"),
    ].joined(separator: "\n")
    let inputs = """
      color3f inputs:base_color.connect = </Look/Color.outputs:out>
      float inputs:iridescence = 1
      float inputs:iridescence_thickness.connect = </Look/Twice.outputs:out>
      float3 inputs:normal.connect = </Look/Map.outputs:out>
      float inputs:anisotropy_strength = 0.5
      float inputs:ior = 1.25
      """
    let text = Self.scene(inputs, nodes)
    guard case .physical = try SmallStage.read(text).materials.first?.look else { throw Unexpected() }
    let whole = Array("#usda 1.0\n\(text)".utf8)
    var random = SeededRandom(seed: 0x51_7C_C1_B7_27_22_0A_95)
    var (physical, graphs, refused) = (0, 0, 0)
    for _ in 0..<Rounds.count / 2 {
      var bytes = whole
      for _ in 0...random.below(2) { random.mutate(&bytes) }
      do {
        let layer = try USDTextReader.read(bytes, identifier: "scene.usda")
        let stage = USDStage(layer, provider: SmallStage(texts: [:]), options: USDStageOptions())
        let asset = try USDScene.read(stage, path: "scene.usda")
        switch asset.materials.first?.look {
        case .physical: physical += 1
        case .graph: graphs += 1
        default: break
        }
      } catch {
        refused += 1
      }
    }
    #expect(min(physical, refused) > Rounds.count / 20, "\(physical), \(refused)")
    #expect(graphs > Rounds.count / 200, "\(graphs)")
  }
}
