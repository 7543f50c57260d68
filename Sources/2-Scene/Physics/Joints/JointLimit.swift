/// The freedom of a joint along, or around, one axis.
package enum JointLimit: Hashable, Sendable {
  case fixed
  case unlimited
  /// Between two positions in meters, or two angles in radians.
  case range(ClosedRange<Float>)
}
