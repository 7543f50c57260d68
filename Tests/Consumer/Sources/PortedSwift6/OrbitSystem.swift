import RealityKit

/// A component of data and the system that works on it, in the usual form.
struct OrbitComponent: Component, Codable {
  var radius: Float = 1
  var secondsPerTurn: Float = 4
  var phase: Float = 0
}

struct OrbitSystem: System {
  static let query = EntityQuery(where: .has(OrbitComponent.self))
  static var dependencies: [SystemDependency] { [.after(WanderSystem.self)] }

  init(scene: RealityKit.Scene) {}

  func update(context: SceneUpdateContext) {
    for entity in context.entities(matching: Self.query, updatingSystemWhen: .rendering) {
      guard var orbit = entity.components[OrbitComponent.self] else { continue }
      orbit.phase += Float(context.deltaTime) / orbit.secondsPerTurn * 2 * .pi
      entity.position = [cos(orbit.phase) * orbit.radius, entity.position.y, sin(orbit.phase) * orbit.radius]
      entity.look(at: .zero, from: entity.position, relativeTo: entity.parent)
      entity.components[OrbitComponent.self] = orbit
    }
  }
}

struct WanderComponent: TransientComponent {
  var goal: SIMD3<Float>?
  var speed: Float = 0.5
}

final class WanderSystem: System {
  private static let query = EntityQuery(where: .has(WanderComponent.self) && !.has(OrbitComponent.self))
  private var generator = SystemRandomNumberGenerator()

  required init(scene: RealityKit.Scene) {}

  func update(context: SceneUpdateContext) {
    context.scene.performQuery(Self.query).forEach { entity in
      guard var wander = entity.components[WanderComponent.self] else { return }
      let position = entity.position(relativeTo: nil)
      let goal =
        wander.goal
        ?? SIMD3(.random(in: -1...1, using: &generator), 0, .random(in: -1...1, using: &generator))
      let way = goal - position
      wander.goal = length(way) < 0.05 ? nil : goal
      entity.components.set(wander)
      guard length_squared(way) > 1e-6 else { return }
      let step = normalize(way) * min(wander.speed * Float(context.deltaTime), length(way))
      entity.setPosition(position + step, relativeTo: nil)
      entity.orientation = simd_slerp(
        entity.orientation, simd_quatf(angle: atan2(way.x, way.z), axis: [0, 1, 0]), 0.2)
    }
  }
}
