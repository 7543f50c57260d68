import Collision
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

/// Overlays as they are drawn.
@MainActor @Suite(.serialized) struct OverlayPictureTests {
  private func expectGolden(_ scene: Scene, _ settings: ViewSettings, _ name: String) async throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Goldens").path
    let record = ProcessInfo.processInfo.environment["DECOUPAGE_RECORD"].flatMap(RecordMode.init) ?? .never
    let verdict = await Golden.check(
      try Studio.draw(scene, settings), named: name, directory: folder, record: record)
    #expect(verdict.isPass, "\(verdict.message ?? "")")
  }

  private func body(
    _ shape: ShapeResource, _ mesh: MeshResource?, at position: SIMD3<Float>, _ mode: PhysicsBodyMode?,
    in root: Entity
  ) -> ModelEntity {
    let entity = ModelEntity()
    if let mesh {
      entity.model = ModelComponent(
        mesh: mesh, materials: [SimpleMaterial(color: .lightGray, roughness: 0.6, isMetallic: false)])
    }
    entity.position = position
    entity.collision = CollisionComponent(shapes: [shape])
    if let mode {
      entity.physicsBody = PhysicsBodyComponent(
        shapes: [shape], mass: 1, material: .generate(friction: 0.8, restitution: 0), mode: mode)
    }
    root.addChild(entity)
    return entity
  }

  private var view: ViewSettings {
    var settings = Studio.settings(from: [3, 3, 7], to: [0, 0.8, 0], width: 480, height: 320, angle: 40)
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    return settings
  }

  @Test func collidersAndContacts() async throws {
    let scene = Scene(), root = Entity()
    scene.addEntity(root)
    _ = body(
      .generateBox(size: [8, 0.2, 8]), .generateBox(size: [8, 0.2, 8]), at: [0, -0.1, 0], .static, in: root)
    for (index, height) in [0.5, 1.52].enumerated() {
      _ = body(
        .generateBox(size: [1, 1, 1]), .generateBox(size: 1), at: [-1.6, Float(height), Float(index) * 0.1],
        .dynamic, in: root)
    }
    _ = body(
      .generateSphere(radius: 0.5), .generateSphere(radius: 0.5), at: [0.2, 0.5, 0.6], .kinematic, in: root)
    _ = body(.generateCapsule(height: 1.6, radius: 0.35), nil, at: [1.6, 0.8, 0], nil, in: root)
    let corners: [SIMD3<Float>] = [
      [-0.6, 0, -0.6], [0.6, 0, -0.6], [0.6, 0, 0.6], [-0.6, 0, 0.6], [0, 1.2, 0],
    ]
    _ = body(try await .generateConvex(from: corners), nil, at: [0.2, 0, -1.4], .static, in: root)
    let walker = Entity()
    walker.components.set(CharacterControllerComponent(radius: 0.25, height: 1.2))
    walker.position = [2.4, 0.6, 1.4]
    root.addChild(walker)
    scene.advance(by: 0.3, step: 1.0 / 60)
    var settings = view
    settings.debugOverlays = [.colliders, .contacts]
    try await expectGolden(scene, settings, "overlay-colliders")
  }

  @Test func joints() async throws {
    let scene = Scene(), root = Entity()
    scene.addEntity(root)
    let shape = ShapeResource.generateBox(size: [0.4, 0.4, 0.4]), mesh = MeshResource.generateBox(size: 0.4)
    func pair(_ x: Float) -> (GeometricPin, GeometricPin) {
      let fixed = body(shape, mesh, at: [x, 1.8, 0], .static, in: root)
      let free = body(shape, mesh, at: [x, 0.8, 0], .dynamic, in: root)
      return (
        fixed.pins.set(named: "a", position: [0, -0.3, 0]), free.pins.set(named: "b", position: [0, 0.7, 0])
      )
    }
    var component = PhysicsJointsComponent()
    let (a, b) = (pair(-2), pair(-0.7)), (c, d) = (pair(0.7), pair(2))
    component.joints = [
      PhysicsRevoluteJoint(pin0: a.0, pin1: a.1, angularLimit: -0.5...1),
      PhysicsSphericalJoint(pin0: b.0, pin1: b.1, angularLimitInYZ: (0.5, 0.9)),
      PhysicsPrismaticJoint(pin0: c.0, pin1: c.1, linearLimit: -0.4...0.6),
      PhysicsDistanceJoint(pin0: d.0, pin1: d.1, distanceLimit: 0.3...0.8),
    ]
    root.components.set(component)
    var settings = view
    settings.debugOverlays = [.joints, .axes, .grid]
    try await expectGolden(scene, settings, "overlay-joints")
  }

  /// Returns a scene with a wall before a part of the x axis, and a collider.
  private func wall() throws -> Scene {
    let scene = Scene()
    let wall = ModelEntity(mesh: try boxMesh([2, 4, 0.1]), materials: [flat(.black)])
    wall.position = [2, 0, 1]
    wall.collision = CollisionComponent(shapes: [.generateBox(size: [2.2, 1, 0.3])])
    scene.addEntity(wall)
    return scene
  }

  @Test("Colors are exact, and faint behind models, whatever the shading", arguments: [1, 4])
  func hidden(samples: Int) throws {
    let scene = try wall()
    for shading in [ViewSettings.Shading.forward, .deferred] {
      var settings = Studio.settings(from: [0, 0, 6], width: 101, height: 41, angle: 20)
      settings.samples = samples
      settings.shading = shading
      settings.background = .color(.zero)
      settings.debugOverlays = .axes
      let picture = try Studio.draw(scene, settings)
      let color = DebugColor.xAxis.bytes, shown = picture[60, 20], faint = picture[85, 20]
      let expected = (0..<3).map { Int(color >> (8 * UInt32($0)) & 0xFF) }
      let found = [shown.red, shown.green, shown.blue].map { Int($0) }
      #expect(zip(expected, found).allSatisfy { abs($0 - $1) < 3 }, "\(shading) \(shown)")
      #expect(faint.red > 20 && faint.red < shown.red / 2, "\(shading) \(faint)")
      #expect(picture[20, 5].red < 3)
    }
  }

  @Test("Without overlays the passes and the bytes are those of before")
  func off() throws {
    let scene = try wall()
    for shading in [ViewSettings.Shading.forward, .deferred] {
      var settings = Studio.settings(from: [2, 1, 6])
      settings.shading = shading
      let (before, plan) = (try Studio.draw(scene, settings), try Studio.renderer().plan(scene, settings))
      #expect(!plan.contains("debug lines") && !plan.contains("wireframe"))
      settings.debugOverlays = [.colliders, .wireframe]
      #expect(try Studio.draw(scene, settings) != before)
      #expect(try Studio.renderer().plan(scene, settings).suffix(1) == ["debug lines"])
      settings.debugOverlays = []
      #expect(try Studio.draw(scene, settings) == before)
      #expect(try Studio.renderer().plan(scene, settings) == plan)
      // An overlay that has nothing to show draws nothing.
      settings.debugOverlays = .joints
      #expect(try Studio.draw(scene, settings) == before)
    }
  }

  @Test("A wireframe shows the edges of triangles over the shaded model")
  func wireframe() throws {
    let scene = Scene()
    scene.addEntity(ModelEntity(mesh: try boxMesh([2, 2, 2]), materials: [flat(.black)]))
    var settings = Studio.settings(from: [0, 0, 6], width: 81, height: 81, angle: 30)
    settings.debugOverlays = .wireframe
    let picture = try Studio.draw(scene, settings)
    // The diagonal of the front passes through the middle, or the other one does.
    let middle = picture[40, 40].blue, side = picture[40, 30].blue
    #expect(middle > 60 && side < 10, "\(middle) \(side)")
  }

  @Test func `Edges of triangles smaller than pixels leave the model in sight`() throws {
    let scene = Scene()
    scene.addEntity(ModelEntity(mesh: .generateSphere(radius: 1), materials: [flat(.black)]))
    func light(from distance: Float) throws -> Double {
      var settings = Studio.settings(from: [0, 0, distance], width: 81, height: 81, angle: 30)
      settings.debugOverlays = .wireframe
      let covered = try Studio.draw(scene, settings).pixels.filter { $0.blue > 0 }
      return Double(covered.reduce(0) { $0 + Int($1.blue) }) / Double(max(covered.count, 1))
    }
    let (near, far) = (try light(from: 5), try light(from: 60))
    #expect(near > 20 && far < 150, "\(near) \(far)")
  }

  @Test func `Points show the corners of triangles instead of the model, in their size`() throws {
    let scene = Scene()
    scene.addEntity(ModelEntity(mesh: try boxMesh([2, 2, 2]), materials: [flat(.white)]))
    var settings = Studio.settings(from: [0, 0, 6], width: 81, height: 81, angle: 30)
    settings.debugOverlays = .points
    func lit(_ size: Float) throws -> Int {
      settings.options.pointSize = size
      let picture = try Studio.draw(scene, settings)
      #expect(picture[40, 40].red < 40, "the middle of a face is empty")
      return picture.pixels.count { $0.red > 100 }
    }
    #expect(try (4...16 * 4).contains(lit(2)) && lit(6) > 2 * lit(2))
  }

  @Test func `Wider lines cover more`() throws {
    let scene = Scene()
    scene.addEntity(ModelEntity(mesh: try boxMesh([2, 2, 2]), materials: [flat(.black)]))
    var settings = Studio.settings(from: [0, 0, 6], width: 81, height: 81, angle: 30)
    settings.debugOverlays = .wireframe
    func lit(_ width: Float) throws -> Int {
      settings.options.lineWidth = width
      return try Studio.draw(scene, settings).pixels.count { $0.blue > 60 }
    }
    #expect(try lit(4) > 2 * lit(1))
  }

  @Test func linesCostOneDraw() throws {
    let scene = try wall(), renderer = try Studio.renderer()
    func draws(_ overlays: DebugOverlays) throws -> Int {
      var settings = Studio.settings(from: [2, 1, 6])
      settings.shading = .forward
      settings.debugOverlays = overlays
      let before = renderer.context.counters.drawCalls
      _ = try Studio.draw(scene, settings)
      return renderer.context.counters.drawCalls - before
    }
    _ = try draws([])
    #expect(try draws([.colliders, .axes, .grid, .bounds]) == draws([]) + 1)
  }
}
