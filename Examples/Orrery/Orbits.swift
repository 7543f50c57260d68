import RealityKit

/// A way around the sun.
struct OrbitComponent: Component {
  var planet: Planet.ID
  var radius: Float
  /// Turns around the sun in a year of the Earth.
  var turns: Float
  var angle: Float
}

/// A turn about the entity's own axis.
struct SpinComponent: Component {
  /// Radians in a second.
  var speed: Float
}

/// The time of the table.
struct ClockComponent: Component {
  /// Years in a second.
  var speed: Float
}

/// Moves what is on its way around the sun, as fast as the clock goes.
struct OrbitSystem: System {
  static let clocks = EntityQuery(where: .has(ClockComponent.self))
  static let orbits = EntityQuery(where: .has(OrbitComponent.self))
  static let spins = EntityQuery(where: .has(SpinComponent.self))

  init(scene: RealityKit.Scene) {}

  func update(context: SceneUpdateContext) {
    let time = Float(context.deltaTime)
    var years: Float = 0
    for entity in context.entities(matching: Self.clocks, updatingSystemWhen: .rendering) {
      years = (entity.components[ClockComponent.self]?.speed ?? 0) * time
    }
    for entity in context.entities(matching: Self.orbits, updatingSystemWhen: .rendering) {
      guard var orbit = entity.components[OrbitComponent.self] else { continue }
      orbit.angle += orbit.turns * years * 2 * .pi
      entity.components.set(orbit)
      entity.position = [cos(orbit.angle) * orbit.radius, 0, -sin(orbit.angle) * orbit.radius]
    }
    for entity in context.entities(matching: Self.spins, updatingSystemWhen: .rendering) {
      guard let spin = entity.components[SpinComponent.self] else { continue }
      entity.orientation *= simd_quatf(angle: spin.speed * time, axis: [0, 1, 0])
    }
  }
}
