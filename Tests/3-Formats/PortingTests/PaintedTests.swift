import Files
import SceneAssets
import Testing
import USDFormat

@testable import Porting

@Suite("Colors of points in ported materials") struct PaintedTests {
  private func scene(_ look: MaterialAsset.Look) -> SceneAsset {
    var asset = SceneAsset(source: "cube.dae")
    asset.textures = [TextureAsset(name: "wood.png", source: .missing(asked: "wood.png"), colorSpace: .sRGB)]
    var mesh = MeshAsset(name: "triangle", path: "m")
    (mesh.positions, mesh.corners) = ([0, 0, 0, 1, 0, 0, 1, 1, 0], [0, 1, 2])
    mesh.attributes = [
      MeshAttribute(.color(0), name: "c", width: 3, at: .point, values: [1, 0, 0, 0, 1, 0, 0, 0, 1])
    ]
    asset.meshes = [mesh]
    asset.materials = [MaterialAsset(name: "paint", path: "materials/paint", look)]
    var node = NodeAsset(name: "n", path: "/n", parent: nil)
    node.mesh = .init(mesh: 0, materials: [0])
    _ = asset.append(node)
    return asset
  }

  /// What is written, read again.
  private func read(_ scene: PortedScene) throws -> SceneAsset {
    let folder = try TemporaryFolder(), path = "\(folder.path)/cube.usda"
    try PortedFiles.write(scene, to: path)
    return try USDScene.read(path: path)
  }

  private func graph(_ look: MaterialAsset.Look) throws -> (ShaderGraph, PortReport) {
    let scene = ScenePorter.port(self.scene(look), to: "cube.usda")
    let back = try read(scene)
    #expect(back.notes.allSatisfy { $0.message.contains("wood.png cannot be found") }, "\(back.notes)")
    guard case .graph(let graph, _)? = back.materials.first?.look else { throw Failure() }
    return (graph, scene.report)
  }

  private func node(_ graph: ShaderGraph, _ link: ShaderGraph.Value?) throws -> ShaderGraph.Node {
    guard case .link(let link)? = link else { throw Failure() }
    return graph.nodes[link.node]
  }

  private func value(_ node: ShaderGraph.Node, _ input: String) -> ShaderGraph.Value? {
    node.inputs.first { $0.name == input }?.value
  }

  @Test("they are multiplied with images, which keep their coordinates") func images() throws {
    var look = PhysicalSurface()
    var use = TextureBinding(0)
    (use.scale, use.wrapS) = (SIMD2(2, 3), .clamps)
    (look.baseColor, look.usesVertexColors) = (ColorInput(SIMD3(0.5, 1, 1), use), true)
    look.roughness = NumberInput(0.25)
    let (graph, report) = try graph(.physical(look))
    let surface = graph.nodes[try #require(graph.surface).node]
    #expect(surface.identifier == "ND_realitykit_pbr_surfaceshader")
    #expect(value(surface, "roughness") == .numbers([0.25]))
    let product = try node(graph, value(surface, "baseColor"))
    let colors = try node(graph, value(product, "in1")), image = try node(graph, value(product, "in2"))
    #expect(
      colors.identifier == "ND_geompropvalue_color3" && value(colors, "geomprop") == .text("displayColor"))
    #expect(image.identifier == "ND_UsdUVTexture" && value(image, "wrapS") == .text("clamp"))
    #expect(value(image, "scale") == .numbers([0.5, 1, 1, 1]) && value(image, "file") == .texture(0))
    let transform = try node(graph, value(image, "st"))
    #expect(transform.identifier == "ND_UsdTransform2d" && value(transform, "scale") == .numbers([2, 3]))
    #expect(!report.entries.contains { $0.kind == "material" && $0.fate != .carried })
  }

  @Test("they are multiplied with even colors, lit or not", arguments: [false, true])
  func colors(isUnlit: Bool) throws {
    var look = PhysicalSurface(), plain = UnlitSurface()
    (look.baseColor.factor, look.usesVertexColors) = (SIMD3(1, 0.5, 0), true)
    (plain.color.factor, plain.usesVertexColors) = (SIMD3(1, 0.5, 0), true)
    let (graph, report) = try graph(isUnlit ? .unlit(plain) : .physical(look))
    let surface = graph.nodes[try #require(graph.surface).node]
    let product = try node(graph, value(surface, isUnlit ? "color" : "baseColor"))
    #expect(product.identifier == "ND_multiply_color3" && value(product, "in2") == .numbers([1, 0.5, 0]))
    #expect(!report.entries.contains { $0.kind == "material" && $0.fate != .carried })
  }

  @Test("alone they are what USD's plain surface says") func alone() throws {
    var look = PhysicalSurface()
    look.usesVertexColors = true
    let scene = ScenePorter.port(self.scene(.physical(look)), to: "cube.usda")
    let back = try read(scene)
    guard case .physical(let plain)? = back.materials.first?.look else { throw Failure() }
    #expect(plain.usesVertexColors)
  }

  private struct Failure: Error {}
}
