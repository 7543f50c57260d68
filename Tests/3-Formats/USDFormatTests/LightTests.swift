import SceneAssets
import Testing

@testable import USDFormat

@Suite("Lights and cameras of USD scenes") struct LightTests {
  private func light(_ type: String, _ inputs: String) throws -> LightAsset {
    let asset = try SmallStage.read("(metersPerUnit = 1)\ndef \(type) \"L\" {\n\(inputs)\n}")
    return asset.lights[try #require(asset.node("/L")?.light)]
  }

  /// One of USD's units of light, in nits.
  private static let nits: Float = 683

  @Test("the usual sun lights a white wall about as white as it is")
  func sun() throws {
    let sun = try light("DistantLight", "")
    #expect(sun.kind == .directional && sun.castsShadow)
    #expect(abs(sun.intensity / (.pi * Self.nits) - 1.07) < 0.01)
    let normalized = try light(
      "DistantLight", "bool inputs:normalize = 1\nfloat inputs:intensity = 3\nfloat inputs:exposure = 1")
    #expect(abs(normalized.intensity - 6 * Self.nits) < 0.01)
    // Its angle softens shadows, whatever the intensity counts.
    #expect(sun.angle == 0.53)
    #expect(try light("DistantLight", "float inputs:angle = 4").angle == 4)
    #expect(try light("SphereLight", "").angle == nil)
  }

  @Test("a sphere shines as strongly as its disk is large, and by a fourth where it is normalized")
  func sphere() throws {
    let sphere = try light("SphereLight", "float inputs:radius = 2\nfloat inputs:intensity = 5")
    #expect(sphere.kind == .point)
    #expect(abs(sphere.intensity / (4 * .pi * Self.nits) - 5 * .pi * 4) < 0.01)
    let normalized = try light(
      "SphereLight", "float inputs:radius = 2\nbool inputs:normalize = 1\nfloat inputs:intensity = 8")
    #expect(abs(normalized.intensity / (4 * .pi * Self.nits) - 2) < 1e-3)
  }

  @Test("a cone makes a spot")
  func spot() throws {
    let spot = try light(
      "SphereLight", "float inputs:shaping:cone:angle = 40\nfloat inputs:shaping:cone:softness = 0.25")
    #expect(spot.kind == .spot(inner: 30, outer: 40))
  }

  @Test("areas shine by their size in meters")
  func areas() throws {
    let asset = try SmallStage.read(
      """
      (metersPerUnit = 0.5)
      def RectLight "L" {
        float inputs:width = 2
        float inputs:height = 3
        float3 xformOp:scale = (2, 2, 2)
        uniform token[] xformOpOrder = ["xformOp:scale"]
      }
      """)
    let light = try #require(asset.lights.first)
    #expect(light.kind == .rectangle(width: 4, height: 6))
    #expect(abs(light.intensity / (.pi * Self.nits) - 24 * 0.25) < 1e-3)
  }

  @Test("temperatures color light", arguments: [(2700 as Float, true), (6500, false), (9000, false)])
  func temperature(_ kelvin: Float, _ isWarm: Bool) throws {
    let color = BlackBody.color(kelvin: kelvin)
    #expect(abs(0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z - 1) < 1e-4)
    #expect(isWarm ? color.x > 2 * color.z : color.x < 1.2 * color.z)
  }

  @Test("a dome with an image surrounds the scene")
  func dome() throws {
    let asset = try SmallStage(texts: [
      "scene.usda": """
      def DomeLight "Sky" {
        asset inputs:texture:file = @sky.hdr@
        float inputs:exposure = -1
      }
      """, "sky.hdr": "",
    ]).read()
    #expect(asset.environment?.intensity == 0.5 && asset.lights.isEmpty)
    #expect(asset.textures.map(\.source) == [.file(path: "sky.hdr")])
  }

  @Test("a dome without an image shines the same from everywhere")
  func evenDome() throws {
    let asset = try SmallStage.read(
      "def DomeLight \"Sky\" {\nfloat inputs:intensity = 3\ncolor3f inputs:color = (0, 0.25, 0.5)\n}")
    #expect(asset.environment?.intensity == 1.5 && asset.environment?.isBackground == false)
    guard case .bytes(let bytes)? = asset.textures.first?.source else {
      Issue.record("no image")
      return
    }
    // A mantissa of 128 with the exponent 129 is 1.
    #expect(bytes.suffix(4) == [0, 64, 128, 129] && asset.notes.isEmpty)
    #expect(bytes.starts(with: Array("#?RADIANCE\n".utf8)))
    let dark = try SmallStage.read("def DomeLight \"Sky\" { color3f inputs:color = (0, 0, 0)\n}")
    #expect(dark.environment == nil)
  }

  @Test("cameras see as high as their aperture")
  func cameras() throws {
    let asset = try SmallStage.read(
      """
      def Camera "P" {
        float focalLength = 10
        float verticalAperture = 20
        float2 clippingRange = (0.5, 100)
      }
      def Camera "O" {
        token projection = "orthographic"
        float verticalAperture = 20
      }
      """)
    guard case .perspective(let degrees, true) = asset.cameras[0].projection else {
      Issue.record("no perspective")
      return
    }
    #expect(abs(degrees - 90) < 1e-4 && asset.cameras[0].near == 0.5 && asset.cameras[0].far == 100)
    #expect(asset.cameras[1].projection == .orthographic(halfHeight: 1))
  }
}
