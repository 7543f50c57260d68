import Collision
import Physics
import simd

extension PhysicsShape {
  static func box(_ width: Float, _ height: Float, _ depth: Float) -> PhysicsShape {
    PhysicsShape(.box(halfSize: SIMD3(width, height, depth) / 2))
  }

  static func ball(_ radius: Float) -> PhysicsShape { PhysicsShape(.sphere(radius: radius)) }
}

extension BodyMass {
  static func box(_ mass: Float, _ width: Float, _ height: Float, _ depth: Float) -> BodyMass {
    let squares = SIMD3(
      height * height + depth * depth, width * width + depth * depth, width * width + height * height)
    return BodyMass(mass: mass, inertia: mass / 12 * squares)
  }

  static func ball(_ mass: Float, _ radius: Float) -> BodyMass {
    BodyMass(mass: mass, inertia: SIMD3(repeating: 0.4 * mass * radius * radius))
  }
}

extension BodyMaterial {
  static func friction(_ friction: Float) -> BodyMaterial {
    BodyMaterial(staticFriction: friction, dynamicFriction: friction, restitution: 0)
  }

  static func bounce(_ restitution: Float) -> BodyMaterial {
    BodyMaterial(staticFriction: 0, dynamicFriction: 0, restitution: restitution)
  }
}

extension PhysicsWorld {
  /// Adds a ball of radius 0.5.
  func addBall(
    at position: SIMD3<Float>, velocity: SIMD3<Float> = .zero, mass: Float = 1,
    material: BodyMaterial = .friction(0.5)
  ) -> BodyHandle {
    add(
      BodyDescription(shape: .ball(0.5), mass: .ball(mass, 0.5), material: material),
      at: BodyPose(position: position), velocity: BodyVelocity(linear: velocity))
  }

  /// Adds a box with sides of a meter.
  func addBox(
    at position: SIMD3<Float>, orientation: simd_quatf = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1),
    material: BodyMaterial = .friction(0.6)
  ) -> BodyHandle {
    add(
      BodyDescription(shape: .box(1, 1, 1), mass: .box(1, 1, 1, 1), material: material),
      at: BodyPose(position: position, orientation: orientation))
  }

  /// Adds a static box whose upper face lies at y = 0.
  @discardableResult
  func addFloor(_ material: BodyMaterial = .friction(0.6), size: Float = 100) -> BodyHandle {
    add(
      BodyDescription(shape: .box(size, 2, size), motionType: .static, material: material),
      at: BodyPose(position: SIMD3(0, -1, 0)))
  }

  func position(_ body: BodyHandle) -> SIMD3<Float> { pose(of: body)?.position ?? SIMD3(repeating: .nan) }

  func speed(_ body: BodyHandle) -> SIMD3<Float> { velocity(of: body)?.linear ?? SIMD3(repeating: .nan) }

  /// Runs fixed steps.
  func run(
    _ seconds: Double, check: (() -> Void)? = nil, forces: ((inout ForceColumns) -> Void)? = nil
  ) {
    for _ in 0..<Int((seconds / settings.fixedStep).rounded()) {
      step(settings.fixedStep, beforeEachStep: forces)
      check?()
    }
  }
}

extension PhysicsSettings {
  /// The settings in which closed forms are compared: 120 steps a second.
  static let fine = PhysicsSettings(fixedStep: 1.0 / 120)

  static let weightless = PhysicsSettings(gravity: .zero, fixedStep: 1.0 / 120)
}

/// Returns a rotation about an axis.
func turn(_ angle: Float, _ axis: SIMD3<Float>) -> simd_quatf { simd_quatf(angle: angle, axis: axis) }

/// Returns whether two numbers differ by less than a share of the second.
func isNear(_ value: Float, _ expected: Float, within share: Float = 0.01) -> Bool {
  abs(value - expected) <= share * abs(expected)
}
