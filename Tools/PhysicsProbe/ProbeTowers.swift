import Collision
import Physics
import simd

/// Towers of boxes of many sizes, masses and step rates, each of which stands for a minute or falls.
enum ProbeTowers {
  static let sizes: [Float] = [0.02, 0.05, 0.2, 0.5, 2]
  static let masses: [Float] = [0.01, 1, 100]
  static let rates = [30, 60, 90, 120]
  static let counts = [4, 8, 12, 16, 20]

  private static func box(_ size: SIMD3<Float>, _ mass: Float, _ friction: Float) -> BodyDescription {
    let squares = size * size
    let inertia = SIMD3(squares.y + squares.z, squares.x + squares.z, squares.x + squares.y) * mass / 12
    return BodyDescription(
      shape: PhysicsShape(.box(halfSize: size / 2)), mass: BodyMass(mass: mass, inertia: inertia),
      material: BodyMaterial(staticFriction: friction, dynamicFriction: friction, restitution: 0))
  }

  private static func world(rate: Int) -> PhysicsWorld {
    let world = PhysicsWorld(PhysicsSettings(fixedStep: 1 / Double(rate)))
    var floor = box(SIMD3(100, 2, 100), 1, 0.8)
    floor.motionType = .static
    world.add(floor, at: BodyPose(position: SIMD3(0, -1, 0)))
    return world
  }

  /// The end of a tower: how far its boxes went, in their heights, and whether all sleep.
  struct End {
    var way: Float
    var sleeps: Bool

    var stands: Bool { way < 0.5 }
  }

  private static func run(
    _ world: PhysicsWorld, _ boxes: [(handle: BodyHandle, start: SIMD3<Float>)], height: Float,
    seconds: Double
  ) -> End {
    for _ in 0..<Int((seconds / world.settings.fixedStep).rounded()) { world.step(world.settings.fixedStep) }
    let ways = boxes.map { simd_distance(world.pose(of: $0.handle)?.position ?? $0.start, $0.start) }
    return End(way: (ways.max() ?? 0) / height, sleeps: !boxes.contains { world.isAwake($0.handle) })
  }

  /// Lets cubes stand on each other.
  static func tower(_ count: Int, size: Float, mass: Float, rate: Int, seconds: Double = 60) -> End {
    let world = world(rate: rate), cube = box(SIMD3(repeating: size), mass, 0.8)
    let boxes = (0..<count).map { level in
      let start = SIMD3<Float>(0.3, size * (Float(level) + 0.5), 0)
      return (handle: world.add(cube, at: BodyPose(position: start)), start: start)
    }
    return run(world, boxes, height: size, seconds: seconds)
  }

  /// Lets blocks of 7.5 × 1.5 × 2.5 cm stand on each other, three to a layer, the layers crosswise.
  static func jenga(layers: Int, scale: Float, rate: Int, seconds: Double = 60) -> End {
    let world = world(rate: rate), size = SIMD3<Float>(0.075, 0.015, 0.025) * scale
    let block = box(size, 600 * size.x * size.y * size.z, 0.5)
    var boxes: [(handle: BodyHandle, start: SIMD3<Float>)] = []
    for layer in 0..<layers {
      let turn = simd_quatf(angle: layer % 2 == 0 ? 0 : .pi / 2, axis: SIMD3(0, 1, 0))
      for place in -1...1 {
        let offset = turn.act(SIMD3(0, 0, Float(place) * size.z))
        let start = offset + SIMD3(0, size.y * (Float(layer) + 0.5), 0)
        let pose = BodyPose(position: start, orientation: turn)
        boxes.append((world.add(block, at: pose), start))
      }
    }
    return run(world, boxes, height: size.y, seconds: seconds)
  }

  /// Prints a table: the tallest tower of each kind that stands, as all lower ones do.
  static func printTable() {
    print("| size | mass | " + rates.map { "\($0) Hz" }.joined(separator: " | ") + " |")
    print("|---|---|" + rates.map { _ in "---|" }.joined())
    for size in sizes {
      for mass in masses {
        let cells = rates.map { rate -> String in
          let ends = counts.map { tower($0, size: size, mass: mass, rate: rate) }
          let standing = ends.prefix { $0.stands }
          guard let last = standing.last else { return "none" }
          let way = (last.way * 1e4).rounded() / 1e2
          return "\(counts[standing.count - 1])\(last.sleeps ? "" : " awake") (\(way) %)"
        }
        print("| \(size) m | \(mass) kg | " + cells.joined(separator: " | ") + " |")
      }
    }
    print("\n| Jenga tower of 18 layers | " + rates.map { "\($0) Hz" }.joined(separator: " | ") + " |")
    print("|---|" + rates.map { _ in "---|" }.joined())
    for scale in [1, 10] as [Float] {
      let cells = rates.map { rate -> String in
        let end = jenga(layers: 18, scale: scale, rate: rate)
        let way = (end.way * 1e4).rounded() / 1e2
        return end.stands ? "stands\(end.sleeps ? "" : ", awake") (\(way) %)" : "falls"
      }
      print("| blocks of \(7.5 * scale) cm | " + cells.joined(separator: " | ") + " |")
    }
  }
}
