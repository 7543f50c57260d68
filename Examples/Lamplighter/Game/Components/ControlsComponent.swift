import RealityKit

/// The player's wishes in this update, whatever device they came from.
struct ControlsComponent: Component, Hashable {
  /// The direction to go: right and forward as the camera sees it, at most 1 long.
  var move = SIMD2<Float>()
  /// The turn of the camera: right and up, in radians.
  var look = SIMD2<Float>()
  /// True if the jump began in this update.
  var jumps = false
  /// True if the jump is held; short jumps are low.
  var holdsJump = false
}
