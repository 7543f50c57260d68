import Files
import Images
import SceneAssets
import TestSupport
import Testing

@testable import USDFormat

@Suite("Materials of USD scenes") struct MaterialTests {
  /// A square with a material, whose inputs and other shaders are given.
  static func scene(_ inputs: String, _ shaders: String = "", mesh: String = "") -> String {
    """
    def Mesh "M" (prepend apiSchemas = ["MaterialBindingAPI"]) {
      \(MeshTests.square)
      \(mesh)
      rel material:binding = </Looks/Red>
    }
    def Scope "Looks" {
      def Material "Red" {
        color3f inputs:paint = (0, 0, 1)
        token outputs:surface.connect = </Looks/Red/Surface.outputs:surface>
        def Shader "Surface" {
          uniform token info:id = "UsdPreviewSurface"
          \(inputs)
          token outputs:surface
        }
        \(shaders)
      }
    }
    """
  }

  private func look(_ inputs: String, _ shaders: String = "") throws -> PhysicalSurface {
    let texts = ["scene.usda": Self.scene(inputs, shaders), "a.png": ""]
    let asset = try SmallStage(texts: texts).read()
    #expect(asset.node("/M")?.mesh?.materials == [0] && asset.materials.first?.path == "/Looks/Red")
    guard case .physical(let look)? = asset.materials.first?.look else { throw Unexpected() }
    return look
  }

  private struct Unexpected: Error {}

  @Test("numbers and colors are taken, what is not said is USD's and not this program's")
  func constants() throws {
    let look = try look("color3f inputs:diffuseColor = (1, 0.5, 0)\nfloat inputs:metallic = 0.25")
    #expect(look.baseColor == ColorInput(SIMD3(1, 0.5, 0)) && look.metallic == NumberInput(0.25))
    #expect(look.roughness.factor == 0.5 && look.clearcoatRoughness.factor == 0.01)
    #expect(abs(look.specular.factor - 0.5) < 1e-6 && look.transparency == .opaque)
    let silent = try self.look("")
    #expect(silent.baseColor.factor == SIMD3(repeating: 0.18) && silent.opacity.factor == 1)
  }

  @Test("inputs may come from the material itself")
  func interface() throws {
    let look = try look("color3f inputs:diffuseColor.connect = </Looks/Red.inputs:paint>")
    #expect(look.baseColor.factor == SIMD3(0, 0, 1))
  }

  @Test("images that are not there give the numbers that the file has for this")
  func missingPictures() throws {
    func image(_ more: String) -> String {
      """
      def Shader "Picture" {
        uniform token info:id = "UsdUVTexture"
        asset inputs:file = @gone.png@
        \(more)
      }
      """
    }
    let inputs = """
      color3f inputs:diffuseColor.connect = </Looks/Red/Picture.outputs:rgb>
      float inputs:roughness.connect = </Looks/Red/Picture.outputs:g>
      """
    let said = try look(inputs, image("float4 inputs:fallback = (1, 0.5, 0.25, 1)"))
    #expect(said.baseColor == ColorInput(SIMD3(1, 0.5, 0.25)) && said.roughness == NumberInput(0.5))
    let silent = try look(inputs, image(""))
    #expect(silent.baseColor.texture != nil && silent.roughness.texture != nil)
  }

  @Test("opacity blends, or cuts out where a threshold is given")
  func opacity() throws {
    #expect(try look("float inputs:opacity = 0.5").transparency == .blended)
    let cut = try look("float inputs:opacity = 0.5\nfloat inputs:opacityThreshold = 0.25")
    #expect(cut.transparency == .alphaCutout(0.25) && cut.opacity.factor == 0.5)
  }

  static let texture = """
    def Shader "Picture" {
      uniform token info:id = "UsdUVTexture"
      asset inputs:file = @a.png@
      token inputs:sourceColorSpace = "raw"
      token inputs:wrapS = "clamp"
      token inputs:wrapT = "mirror"
      float4 inputs:scale = (2, 2, 2, 1)
      float4 inputs:bias = (-1, -1, -1, 0)
      float2 inputs:st.connect = </Looks/Red/Place.outputs:result>
      float3 outputs:rgb
    }
    def Shader "Place" {
      uniform token info:id = "UsdTransform2d"
      float inputs:rotation = 180
      float2 inputs:scale = (2, 3)
      float2 inputs:translation = (0.5, 0.25)
      float2 inputs:in.connect = </Looks/Red/Reader.outputs:result>
      float2 outputs:result
    }
    def Shader "Reader" {
      uniform token info:id = "UsdPrimvarReader_float2"
      string inputs:varname = "other"
      float2 outputs:result
    }
    """

  @Test("a texture says where it lies and what its numbers mean")
  func textures() throws {
    let look = try look(
      """
      normal3f inputs:normal.connect = </Looks/Red/Picture.outputs:rgb>
      float inputs:roughness.connect = </Looks/Red/Picture.outputs:g>
      """, Self.texture)
    let normal = try #require(look.normal)
    #expect(normal.valueScale == SIMD4(2, 2, 2, 1) && normal.valueBias == SIMD4(-1, -1, -1, 0))
    #expect(normal.wrapS == .clamps && normal.wrapT == .mirrors && normal.coordinates == 1)
    #expect(normal.offset == SIMD2(0.5, 0.25) && normal.scale == SIMD2(2, 3) && normal.rotation == .pi)
    #expect(look.roughness.texture?.channel == .green && look.roughness.texture?.texture == normal.texture)
  }

  @Test("scale without bias is what the color is multiplied with")
  func scaledColor() throws {
    let texture = Self.texture.replacing("float4 inputs:bias = (-1, -1, -1, 0)", with: "")
    let look = try look("color3f inputs:diffuseColor.connect = </Looks/Red/Picture.outputs:rgb>", texture)
    #expect(look.baseColor.factor == SIMD3(2, 2, 2))
    #expect(look.baseColor.texture?.valueScale == SIMD4(1, 1, 1, 1))
  }

  @Test("an image that is not there is missing, and told about")
  func missing() throws {
    let text = Self.scene(
      "color3f inputs:diffuseColor.connect = </Looks/Red/Picture.outputs:rgb>", Self.texture)
    let asset = try SmallStage.read(text)
    #expect(asset.textures.map(\.source) == [.missing(asked: "a.png")])
    #expect(asset.textures.first?.colorSpace == .linear && asset.notes.count == 1)
  }

  @Test("the tiles of an image are one image, whose squares are where texture coordinates say")
  func tiles() throws {
    let folder = try TemporaryFolder()
    func write(_ name: String, _ red: UInt8, width: Int = 4) throws {
      let image = Image(width: width, height: 4, filledWith: RGBA8(red: red, green: 0, blue: 0, alpha: 255))
      try AtomicFile.write(PNGWriter().encode(image), to: folder.path(name))
    }
    try write("skin.1001.png", 10)
    try write("skin.1002.png", 20, width: 2)
    try write("skin.1011.png", 30)
    let texture = Self.texture.replacing("@a.png@", with: "@skin.<UDIM>.png@")
      .replacing("inputs:rotation = 180", with: "inputs:rotation = 0")
    let path = try folder.write(
      "#usda 1.0\n"
        + Self.scene("color3f inputs:diffuseColor.connect = </Looks/Red/Picture.outputs:rgb>", texture),
      to: "scene.usda")
    let asset = try USDScene.read(path: path)
    #expect(asset.notes == [] && asset.textures.count == 1)
    guard case .bytes(let bytes)? = asset.textures.first?.source else {
      Issue.record("no image: \(asset.textures)")
      return
    }
    let image = try ImageReader().decode(bytes).rgba8()
    #expect(image.width == 8 && image.height == 8)
    #expect([image[0, 7], image[7, 7], image[0, 0], image[7, 0]].map(\.red) == [10, 20, 30, 128])
    guard case .physical(let surface)? = asset.materials.first?.look, let use = surface.baseColor.texture
    else {
      Issue.record("no surface")
      return
    }
    #expect(use.scale == SIMD2(1, 1.5) && use.offset == SIMD2(0.25, 0.125) && use.wrapS == .clamps)
    for name in ["1001", "1002", "1011"] {
      #expect(asset.files.contains { $0.hasSuffix("skin.\(name).png") })
    }
    // A tile that cannot be read is told, and so are tiles that are too large.
    try folder.write("no image", to: "skin.1002.png")
    let broken = try USDScene.read(path: path)
    #expect(broken.notes.contains { $0.message.contains("skin.1002.png") }, "\(broken.notes)")
    try write("skin.1002.png", 20, width: 5_000)
    let large = try USDScene.read(path: path).notes
    #expect(large.map(\.message).contains { $0.contains("scaled down from 5000×4 to 4096×3") }, "\(large)")
  }

  @Test("connections that go round in circles end")
  func circles() throws {
    let asset = try SmallStage.read(
      Self.scene(
        "float inputs:roughness.connect = </Looks/Red.inputs:a>",
        """
        float inputs:a.connect = </Looks/Red.inputs:b>
        float inputs:b.connect = </Looks/Red.inputs:a>
        """))
    #expect(asset.notes.contains { $0.severity == .broken })
  }

  @Test("meshes that show both sides have materials of their own, also without any")
  func bothSides() throws {
    let asset = try SmallStage.read(
      Self.scene("", mesh: "uniform bool doubleSided = 1") + """

        def Mesh "N" {
          \(MeshTests.square)
          rel material:binding = </Looks/Red>
        }
        def Mesh "O" {
          \(MeshTests.square)
          uniform bool doubleSided = 1
        }
        def Mesh "P" {
          \(MeshTests.square)
        }
        """)
    #expect(asset.materials.map(\.isDoubleSided) == [true, false, true])
    #expect(asset.node("/N")?.mesh?.materials == [1] && asset.node("/O")?.mesh?.materials == [2])
    #expect(asset.node("/P")?.mesh?.materials == [nil])
  }
}
