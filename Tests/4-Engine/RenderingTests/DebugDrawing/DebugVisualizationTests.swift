import Comparison
import Foundation
import Geometry
import GraphicsGL
import Images
import Meshes
import Platform
import SceneModel
import Snapshots
import Testing
import simd

@testable import Rendering

/// Views of one aspect of the whole image.
@MainActor @Suite(.serialized) struct DebugVisualizationTests {
  /// Returns a scene with a lit ball, a box without texture coordinates, an unlit wall behind and a pane of glass before
  /// them, on a floor under a sun with cascades.
  private func still() throws -> Scene {
    let scene = Scene()
    func add(_ mesh: MeshResource, _ material: any Material, at position: SIMD3<Float>) -> ModelEntity {
      let entity = ModelEntity(mesh: mesh, materials: [material])
      entity.position = position
      scene.addEntity(entity)
      return entity
    }
    var clay = PhysicallyBasedMaterial()
    clay.baseColor.tint = UIColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 1)
    (clay.roughness, clay.metallic, clay.clearcoat) = (0.4, 0.25, 0.5)
    _ = add(.generatePlane(width: 40, depth: 40), matte(UIColor(white: 0.7, alpha: 1)), at: [0, 0, -12])
    _ = add(.generateSphere(radius: 0.7), clay, at: [-0.9, 0.7, 0])
    _ = add(try boxMesh([1, 1, 1]), matte(.white), at: [0.9, 0.5, -0.4])
    _ = add(.generatePlane(width: 3, height: 1.6), flat(.orange), at: [0.4, 0.8, -2])
    var glass = PhysicallyBasedMaterial()
    glass.blending = .transparent(opacity: 0.4)
    _ = add(.generatePlane(width: 0.8, height: 1.2), glass, at: [0, 0.6, 1])
    let sun = DirectionalLight()
    sun.shadow = .init(maximumDistance: 24, depthBias: 1)
    sun.shadow?.cascadeCount = 3
    sun.look(at: .zero, from: [2, 4, 3], relativeTo: nil)
    scene.addEntity(sun)
    return scene
  }

  private func settings(
    _ view: DebugVisualization, from eye: SIMD3<Float> = [1.6, 1.7, 5], width: Int = 240, height: Int = 160
  ) -> ViewSettings {
    var settings = Studio.settings(from: eye, to: [0, 0.6, -0.5], width: width, height: height, angle: 34)
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    settings.background = .environment
    settings.options.debugVisualization = view
    settings.applyDebugView()
    return settings
  }

  @Test(
    "Each view of a small scene",
    arguments: DebugVisualization.allCases.filter { $0 != .none && $0 != .finalColor })
  func golden(_ view: DebugVisualization) async throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Goldens").path
    let record = ProcessInfo.processInfo.environment["DECOUPAGE_RECORD"].flatMap(RecordMode.init) ?? .never
    let verdict = await Golden.check(
      try Studio.draw(try still(), settings(view)), named: "debug-view-\(view.name)", directory: folder,
      record: record)
    #expect(verdict.isPass, "\(verdict.message ?? "")")
  }

  @Test func `Final colors are the image, and the number of samples is free`() throws {
    let scene = try still()
    for samples in [1, 4] {
      var plain = settings(.none), final = settings(.finalColor)
      (plain.samples, final.samples, plain.shading) = (samples, samples, .forward)
      #expect(try Studio.draw(scene, plain) == Studio.draw(scene, final))
    }
  }

  /// Returns the middle of an image of a square whose every property has a distinct value.
  private func middle(
    _ view: DebugVisualization, _ material: any Material, change: (inout ViewSettings) -> Void = { _ in }
  ) throws -> RGBA8 {
    let scene = Scene()
    scene.addEntity(ModelEntity(mesh: .generatePlane(width: 2, height: 2), materials: [material]))
    var settings = Studio.settings(from: [0, 0, 3], width: 9, height: 9)
    settings.exposure = 2
    change(&settings)
    settings.options.debugVisualization = view
    settings.applyDebugView()
    return try Studio.draw(scene, settings)[4, 4]
  }

  @Test(
    "Numbers are displayed as they are, whatever exposure and tone curve are",
    arguments: [
      (.normal, [128, 128, 255]), (.tangent, [255, 128, 128]), (.roughness, [77, 77, 77]),
      (.metallic, [64, 64, 64]), (.clearcoat, [102, 102, 102]), (.finalAlpha, [255, 255, 255]),
      (.textureCoordinates, [128, 128, 0]), (.baseColor, [255, 128, 0]),
    ] as [(DebugVisualization, [Int])])
  func numbers(_ view: DebugVisualization, _ expected: [Int]) throws {
    var material = PhysicallyBasedMaterial()
    material.baseColor.tint = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    (material.roughness, material.metallic, material.clearcoat) = (0.3, 0.25, 0.4)
    let found = try middle(view, material)
    let values = [found.red, found.green, found.blue].map { Int($0) }
    #expect(zip(values, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(values)")
  }

  @Test func `Unlit surfaces have aspects too, and light none`() throws {
    let orange = flat(UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(try middle(.normal, orange).blue > 250)
    #expect(abs(Int(try middle(.baseColor, orange).green) - 128) <= 1)
    #expect(try middle(.lightingDiffuse, orange).red < 3)
    #expect(try middle(.emissive, orange).red > 200)
  }

  @Test func `A background of one color is displayed exactly`() throws {
    let color = SIMD3<Float>(0.5, 0.25, 0.125)
    for view in DebugVisualization.allCases where view != .overdraw {
      var settings = Studio.settings(from: [0, 0, 3], width: 5, height: 5)
      (settings.background, settings.exposure) = (.color(color), 1)
      settings.options.debugVisualization = view
      settings.applyDebugView()
      let found = try Studio.draw(Scene(), settings)[2, 2], bytes = [found.red, found.green, found.blue]
      for (byte, value) in zip(bytes, [color.x, color.y, color.z]) {
        #expect(abs(Float(byte) - 255 * SRGB.encode(value)) < 1.5, "\(view) \(found)")
      }
    }
  }

  @Test func `Every mode of a model debug options component is a view of the image`() {
    typealias Mode = ModelDebugOptionsComponent.VisualizationMode
    for (number, mode) in Mode.allCases.enumerated() {
      let view = DebugVisualization(mode)
      #expect(view.rawValue == mode.rawValue && view.number == number)
    }
    let names = DebugVisualization.allCases.map(\.name)
    #expect(Set(names).count == names.count && names.contains("base-color") && names.contains("uv-checker"))
  }

  @Test("Overdraw counts every layer, hidden or blended", arguments: [1, 4])
  func overdraw(samples: Int) throws {
    func counted(_ layers: Int, blended: Int) throws -> Float {
      let scene = Scene()
      var glass = PhysicallyBasedMaterial()
      glass.blending = .transparent(opacity: 0.1)
      for layer in 0..<layers + blended {
        let material: any Material = layer < layers ? flat(.white) : glass
        let square = ModelEntity(mesh: .generatePlane(width: 2, height: 2), materials: [material])
        square.position.z = -0.1 * Float(layer)
        scene.addEntity(square)
      }
      var settings = Studio.settings(from: [0, 0, 3], width: 9, height: 9)
      settings.samples = samples
      settings.options.debugVisualization = .overdraw
      settings.applyDebugView()
      return try Studio.light(scene, settings)[4 * 9 + 4].x
    }
    #expect(try counted(0, blended: 0) == 0)
    #expect(try counted(1, blended: 0) == 1)
    #expect(try counted(5, blended: 3) == 8)
  }

  @Test func `Overdraw leaves what nothing covers transparent`() throws {
    var settings = settings(.overdraw)
    settings.background = .transparent
    let picture = try Studio.draw(Scene(), settings)
    #expect(picture[3, 3].alpha == 0)
  }

  @Test func `A view of the image takes precedence over those of models, and leaves nothing behind`() throws {
    let scene = try still()
    let plain = try Studio.draw(scene, settings(.none))
    let normals = try Studio.draw(scene, settings(.normal))
    for entity in scene.roots where entity.components.has(ModelComponent.self) {
      entity.components.set(ModelDebugOptionsComponent(visualizationMode: .roughness))
    }
    #expect(try Studio.draw(scene, settings(.normal)) == normals)
    for entity in scene.roots { entity.components.remove(ModelDebugOptionsComponent.self) }
    #expect(try Studio.draw(scene, settings(.none)) == plain)
  }
}
