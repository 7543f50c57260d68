import SceneAssets
import Testing

@testable import USDFormat
@testable import USDLayers

@Suite("Networks of shader nodes") struct ShaderGraphReaderTests {
  private struct Outcome {
    var reading: ShaderGraphReader.Reading
    var notes: [AssetNote]
    var network: ShaderGraph { reading.network }
  }

  private func read(_ text: String, files: [String] = []) throws -> Outcome {
    var texts = ["scene.usda": text]
    for file in files { texts[file] = "" }
    let stage = try SmallStage(texts: texts).stage()
    let values = StageValues(stage, time: nil)
    let material = try #require(stage.prim(at: USDPath("/M")))
    let reading = try #require(ShaderGraphReader.read(material, of: values))
    return Outcome(reading: reading, notes: values.notes)
  }

  private func node(_ name: String, _ graph: ShaderGraph) throws -> ShaderGraph.Node {
    try #require(graph.nodes.first { $0.name == name }, "\(graph.nodes.map(\.name))")
  }

  private func input(_ name: String, _ node: ShaderGraph.Node) throws -> ShaderGraph.Input {
    try #require(node.inputs.first { $0.name == name })
  }

  @Test("connections cross the borders of node graphs, and end in values, parameters and nodes")
  func borders() throws {
    let outcome = try read(
      """
      def Material "M" {
        color3f inputs:Tint = (0.25, 0.5, 1)
        float inputs:Unused = 3
        token outputs:mtlx:surface.connect = </M/Surface.outputs:out>
        token outputs:realitykit:vertex
        def Shader "Surface" {
          uniform token info:id = "ND_realitykit_unlit_surfaceshader"
          color3f inputs:color.connect = </M/Fade.outputs:Out>
          float inputs:opacity
          bool inputs:applyPostProcessToneMap = 0
          token outputs:out
        }
        def NodeGraph "Fade" {
          color3f inputs:Top.connect = </M.inputs:Tint>
          float inputs:Amount = 0.75
          color3f outputs:Out.connect = </M/Fade/Inner.outputs:Result>
          def NodeGraph "Inner" {
            color3f inputs:A.connect = </M/Fade.inputs:Top>
            float inputs:Mix.connect = </M/Fade.inputs:Amount>
            color3f outputs:Result.connect = </M/Fade/Inner/Mix.outputs:out>
            def Shader "Mix" {
              uniform token info:id = "ND_mix_color3"
              color3f inputs:fg.connect = </M/Fade/Inner.inputs:A>
              color3f inputs:bg = (1, 1, 1)
              color3f inputs:bg.connect = </M/Fade/Inner/Time.outputs:out>
              float inputs:mix.connect = </M/Fade/Inner.inputs:Mix>
              color3f outputs:out
            }
            def Shader "Time" {
              uniform token info:id = "ND_time_float"
              float outputs:out
            }
          }
        }
        def Shader "Alone" {
          uniform token info:id = "ND_constant_float"
          float outputs:out
        }
      }
      """)
    let graph = outcome.network
    #expect(outcome.notes.isEmpty)
    #expect(Set(graph.nodes.map(\.name)) == ["Surface", "Fade/Inner/Mix", "Fade/Inner/Time"])
    #expect(graph.surface == ShaderGraph.Link(node: 0, output: "out") && graph.vertex == nil)
    let surface = try node("Surface", graph), mix = try node("Fade/Inner/Mix", graph)
    #expect(surface.outputs.map(\.type) == ["surfaceshader"] && mix.outputs.map(\.type) == ["color3"])
    let index = try #require(graph.nodes.firstIndex { $0.name == "Fade/Inner/Mix" })
    #expect(try input("color", surface).value == .link(ShaderGraph.Link(node: index, output: "out")))
    #expect(try input("opacity", surface) == ShaderGraph.Input("opacity", type: "float", .none))
    #expect(
      try input("applyPostProcessToneMap", surface)
        == ShaderGraph.Input("applyPostProcessToneMap", type: "boolean", .numbers([0])))
    #expect(try input("fg", mix).value == .parameter("Tint"))
    #expect(try input("mix", mix).value == .numbers([0.75]))
    guard case .link(let time) = try input("bg", mix).value else {
      Issue.record("the connection wins over the value")
      return
    }
    #expect(graph.nodes[time.node].identifier == "ND_time_float")
    #expect(
      graph.parameters == [
        ShaderGraph.Input("Tint", type: "color3", .numbers([0.25, 0.5, 1])),
        ShaderGraph.Input("Unused", type: "float", .numbers([3])),
      ])
  }

  @Test("colors are linear whatever their color space; images are read as their users want them")
  func colorSpaces() throws {
    let outcome = try read(
      """
      def Material "M" {
        asset inputs:Picture = @a.png@
        token outputs:mtlx:surface.connect = </M/Surface.outputs:out>
        def Shader "Surface" {
          uniform token info:id = "ND_realitykit_pbr_surfaceshader"
          color3f inputs:baseColor = (0.5, 1, 0) ( colorSpace = "srgb_texture" )
          color3f inputs:emissiveColor = (1, 0, 0) ( colorSpace = "lin_displayp3" )
          float3 inputs:normal.connect = </M/Normal.outputs:out>
          float inputs:roughness.connect = </M/Image.outputs:out>
          float inputs:metallic.connect = </M/Wide.outputs:out>
          float inputs:opacity.connect = </M/Again.outputs:out>
          token outputs:out
        }
        def Shader "Normal" {
          uniform token info:id = "ND_image_vector3"
          asset inputs:file = @n.png@
          float3 outputs:out
        }
        def Shader "Image" {
          uniform token info:id = "ND_image_float"
          asset inputs:file.connect = </M.inputs:Picture>
          float outputs:out
        }
        def Shader "Wide" {
          uniform token info:id = "ND_image_color3"
          asset inputs:file = @lost.png@ ( colorSpace = "srgb_displayp3" )
          color3f outputs:out
        }
        def Shader "Again" {
          uniform token info:id = "ND_image_float"
          asset inputs:file.connect = </M/Dot.outputs:out>
          float outputs:out
        }
        def Shader "Dot" {
          uniform token info:id = "ND_dot_filename"
          asset inputs:in.connect = </M/File.outputs:out>
          asset outputs:out
        }
        def Shader "File" {
          uniform token info:id = "ND_constant_filename"
          asset inputs:value = @n.png@
          asset outputs:out
        }
      }
      """, files: ["a.png", "n.png"])
    let graph = outcome.reading.graph { $0.asset.asked == "n.png" ? 7 : $0.asset.asked == "a.png" ? 8 : 9 }
    let surface = try node("Surface", graph)
    guard case .numbers(let base) = try input("baseColor", surface).value,
      case .numbers(let emission) = try input("emissiveColor", surface).value
    else {
      Issue.record("no colors")
      return
    }
    #expect(abs(base[0] - 0.21404114) < 1e-6 && base[1] == 1 && base[2] == 0)
    #expect(abs(emission[0] - 1.2249401) < 1e-6 && abs(emission[1] + 0.042056955) < 1e-6)
    #expect(try input("file", node("Normal", graph)).value == .texture(7))
    #expect(try input("file", node("Image", graph)).value == .parameter("Picture"))
    #expect(try input("file", node("Again", graph)).value == .texture(7))
    #expect(graph.parameters.map(\.value) == [.texture(8)])
    #expect(!graph.nodes.contains { $0.identifier.hasSuffix("_filename") })
    let spaces = Dictionary(
      uniqueKeysWithValues: outcome.reading.images.map { ($0.asset.asked, $0.colorSpace) })
    #expect(spaces == ["n.png": .linear, "a.png": .linear, "lost.png": .sRGB])
    #expect(outcome.reading.images.first { $0.asset.asked == "lost.png" }?.asset.resolved == nil)
  }

  @Test("what is broken is told with its location, and the rest stands")
  func broken() throws {
    let outcome = try read(
      """
      def Material "M" {
        token outputs:mtlx:surface.connect = </M/Surface.outputs:out>
        token outputs:realitykit:vertex.connect = </M/Gone.outputs:out>
        def Shader "Surface" {
          uniform token info:id = "ND_realitykit_unlit_surfaceshader"
          color3f inputs:color = (0, 1, 0)
          color3f inputs:color.connect = </M/Nowhere.outputs:out>
          float inputs:opacity.connect = </M/Round.outputs:a>
          float inputs:opacityThreshold.connect = </M/Nameless.outputs:out>
          token outputs:out
        }
        def NodeGraph "Round" {
          float outputs:a.connect = </M/Round.outputs:b>
          float outputs:b.connect = </M/Round.outputs:a>
        }
        def Shader "Nameless" { float outputs:out
        }
      }
      """)
    #expect(outcome.network.nodes.count == 1 && outcome.network.vertex == nil)
    #expect(try input("color", outcome.network.nodes[0]).value == .numbers([0, 1, 0]))
    #expect(try input("opacity", outcome.network.nodes[0]).value == .none)
    let notes = outcome.notes.map(\.description)
    for words in ["/M/Gone does not exist", "/M/Nowhere does not exist", "form a cycle", "/M/Nameless"] {
      #expect(notes.contains { $0.contains(words) }, "\(words) in \(notes)")
    }
    let plain = try SmallStage(texts: [
      "scene.usda": "def Material \"M\" { token outputs:surface.connect = </M/S.outputs:x>\n}"
    ])
    .stage()
    #expect(ShaderGraphReader.read(1, of: StageValues(plain, time: nil)) == nil)
  }

  @Test("nodes in circles are read, and the plain look does not follow them for ever")
  func circles() throws {
    let outcome = try read(
      """
      def Material "M" {
        token outputs:mtlx:surface.connect = </M/S.outputs:out>
        def Shader "S" {
          uniform token info:id = "ND_realitykit_pbr_surfaceshader"
          color3f inputs:baseColor.connect = </M/A.outputs:out>
          token outputs:out
        }
        def Shader "A" {
          uniform token info:id = "ND_multiply_color3FA"
          color3f inputs:in1.connect = </M/A.outputs:out>
          float inputs:in2 = 0.5
          color3f outputs:out
        }
      }
      """)
    #expect(outcome.network.nodes.count == 2)
    #expect(FallbackSurface(outcome.network).physical.baseColor == ColorInput(SIMD3(repeating: 1)))
  }

  @Test("the plain look has the constants and the images near the surface")
  func plainLook() throws {
    let outcome = try read(
      """
      def Material "M" {
        float inputs:Shine = 0.25
        token outputs:mtlx:surface.connect = </M/S.outputs:out>
        def Shader "S" {
          uniform token info:id = "ND_realitykit_pbr_surfaceshader"
          color3f inputs:baseColor.connect = </M/Product.outputs:out>
          float inputs:roughness.connect = </M.inputs:Shine>
          float inputs:ambientOcclusion.connect = </M/Parts.outputs:outg>
          float3 inputs:normal.connect = </M/Normal.outputs:out>
          float inputs:opacityThreshold = 0.5
          token outputs:out
        }
        def Shader "Product" {
          uniform token info:id = "ND_multiply_color3"
          color3f inputs:in1.connect = </M/Image.outputs:out>
          color3f inputs:in2 = (0.5, 1, 1)
          color3f outputs:out
        }
        def Shader "Image" {
          uniform token info:id = "ND_image_color3"
          asset inputs:file = @a.png@
          color3f outputs:out
        }
        def Shader "Parts" {
          uniform token info:id = "ND_separate3_color3"
          color3f inputs:in.connect = </M/Image.outputs:out>
          float outputs:outg
        }
        def Shader "Normal" {
          uniform token info:id = "ND_normal_map_decode"
          float3 inputs:in.connect = </M/NormalImage.outputs:out>
          float3 outputs:out
        }
        def Shader "NormalImage" {
          uniform token info:id = "ND_image_vector3"
          asset inputs:file = @n.png@
          float3 outputs:out
        }
      }
      """)
    let indices = Dictionary(
      uniqueKeysWithValues: outcome.reading.images.enumerated().map { ($1.asset.asked, $0) })
    let look = FallbackSurface(outcome.network).physical
    let image = try #require(indices["a.png"])
    #expect(look.baseColor == ColorInput(SIMD3(0.5, 1, 1), TextureBinding(image)))
    #expect(look.roughness == NumberInput(0.25))
    #expect(look.occlusion.texture?.texture == image && look.occlusion.texture?.channel == .green)
    #expect(look.normal?.texture == indices["n.png"])
    #expect(look.transparency == .alphaCutout(0.5))
  }
}
