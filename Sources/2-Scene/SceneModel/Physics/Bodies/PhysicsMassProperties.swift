public import Collision
public import simd

/// The mass properties of a body: mass, inertia and center of mass.
public struct PhysicsMassProperties: Equatable, Sendable {
  /// The mass in kilograms.
  public var mass: Float
  /// The moments of inertia about the principal axes, in kilograms times square meters.
  public var inertia: SIMD3<Float>
  /// The center of mass in the space of the entity, with the rotation from the principal axes to that space.
  public var centerOfMass: (position: SIMD3<Float>, orientation: simd_quatf)

  /// The default mass properties: one kilogram, with moments of inertia of 0.1.
  public static let `default` = PhysicsMassProperties()

  /// Creates the default mass properties.
  public init() { self.init(mass: 1) }

  /// Creates mass properties with the given values.
  public init(
    mass: Float, inertia: SIMD3<Float> = SIMD3<Float>(x: 0.1, y: 0.1, z: 0.1),
    centerOfMass: (position: SIMD3<Float>, orientation: simd_quatf) = (
      SIMD3<Float>(x: 0, y: 0, z: 0), simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
    )
  ) {
    self.mass = mass
    self.inertia = inertia
    self.centerOfMass = centerOfMass
  }

  /// Creates the mass properties of a shape filled with one density, in kilograms per cubic meter.
  public init(shape: ShapeResource, density: Float) {
    self.init(shapes: [shape], density: density)
  }

  /// Creates the mass properties of a shape filled evenly with a mass, in kilograms.
  public init(shape: ShapeResource, mass: Float) {
    self.init(shapes: [shape], mass: mass)
  }

  package init(shapes: [ShapeResource], density: Float) {
    let density = density.isFinite && density > 0 ? Double(density) : 1
    let solid = SolidMass(shapes)
    self.init(solid, mass: Float(solid.mass * density))
  }

  package init(shapes: [ShapeResource], mass: Float) {
    self.init(SolidMass(shapes), mass: mass)
  }

  /// Creates the mass properties of a solid scaled to a mass.
  private init(_ solid: SolidMass, mass: Float) {
    guard solid.mass > 0 else {
      self.init(mass: mass)
      return
    }
    let (moments, axes) = solid.principalAxes
    self.init(
      mass: mass, inertia: SIMD3<Float>(moments * (Double(mass) / solid.mass)),
      centerOfMass: (SIMD3<Float>(solid.center), axes))
  }

  /// Returns whether two values are equal.
  public static func == (one: PhysicsMassProperties, other: PhysicsMassProperties) -> Bool {
    one.mass == other.mass && one.inertia == other.inertia && one.centerOfMass == other.centerOfMass
  }
}
