import Geometry
import Meshes
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// A portal with all that it can show, compared with a golden picture.
@MainActor @Suite(.serialized) struct PortalPictureTests {
  private func plastic(_ color: UIColor) -> SimpleMaterial {
    SimpleMaterial(color: color, roughness: 0.4, isMetallic: false)
  }

  private func model(_ mesh: MeshResource, _ color: UIColor, at position: SIMD3<Float>) -> ModelEntity {
    let model = ModelEntity(mesh: mesh, materials: [plastic(color)])
    model.position = position
    return model
  }

  private func sun(from place: SIMD3<Float>, share: Float) -> DirectionalLight {
    let sun = DirectionalLight()
    sun.light.intensity *= share
    sun.look(at: .zero, from: place, relativeTo: nil)
    sun.shadow = .init(maximumDistance: 20)
    return sun
  }

  private func portal(to world: Entity, _ mesh: MeshResource, at position: SIMD3<Float>) -> ModelEntity {
    let portal = ModelEntity(mesh: mesh, materials: [PortalMaterial()])
    portal.components.set(
      PortalComponent(target: world, clippingMode: .plane(.positiveZ), crossingMode: .plane(.positiveZ)))
    portal.position = position
    return portal
  }

  /// Returns a world of balls in the evening, a bar that reaches out of it, and a way to a second world.
  private func world(_ second: Entity) -> Entity {
    let world = Entity()
    world.components.set(WorldComponent())
    world.addChild(model(.generateBox(size: [20, 0.1, 20]), .systemGreen, at: [0, -0.05, -5]))
    for (index, color) in [UIColor.systemRed, .systemYellow, .systemBlue, .systemPurple].enumerated() {
      let place = SIMD3(Float(index) * 1.1 - 2.2, 0.4, -2 - Float(index) * 0.5)
      world.addChild(model(.generateSphere(radius: 0.4), color, at: place))
    }
    let bar = model(.generateBox(size: [0.3, 0.3, 2]), .systemOrange, at: [0.5, 1.2, 0])
    bar.components.set(PortalCrossingComponent())
    world.addChild(bar)
    world.addChild(model(.generateSphere(radius: 0.3), .magenta, at: [-0.5, 1.2, 0.6]))
    world.addChild(sun(from: [-3, 4, -1], share: 0.6))
    world.addChild(portal(to: second, .generatePlane(width: 1.2, height: 1.6), at: [-1.2, 1.2, -3.9]))
    return world
  }

  private func second() -> Entity {
    let world = Entity()
    world.components.set(WorldComponent())
    let wall = ModelEntity(mesh: .generateBox(size: [10, 10, 0.1]), materials: [flat(.cyan)])
    wall.position.z = -8
    let cone = ModelEntity(mesh: .generateCone(height: 1, radius: 0.5), materials: [flat(.red)])
    cone.position = [-1.2, 1.3, -4.5]
    world.addChild(wall)
    world.addChild(cone)
    return world
  }

  @Test("A world behind a portal, a bar that crosses it, and a portal in that world")
  func worldsInWorlds() async throws {
    let scene = Scene(), second = second(), world = world(second)
    for entity in [second, world, sun(from: [2, 5, 4], share: 0.6)] { scene.addEntity(entity) }
    scene.addEntity(model(.generateBox(size: [8, 0.1, 6]), .lightGray, at: [0, -0.05, 0]))
    scene.addEntity(
      portal(to: world, .generatePlane(width: 3, height: 2, cornerRadius: 0.4), at: [0, 1.1, 0]))
    scene.addEntity(model(.generateSphere(radius: 0.35), .systemTeal, at: [1.2, 0.35, 0.8]))
    scene.addEntity(model(.generateBox(size: [0.6, 3, 0.6]), .brown, at: [1.6, 1.5, -0.6]))
    let glass = ModelEntity(mesh: .generateSphere(radius: 0.3), materials: [flat(.blue, opacity: 0.4)])
    glass.position = [-1, 0.5, 0.8]
    scene.addEntity(glass)
    var settings = Studio.settings(from: [1.2, 1.8, 4.2], to: [0, 1, 0], width: 320, height: 200, angle: 50)
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    try await expectGolden(scene, settings, "portal")
  }
}
