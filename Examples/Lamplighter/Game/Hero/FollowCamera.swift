import RealityKit

/// Makes the camera that follows the hero.
@MainActor enum FollowCamera {
  static let fieldOfView: Float = 52

  /// Returns a camera that looks at a position.
  static func make(at position: SIMD3<Float>) -> Entity {
    let camera = PerspectiveCamera()
    camera.name = "Camera"
    camera.camera = PerspectiveCameraComponent(near: 0.1, far: 500, fieldOfViewInDegrees: fieldOfView)
    var follow = FollowCameraComponent()
    (follow.target, follow.yaw) = (position + [0, 0.65, 0], -0.9)
    camera.components.set(follow)
    return camera
  }
}
