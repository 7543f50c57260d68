import Foundation
import Geometry
import Images
import Meshes
import Platform
import SceneAssets
import SceneModel
import ShaderPrograms
import Testing
import simd

@testable import Rendering
@testable import ShaderGraphs

/// Materials of Reality Composer Pro, compared with golden pictures.
@MainActor @Suite(.serialized) struct GraphPictureTests {
  /// Builds a shader graph node by node.
  private struct Builder {
    var graph = ShaderGraph()

    mutating func add(_ identifier: String, _ inputs: [(String, Value)] = []) -> ShaderGraph.Link {
      var node = ShaderGraph.Node(name: "node\(graph.nodes.count)", identifier: identifier)
      node.inputs = inputs.map { name, value in
        switch value {
        case .link(let link, let output):
          ShaderGraph.Input(name, type: "", .link(ShaderGraph.Link(node: link.node, output: output)))
        case .numbers(let numbers):
          ShaderGraph.Input(
            name, type: ["", "float", "vector2", "color3", "color4"][numbers.count], .numbers(numbers))
        case .text(let text): ShaderGraph.Input(name, type: "string", .text(text))
        case .picture(let number): ShaderGraph.Input(name, type: "filename", .texture(number))
        case .parameter(let parameter, let type):
          ShaderGraph.Input(name, type: type, .parameter(parameter))
        }
      }
      graph.nodes.append(node)
      return ShaderGraph.Link(node: graph.nodes.count - 1, output: "out")
    }

    enum Value {
      case link(ShaderGraph.Link, String = "out")
      case numbers([Float])
      case text(String)
      case picture(Int)
      case parameter(String, String)
    }

    func material(_ pictures: [TextureResource] = []) throws -> ShaderGraphMaterial {
      let result = try ShaderGraphCompiler.compile(graph, at: "/Root/Material")
      #expect(result.notes.isEmpty, "\(result.notes)")
      return ShaderGraphMaterial(
        result.program,
        textures: result.program.pictures.map { picture in
          if case .file(let number) = picture.source { pictures[number] } else { nil }
        })
    }
  }

  private static let stripes = picture(64, 64) { x, y in
    let isLight = (x / 8 + y / 8) % 2 == 0
    return isLight ? RGBA8(red: 240, green: 220, blue: 160) : RGBA8(red: 150, green: 60, blue: 30)
  }

  private static let bumps = picture(64, 64, .normal) { x, y in
    let slope = SIMD2(sinf(Float(x) / 64 * 8 * .pi), sinf(Float(y) / 64 * 8 * .pi)) * 0.5
    let n = simd_normalize(SIMD3(slope.x, slope.y, 1)) * 0.5 + 0.5
    return RGBA8(red: UInt8(n.x * 255), green: UInt8(n.y * 255), blue: UInt8(n.z * 255), alpha: 255)
  }

  private func gradient() throws -> ShaderGraphMaterial {
    var builder = Builder()
    let ramp = builder.add(
      "ND_ramptb_color3", [("valuet", .numbers([1, 0.6, 0.1])), ("valueb", .numbers([0.1, 0.1, 0.6]))])
    builder.graph.surface = builder.add("ND_realitykit_unlit_surfaceshader", [("color", .link(ramp))])
    return try builder.material()
  }

  private func marble() throws -> ShaderGraphMaterial {
    var builder = Builder()
    let position = builder.add("ND_position_vector3", [("space", .text("object"))])
    let scaled = builder.add("ND_multiply_vector3FA", [("in1", .link(position)), ("in2", .numbers([5]))])
    let noise = builder.add("ND_fractal3d_float", [("position", .link(scaled)), ("octaves", .numbers([4]))])
    let share = builder.add(
      "ND_smoothstep_float", [("in", .link(noise)), ("low", .numbers([-0.3])), ("high", .numbers([0.4]))])
    let color = builder.add(
      "ND_mix_color3",
      [("fg", .numbers([0.85, 0.83, 0.8])), ("bg", .numbers([0.05, 0.15, 0.1])), ("mix", .link(share))])
    builder.graph.surface = builder.add(
      "ND_realitykit_pbr_surfaceshader", [("baseColor", .link(color)), ("roughness", .numbers([0.25]))])
    return try builder.material()
  }

  private func fresnel() throws -> ShaderGraphMaterial {
    var builder = Builder()
    let normal = builder.add("ND_normal_vector3", [("space", .text("world"))])
    let view = builder.add("ND_realitykit_viewdirection_vector3")
    let dot = builder.add("ND_dotproduct_vector3", [("in1", .link(normal)), ("in2", .link(view))])
    let clamped = builder.add("ND_clamp_float", [("in", .link(dot))])
    let rim = builder.add("ND_realitykit_oneminus_float", [("in", .link(clamped))])
    let power = builder.add("ND_power_float", [("in1", .link(rim)), ("in2", .numbers([3]))])
    let color = builder.add(
      "ND_mix_color3",
      [("fg", .numbers([0.2, 0.9, 1])), ("bg", .numbers([0.02, 0.02, 0.1])), ("mix", .link(power))])
    builder.graph.surface = builder.add("ND_realitykit_unlit_surfaceshader", [("color", .link(color))])
    return try builder.material()
  }

  /// Stripes that move with time.
  private func wandering() throws -> ShaderGraphMaterial {
    var builder = Builder()
    let time = builder.add("ND_time_float")
    let path = builder.add("ND_combine2_vector2", [("in1", .link(time)), ("in2", .numbers([0]))])
    let uv = builder.add("ND_texcoord_vector2")
    let moved = builder.add("ND_add_vector2", [("in1", .link(uv)), ("in2", .link(path))])
    let image = builder.add("ND_image_color3", [("file", .picture(0)), ("texcoord", .link(moved))])
    builder.graph.surface = builder.add("ND_realitykit_unlit_surfaceshader", [("color", .link(image))])
    return try builder.material([Self.stripes])
  }

  private func mixed() throws -> ShaderGraphMaterial {
    var builder = Builder()
    let image = builder.add("ND_tiledimage_color3", [("file", .picture(0)), ("uvtiling", .numbers([4, 2]))])
    let slopes = builder.add("ND_image_vector3", [("file", .picture(1))])
    let decoded = builder.add("ND_normal_map_decode", [("in", .link(slopes))])
    let parts = builder.add("ND_separate3_color3", [("in", .link(image))])
    let metal = builder.add(
      "ND_ifgreater_float",
      [
        ("value1", .link(parts, "outr")), ("value2", .numbers([0.5])), ("in1", .numbers([1])),
        ("in2", .numbers([0])),
      ])
    builder.graph.surface = builder.add(
      "ND_realitykit_pbr_surfaceshader",
      [
        ("baseColor", .link(image)), ("normal", .link(decoded)), ("metallic", .link(metal)),
        ("roughness", .numbers([0.3])), ("clearcoat", .numbers([0.5])),
      ])
    return try builder.material([Self.stripes, Self.bumps])
  }

  /// Returns a ball with geometric displacement.
  private func swollen() throws -> ShaderGraphMaterial {
    var builder = Builder()
    let position = builder.add("ND_position_vector3")
    let scaled = builder.add("ND_multiply_vector3FA", [("in1", .link(position)), ("in2", .numbers([6]))])
    let noise = builder.add(
      "ND_noise3d_float", [("position", .link(scaled)), ("amplitude", .numbers([0.12]))])
    let normal = builder.add("ND_normal_vector3")
    let offset = builder.add("ND_multiply_vector3FA", [("in1", .link(normal)), ("in2", .link(noise))])
    let tint = builder.add("ND_convert_float_color4", [("in", .link(noise))])
    builder.graph.vertex = builder.add(
      "ND_realitykit_geometrymodifier_2_0_vertexshader",
      [("modelPositionOffset", .link(offset)), ("color", .link(tint))])
    let color = builder.add("ND_geomcolor_color3")
    let bright = builder.add(
      "ND_remap_color3",
      [
        ("in", .link(color)), ("inlow", .numbers([-0.1, -0.1, -0.1])), ("inhigh", .numbers([0.1, 0.1, 0.1])),
        ("outlow", .numbers([0.5, 0.05, 0.05])), ("outhigh", .numbers([1, 0.9, 0.4])),
      ])
    builder.graph.surface = builder.add(
      "ND_realitykit_pbr_surfaceshader", [("baseColor", .link(bright)), ("roughness", .numbers([0.6]))])
    return try builder.material()
  }

  private func holes() throws -> ShaderGraphMaterial {
    var builder = Builder()
    let uv = builder.add("ND_texcoord_vector2")
    let scaled = builder.add("ND_multiply_vector2", [("in1", .link(uv)), ("in2", .numbers([16, 8]))])
    let cells = builder.add("ND_cellnoise2d_float", [("texcoord", .link(scaled))])
    builder.graph.surface = builder.add(
      "ND_realitykit_pbr_surfaceshader",
      [
        ("baseColor", .numbers([0.2, 0.6, 0.2])), ("opacity", .link(cells)),
        ("opacityThreshold", .numbers([0.4])),
      ])
    var material = try builder.material()
    material.faceCulling = .none
    return material
  }

  private func glass() throws -> ShaderGraphMaterial {
    var builder = Builder()
    let uv = builder.add("ND_texcoord_vector2")
    let worley = builder.add("ND_multiply_vector2", [("in1", .link(uv)), ("in2", .numbers([10, 5]))])
    let cells = builder.add("ND_worleynoise2d_float", [("texcoord", .link(worley))])
    builder.graph.surface = builder.add(
      "ND_realitykit_pbr_surfaceshader",
      [("baseColor", .numbers([0.9, 0.3, 0.6])), ("opacity", .link(cells)), ("roughness", .numbers([0.1]))])
    return try builder.material()
  }

  private func spheres(_ materials: [any Material]) -> Scene {
    let scene = Scene(), mesh = MeshResource.generateSphere(radius: 0.42)
    for (place, material) in materials.enumerated() {
      let sphere = ModelEntity(mesh: mesh, materials: [material])
      sphere.position = [Float(place % 4) - 1.5, 0.5 - Float(place / 4), 0]
      sphere.orientation = simd_quatf(angle: 0.4, axis: [1, 0, 0])
      scene.addEntity(sphere)
    }
    let sun = DirectionalLight()
    sun.light.intensity *= 0.3
    sun.look(at: .zero, from: [-2, 3, 4], relativeTo: nil)
    scene.addEntity(sun)
    return scene
  }

  private func view() -> ViewSettings {
    var settings = Studio.settings(
      from: [0, 0, 10], width: 4 * 96, height: 2 * 96, angle: 2 * 180 / .pi * atanf(2 / 20))
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    settings.background = .environment
    return settings
  }

  @Test func materialsOfRealityComposerPro() async throws {
    let materials: [any Material] = [
      try gradient(), try marble(), try fresnel(), try wandering(), try mixed(), try swollen(), try holes(),
      try glass(),
    ]
    var settings = view()
    settings.time = 0.06
    try await expectGolden(spheres(materials), settings, "shader-graphs")
  }

  @Test func timeMovesWhatDependsOnIt() throws {
    let scene = spheres([try wandering()])
    var settings = view()
    let first = try Studio.draw(scene, settings)
    settings.time = 0.25
    #expect(try Studio.draw(scene, settings) == first, "eight stripes are one period of two")
    settings.time = 0.125
    #expect(try Studio.draw(scene, settings) != first)
  }

  @Test func parametersChangeThePictureAndNoProgram() throws {
    var builder = Builder()
    builder.graph.parameters = [
      ShaderGraph.Input("Tint", type: "color3", .numbers([1, 0, 0])),
      ShaderGraph.Input("Picture", type: "filename", .none),
    ]
    let image = builder.add(
      "ND_image_color3",
      [("file", .parameter("Picture", "filename")), ("default", .numbers([0.5, 0.5, 0.5]))])
    let color = builder.add(
      "ND_multiply_color3", [("in1", .link(image)), ("in2", .parameter("Tint", "color3"))])
    builder.graph.surface = builder.add("ND_realitykit_unlit_surfaceshader", [("color", .link(color))])
    var material = try builder.material()
    let scene = Scene(), quad = ModelEntity(mesh: .generatePlane(width: 4, height: 4), materials: [material])
    scene.addEntity(quad)
    let settings = Studio.settings(from: [0, 0, 0.1], width: 4, height: 4)
    func expectLight(_ wanted: SIMD3<Float>) throws {
      let light = try Studio.light(scene, settings)[5]
      #expect(simd_distance(SIMD3(light.x, light.y, light.z), wanted) < 0.001, "\(light)")
    }
    try expectLight([0.5, 0, 0])
    let programs = try Studio.renderer().models.programs, known = programs.count
    try material.setParameter(name: "Tint", value: .simd3Float([0, 1, 0.5]))
    quad.model?.materials = [material]
    try expectLight([0, 0.5, 0.25])
    #expect(material.getParameter(name: "Tint")?.colorValue != nil)
    let white = picture(2, 2) { _, _ in RGBA8(red: 255, green: 255, blue: 255) }
    try material.setParameter(name: "Picture", value: .textureResource(white))
    quad.model?.materials = [material]
    try expectLight([0, 1, 0.5])
    #expect(programs.count == known)
    #expect(throws: ShaderGraphMaterial.Error.parameterNameNotFound) {
      try material.setParameter(name: "Nothing", value: .float(1))
    }
    #expect(throws: ShaderGraphMaterial.Error.incorrectTypeForParameterName) {
      try material.setParameter(name: "Tint", value: .bool(true))
    }
  }
}
