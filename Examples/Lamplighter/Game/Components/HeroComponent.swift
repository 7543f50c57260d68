import RealityKit

/// The hero's way of moving, and what happens to the hero at the moment.
struct HeroComponent: Component {
  /// The speed in meters per second.
  var velocity = SIMD3<Float>()
  /// The speed of the platform that the hero stands on or jumped from: a jump keeps it.
  var carried = SIMD2<Float>()
  /// The direction the hero faces, about the up axis.
  var heading: Float = .pi
  var isOnGround = true
  /// The time since the hero stood on something: a jump is still possible shortly after.
  var airTime: Float = 0
  /// The time since a jump was asked for: it happens if the hero lands shortly after.
  var jumpRequestAge: Float = 1
  /// The time for which nothing can hurt the hero.
  var shieldTime: Float = 0
  /// The last spot of firm ground.
  var safePosition = SIMD3<Float>()
  /// The spark count of the current streak, which raises the pitch of its sound.
  var streak = 0
  var streakTime: Float = 0

  static let runSpeed: Float = 5.4
  static let jumpSpeed: Float = 8.4
  static let radius: Float = 0.34
  static let height: Float = 1.1
  /// The distance of the feet from the capsule's center.
  static let feet: Float = height / 2
}
