/// The velocity of a body: that of its center of mass, and its rotation about that.
package struct BodyVelocity: Hashable, Sendable {
  /// The linear velocity in meters per second.
  package var linear: SIMD3<Float>
  /// The angular velocity in radians per second, along the axis.
  package var angular: SIMD3<Float>

  package init(linear: SIMD3<Float> = .zero, angular: SIMD3<Float> = .zero) {
    self.linear = linear
    self.angular = angular
  }
}
