import RealityKit

/// A camera that follows the hero from behind and stays out of walls.
struct FollowCameraComponent: Component {
  /// The direction of the view about the up axis; 0 looks along -z.
  var yaw: Float = 0
  /// The angle at which the camera looks down.
  var pitch: Float = 0.30
  /// The current distance, which a wall may shorten.
  var distance: Float = 6.8
  /// The smoothed position that the camera looks at.
  var target = SIMD3<Float>()
  /// The time since the player turned the camera.
  var idleTime: Float = 10
  /// A shake that fades, after a blow.
  var shake: Float = 0

  static let farthest: Float = 6.8
}
