package import simd

/// A rigid body.
package struct BodyAsset: Sendable, Equatable {
  package var motion = Motion.dynamic
  package var mass = MassAsset()
  /// The surface; nil for the engine's default one.
  package var material: ContactMaterialAsset?
  package var linearDamping: Float = 0
  package var angularDamping: Float = 0
  /// The axes along which the body does not move.
  package var lockedTranslation: AxisSet = []
  /// The axes about which the body does not rotate.
  package var lockedRotation: AxisSet = []
  package var isAffectedByGravity = true
  /// True if the body is swept along its path.
  package var isContinuous = false
  /// The initial velocity in the space of the file, in units per second.
  package var linearVelocity = SIMD3<Float>.zero
  /// The initial angular velocity in the space of the file, in radians per second.
  package var angularVelocity = SIMD3<Float>.zero

  package init(_ motion: Motion = .dynamic) { self.motion = motion }

  package enum Motion: String, Sendable, Hashable, CaseIterable {
    case `static` = "Static"
    case kinematic = "Kinematic"
    case dynamic = "Dynamic"
  }
}

/// The mass properties of a body; what is nil is computed from its collision shapes.
package struct MassAsset: Sendable, Equatable {
  package var mass: Float?
  /// The density in kilograms per cubic unit, where no mass is given.
  package var density: Float?
  /// The moments of inertia about the principal axes, in kilograms times square units.
  package var inertia: SIMD3<Float>?
  /// The center of mass in the space of the node.
  package var center: SIMD3<Float>?
  /// The rotation from the principal axes to the space of the node.
  package var axes: simd_quatf?

  package init(mass: Float? = nil, inertia: SIMD3<Float>? = nil) {
    (self.mass, self.inertia) = (mass, inertia)
  }
}

/// The friction and the restitution of a surface.
package struct ContactMaterialAsset: Sendable, Hashable {
  package var staticFriction: Float
  package var dynamicFriction: Float
  package var restitution: Float

  package init(staticFriction: Float, dynamicFriction: Float, restitution: Float) {
    (self.staticFriction, self.dynamicFriction) = (staticFriction, dynamicFriction)
    self.restitution = restitution
  }
}

/// A set of coordinate axes.
package struct AxisSet: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let x = AxisSet(rawValue: 1)
  package static let y = AxisSet(rawValue: 2)
  package static let z = AxisSet(rawValue: 4)
  /// The axes in their order, with the letters by which files name them.
  package static let named: [(name: String, axis: AxisSet)] = [("X", .x), ("Y", .y), ("Z", .z)]
}
