/// The kinds of joints.
///
/// Axes are those of the first pin.
package enum JointKind: Hashable, Sendable {
  /// A weld: the pins keep their positions and orientations.
  case fixed
  /// A ball in a socket; the limits are the half angles of an elliptical cone around y and z, which the x axis of the
  /// second pin does not leave.
  case spherical(coneLimits: SIMD2<Float>? = nil)
  /// A hinge around x, with limits in radians.
  case revolute(limit: ClosedRange<Float>? = nil)
  /// A slider along x, with limits in meters.
  case prismatic(limit: ClosedRange<Float>? = nil)
  /// A rod or a rope: the pins keep a distance.
  case distance(limit: ClosedRange<Float>)
  /// A joint with six degrees of freedom, each with its own limit; x is the axis of twist.
  case custom(linear: [JointLimit], angular: [JointLimit])
}
