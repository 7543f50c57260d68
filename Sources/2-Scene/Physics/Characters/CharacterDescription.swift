package import Collision

/// The description of a character controller: a capsule that walks, slides and climbs steps.
package struct CharacterDescription: Equatable, Sendable {
  package var radius: Float
  /// The total height with both caps; at least the diameter.
  package var height: Float
  /// The distance that the capsule keeps from colliders.
  package var skinWidth: Float
  /// The steepest slope that is walked up, in radians from the horizontal.
  package var slopeLimit: Float
  /// The highest step that is climbed.
  package var stepLimit: Float
  /// The direction from feet to head.
  package var up: SIMD3<Float>
  package var filter: CollisionFilter

  package init(
    radius: Float, height: Float, skinWidth: Float = 0.02, slopeLimit: Float = .pi / 4,
    stepLimit: Float = 0.3,
    up: SIMD3<Float> = SIMD3(0, 1, 0), filter: CollisionFilter = .default
  ) {
    self.radius = radius
    self.height = height
    self.skinWidth = skinWidth
    self.slopeLimit = slopeLimit
    self.stepLimit = stepLimit
    self.up = up
    self.filter = filter
  }
}
