import Combine
import EntityStore
import Glibc
import SceneModel
import simd

/// The appearance of a body in the terminal.
struct BodyComponent: Component {
  let symbol: String
  /// A color of the terminal's palette of 256.
  let color: Int
  var isNamed = true

  /// Half of the height that it covers, in scene units.
  var halfWidth: Float { Float(symbol.count) / 2 }
}

/// A circular orbit around the parent, with its period in seconds.
struct OrbitComponent: Component {
  let radius: Float
  let period: Double
  var angle: Double
}

/// A marker of moons in transit.
struct TransitComponent: Component {}

/// A system that moves all bodies on their orbits.
struct OrbitSystem: System {
  private static let query = EntityQuery(where: .has(OrbitComponent.self))

  init(scene: Scene) {}

  func update(context: SceneUpdateContext) {
    for entity in context.entities(matching: Self.query, updatingSystemWhen: .rendering) {
      guard var orbit = entity.components[OrbitComponent.self] else { continue }
      orbit.angle += 2 * .pi * context.deltaTime / orbit.period
      entity.components.set(orbit)
      entity.position = orbit.radius * [Float(cos(orbit.angle)), 0, Float(-sin(orbit.angle))]
    }
  }
}

/// A system that detects transits of moons in front of their planet.
struct TransitSystem: System {
  static let dependencies: [SystemDependency] = [.after(OrbitSystem.self)]
  private static let query = EntityQuery(where: .has(OrbitComponent.self) && .has(BodyComponent.self))

  init(scene: Scene) {}

  func update(context: SceneUpdateContext) {
    for moon in context.entities(matching: Self.query, updatingSystemWhen: .rendering) {
      guard let planet = SolarSystem.planet(of: moon), let disk = planet.components[BodyComponent.self] else {
        continue
      }
      let offset = moon.position(relativeTo: nil) - planet.position(relativeTo: nil)
      let isInFront = SolarSystem.depth(offset) > 0 && abs(offset.x) < disk.halfWidth
      guard isInFront != moon.components.has(TransitComponent.self) else { continue }
      if isInFront {
        moon.components.set(TransitComponent())
      } else {
        moon.components.remove(TransitComponent.self)
      }
    }
  }
}

/// The sun, planets and moons as a tree of entities, with the transits.
///
/// Distances are chosen to fit a terminal, periods follow from them by Kepler's third law. The time step is
/// fixed, so that every run is the same.
final class SolarSystem {
  let scene = Scene(name: "solar system")
  /// The number of updates so far.
  private(set) var steps = 0
  /// The transits so far.
  private(set) var events: [String] = []
  private var subscription: (any Cancellable)?

  /// The elevation of the viewer above the planets' plane, in radians.
  static let elevation: Float = 0.6
  /// The time step in seconds.
  static let step = 1.0 / 60
  private static let secondsPerYear = 12.0

  init() {
    // The order of registration does not matter: the second system depends on the first.
    TransitSystem.registerSystem()
    OrbitSystem.registerSystem()
    subscription = scene.subscribe(to: ComponentEvents.DidAdd.self, componentType: TransitComponent.self) {
      [unowned self] event in
      guard let planet = Self.planet(of: event.entity) else { return }
      events.append("year \(years): \(event.entity.name) passes in front of \(planet.name)")
    }
    build()
    scene.update(deltaTime: 0)
  }

  /// The years since the beginning, with two decimals.
  var years: String {
    let hundredths = Int((Double(steps) * Self.step / Self.secondsPerYear * 100).rounded())
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
  }

  var entityCount: Int { scene.performQuery(EntityQuery()).count { _ in true } }

  /// Advances the time.
  func advance(steps: Int) {
    for _ in 0..<steps {
      self.steps += 1
      scene.update(deltaTime: Self.step)
    }
  }

  /// Returns the planet of a moon: the grandparent, above the entity of the orbit's plane.
  static func planet(of moon: Entity) -> Entity? {
    guard let planet = moon.parent?.parent, planet.components.has(OrbitComponent.self) else { return nil }
    return planet
  }

  /// Returns the depth of a position towards the viewer.
  static func depth(_ offset: SIMD3<Float>) -> Float {
    offset.y * sin(elevation) + offset.z * cos(elevation)
  }

  private func build() {
    let sun = Entity(components: BodyComponent(symbol: "(*)", color: 220))
    sun.name = "Sun"
    scene.addEntity(sun)
    let earthPeriod = Self.secondsPerYear / pow(14, 1.5)
    for (name, radius, angle, symbol, color) in [
      ("Mercury", 6, 0.5, "o", 245), ("Venus", 10, 4.5, "O", 222), ("Earth", 14, 2.5, "O", 39),
      ("Mars", 20, 5.6, "o", 203), ("Jupiter", 30, 3.6, "(O)", 215),
    ] as [(String, Float, Double, String, Int)] {
      add(
        name, to: sun, body: BodyComponent(symbol: symbol, color: color), radius: radius, unit: earthPeriod,
        angle: angle)
    }
    let jupiterPeriod = 2.4 / pow(2.6, 1.5)
    addMoons(of: "Earth", [("the Moon", 2, 1)], 1.9 / pow(2, 1.5))
    addMoons(
      of: "Jupiter", [("Io", 2.6, 2), ("Europa", 3.6, 4), ("Ganymede", 5, 0), ("Callisto", 7, 5)],
      jupiterPeriod)
  }

  /// Adds moons in an orbital plane that the viewer sees edge-on.
  private func addMoons(
    of planet: String, _ moons: [(name: String, radius: Float, angle: Double)], _ unit: Double
  ) {
    guard let planet = scene.findEntity(named: planet) else { return }
    let plane = Entity()
    plane.name = "plane of \(planet.name)'s moons"
    plane.orientation = simd_quatf(angle: -Self.elevation, axis: [1, 0, 0])
    planet.addChild(plane)
    for (name, radius, angle) in moons {
      add(
        name, to: plane, body: BodyComponent(symbol: "•", color: 252, isNamed: false), radius: radius,
        unit: unit, angle: angle)
    }
  }

  /// Adds a body whose period is `unit` times its radius to the power of 3/2.
  private func add(
    _ name: String, to parent: Entity, body: BodyComponent, radius: Float, unit: Double, angle: Double
  ) {
    let period = unit * pow(Double(radius), 1.5)
    let entity = Entity(components: body, OrbitComponent(radius: radius, period: period, angle: angle))
    entity.name = name
    parent.addChild(entity)
  }
}
