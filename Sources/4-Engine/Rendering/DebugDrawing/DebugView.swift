import EntityStore
import simd

/// The view for which overlays are laid out: icons have a constant size in pixels.
struct DebugView {
  let camera: CameraView
  /// The height of the image in pixels.
  let height: Int
  /// The width of the image over its height.
  let aspect: Float
  /// The cameras of which no frustum is shown.
  var helpers: [EntityID] = []

  init(_ camera: CameraView, width: Int, height: Int) {
    (self.camera, self.height) = (camera, height)
    aspect = Float(width) / Float(Swift.max(height, 1))
  }

  /// Returns the length in world space that a number of pixels has at a position.
  func length(ofPixels pixels: Float, at position: SIMD3<Float>) -> Float {
    let scale = abs(camera.projection.columns.1.y) * Float(Swift.max(height, 1))
    guard scale > 0, scale.isFinite else { return 0 }
    let distance =
      camera.isPerspective ? Swift.max(simd_dot(position - camera.position, camera.forward), 1e-3) : 1
    return 2 * pixels * distance / scale
  }

  /// The factor and the offset of depth that bring lines in front of the surfaces that they lie on.
  var depthBias: SIMD2<Float> {
    camera.isPerspective
      ? SIMD2(1.002, 0)
      : SIMD2(
        1, 0.002 * abs(camera.projection.columns.2.z / Swift.max(abs(camera.projection.columns.1.y), 1e-9)))
  }
}
