/// A field of forces on bodies.
package struct ForceFieldAsset: Sendable, Equatable {
  package var kind: Kind
  package var strength: Float = 1
  /// The exponent by which the force falls off with the distance; 0 for none.
  package var falloff: Float = 0
  /// The distance below which the force does not grow any more.
  package var minimumDistance: Float = 0
  /// The center of the field in the space of the node.
  package var position = SIMD3<Float>.zero
  /// The half size of the field's region; nil where it acts everywhere.
  package var halfExtent: SIMD3<Float>?
  /// True if the region is an ellipsoid rather than a box.
  package var isEllipsoid = false
  /// True if the field acts outside of its region rather than inside.
  package var actsOutside = false
  /// The groups of the bodies on which the field acts.
  package var mask: UInt32 = .max

  package init(_ kind: Kind) { self.kind = kind }

  package enum Kind: Sendable, Equatable {
    /// A force against the velocity.
    case drag
    /// An acceleration in one direction, in the space of the node.
    case linear(SIMD3<Float>)
    /// An acceleration to the center.
    case radial
    /// A force to the center that grows with the distance.
    case spring
    /// A force about an axis, in the space of the node.
    case vortex(SIMD3<Float>)
    /// A random force, by smoothness and speed.
    case noise(smoothness: Float, speed: Float)
    /// A random force in proportion to the velocity, by smoothness and speed.
    case turbulence(smoothness: Float, speed: Float)
  }
}
