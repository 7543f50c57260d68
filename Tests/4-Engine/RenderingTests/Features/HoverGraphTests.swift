import Geometry
import Images
import SceneAssets
import SceneModel
import ShaderGraphs
import Testing
import simd

@testable import Rendering

/// The hover state node of shader graphs.
@MainActor @Suite(.serialized) struct HoverGraphTests {
  private let scene = Scene()
  private let left: ModelEntity, right: ModelEntity

  init() throws {
    let material = try Self.material()
    left = ModelEntity(mesh: try boxMesh([1, 4, 0.1]), materials: [material])
    right = ModelEntity(mesh: try boxMesh([1, 4, 0.1]), materials: [material])
    left.position.x = -1
    right.position.x = 1
    scene.addEntity(left)
    scene.addEntity(right)
  }

  /// Returns a graph whose color is the intensity, the time in seconds, and the height of the position.
  private static func material() throws -> ShaderGraphMaterial {
    func link(_ node: Int, _ output: String = "out") -> ShaderGraph.Value {
      .link(ShaderGraph.Link(node: node, output: output))
    }
    var graph = ShaderGraph()
    graph.nodes = [
      ShaderGraph.Node(name: "Hover", identifier: "ND_realitykit_hover_state"),
      ShaderGraph.Node(name: "Split", identifier: "ND_separate3_vector3"),
      ShaderGraph.Node(name: "Color", identifier: "ND_combine3_color3"),
      ShaderGraph.Node(name: "Surface", identifier: "ND_realitykit_unlit_surfaceshader"),
    ]
    graph.nodes[1].inputs = [ShaderGraph.Input("in", type: "vector3", link(0, "position"))]
    graph.nodes[2].inputs = [
      ShaderGraph.Input("in1", type: "float", link(0, "intensity")),
      ShaderGraph.Input("in2", type: "float", link(0, "timeSinceHoverStart")),
      ShaderGraph.Input("in3", type: "float", link(1, "outy")),
    ]
    graph.nodes[3].inputs = [
      ShaderGraph.Input("color", type: "color3", link(2)),
      ShaderGraph.Input("applyPostProcessToneMap", type: "boolean", .numbers([0])),
    ]
    graph.surface = ShaderGraph.Link(node: 3, output: "out")
    let result = try ShaderGraphCompiler.compile(graph, at: "/Root/Hovered")
    #expect(result.notes.isEmpty, "\(result.notes)")
    return ShaderGraphMaterial(result.program, textures: [])
  }

  /// Returns a white graph whose vertices come forward by the intensity of hovering, or by one.
  private static func forward(whenHovered: Bool) throws -> ShaderGraphMaterial {
    func link(_ node: Int, _ output: String = "out") -> ShaderGraph.Value {
      .link(ShaderGraph.Link(node: node, output: output))
    }
    var graph = ShaderGraph()
    graph.nodes = [
      ShaderGraph.Node(name: "Hover", identifier: "ND_realitykit_hover_state"),
      ShaderGraph.Node(name: "Offset", identifier: "ND_combine3_vector3"),
      ShaderGraph.Node(name: "Geometry", identifier: "ND_realitykit_geometrymodifier_2_0_vertexshader"),
      ShaderGraph.Node(name: "Surface", identifier: "ND_realitykit_pbr_surfaceshader"),
    ]
    graph.nodes[1].inputs = [
      ShaderGraph.Input("in3", type: "float", whenHovered ? link(0, "intensity") : .numbers([1]))
    ]
    graph.nodes[2].inputs = [ShaderGraph.Input("modelPositionOffset", type: "vector3", link(1))]
    graph.nodes[3].inputs = [ShaderGraph.Input("baseColor", type: "color3", .numbers([1, 1, 1]))]
    graph.vertex = ShaderGraph.Link(node: 2, output: "out")
    graph.surface = ShaderGraph.Link(node: 3, output: "out")
    let result = try ShaderGraphCompiler.compile(graph, at: "/Root/Forward")
    #expect(result.notes.isEmpty, "\(result.notes)")
    return ShaderGraphMaterial(result.program, textures: [])
  }

  @Test("A hovered model occludes others where its vertices are", arguments: [1, 4])
  func occlusion(samples: Int) throws {
    let scene = Scene(), mesh = try boxMesh([1, 1, 0.1])
    let wall = ModelEntity(mesh: try boxMesh([6, 6, 0.1]), materials: [matte()])
    wall.position.z = -0.15
    let model = ModelEntity(mesh: mesh, materials: [try Self.forward(whenHovered: false)])
    scene.addEntity(wall)
    scene.addEntity(model)
    var settings = Studio.settings(from: [0, 0, 5], width: 64, height: 48, angle: 40)
    settings.samples = samples
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    settings.ambientOcclusion = AmbientOcclusionSettings(AmbientOcclusionComponent(radius: 0.5), height: 48)
    let expected = try Studio.light(scene, settings)
    model.model?.materials = [try Self.forward(whenHovered: true)]
    model.components.set(effect(0))
    let before = try Studio.light(scene, settings)
    scene.hover = SceneHover(entity: model)
    scene.update(deltaTime: 0.1)
    let hovered = try Studio.light(scene, settings)
    func difference(_ light: [SIMD4<Float>]) -> Float {
      zip(light, expected).map { simd_abs($0 - $1).max() }.max() ?? 0
    }
    #expect(difference(before) > 0.005)
    #expect(difference(hovered) < 1e-4, "\(difference(hovered))")
  }

  private func effect(_ seconds: Double, group: HoverEffectComponent.GroupID? = nil) -> HoverEffectComponent {
    let inputs = HoverEffectComponent.ShaderHoverEffectInputs(
      fadeInDuration: seconds, fadeOutDuration: seconds)
    return HoverEffectComponent(group.map { .shader(inputs, groupID: $0) } ?? .shader(inputs))
  }

  /// Draws the scene, and returns the pixels in the middle of the left and of the right box.
  private func pixels(samples: Int = 4) throws -> (left: RGBA8, right: RGBA8) {
    var settings = Studio.settings(from: [0, 0, 4], width: 40, height: 20, angle: 40)
    settings.samples = samples
    let picture = try Studio.draw(scene, settings)
    return (picture[13, 10], picture[27, 10])
  }

  @Test(
    "The node tells the intensity, the time and the position, on the hovered entity alone", arguments: [1, 4])
  func outputs(samples: Int) throws {
    left.components.set(effect(1))
    right.components.set(effect(1))
    #expect(try pixels(samples: samples).left.red == 0)
    scene.hover = SceneHover(entity: left, position: [-1, 1, 0.05])
    scene.update(deltaTime: 0.25)
    let begun = try pixels(samples: samples)
    #expect(begun.left.red > 40 && begun.left.red < 200)
    #expect(begun.left.green == begun.left.red)
    #expect(begun.left.blue == 255)
    #expect(begun.right.red == 0 && begun.right.blue == 0)
    scene.update(deltaTime: 0.75)
    #expect(try pixels(samples: samples).left.red == 255)
  }

  @Test("The intensity fades when the pointer leaves, and the state ends with it")
  func fades() throws {
    left.components.set(effect(1))
    scene.hover = SceneHover(entity: left)
    scene.update(deltaTime: 1)
    _ = try pixels()
    scene.hover = nil
    scene.update(deltaTime: 0.5)
    let fading = try pixels().left
    #expect(fading.red > 100 && fading.red < 255)
    scene.update(deltaTime: 0.5)
    #expect(try pixels().left.red == 0)
    #expect(scene.hoverEffects.isEmpty)
  }

  @Test("A group shares one state; its entities show it together")
  func groups() throws {
    let group = HoverEffectComponent.GroupID()
    left.components.set(effect(0, group: group))
    right.components.set(effect(0, group: group))
    scene.hover = SceneHover(entity: left)
    scene.update(deltaTime: 0.1)
    let pixels = try pixels()
    #expect(pixels.left.red == 255 && pixels.right.red == 255)
    #expect(Set(scene.hoverEffects.map(\.number)) == [1])
  }

  @Test("Descendants show the state of the nearest effect above them; other styles give none")
  func inheritance() throws {
    let parent = Entity()
    parent.components.set(effect(0))
    scene.addEntity(parent)
    parent.addChild(left)
    parent.addChild(right)
    scene.hover = SceneHover(entity: right)
    scene.update(deltaTime: 0.1)
    #expect(try pixels().left.red == 255)
    left.components.set(HoverEffectComponent(.highlight(.default)))
    #expect(try pixels().left.red == 0)
    #expect(try pixels().right.red == 255)
  }

  @Test("States beyond the limit show nothing, and ended ones make room")
  func limit() throws {
    let fades = HoverEffectComponent.ShaderHoverEffectInputs(fadeInDuration: 0, fadeOutDuration: 100)
    let boxes = (0...HoverState.numberLimit).map { _ in Entity() }
    for box in boxes {
      box.components.set(HoverEffectComponent(.shader(fades)))
      scene.addEntity(box)
      scene.hover = SceneHover(entity: box)
      scene.update(deltaTime: 0.1)
    }
    #expect(scene.hoverEffects.map(\.number) == Array(1...HoverState.numberLimit) + [0])
    scene.hover = nil
    scene.update(deltaTime: 200)
    scene.hover = SceneHover(entity: boxes[0])
    #expect(scene.hoverEffects.map(\.number) == [1])
  }
}
