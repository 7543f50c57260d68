import Meshes
import SceneModel
package import simd

/// The view of a renderer's camera: where things of the scene are in its image.
package struct PictureView: Sendable {
  /// The matrix from world space to clip space, with reversed depth.
  package let viewProjection: float4x4
  /// The position of the camera.
  package let position: SIMD3<Float>
  /// The direction to the top of the image.
  package let up: SIMD3<Float>
  /// The size of the image in pixels.
  package let size: SIMD2<Float>

  private let isPerspective: Bool

  init(_ camera: CameraView, size: SIMD2<Float>) {
    (viewProjection, position) = (camera.viewProjection, camera.position)
    (up, isPerspective) = (camera.world.columns.1.xyz, camera.isPerspective)
    self.size = size
  }

  /// Returns the ray through a point of the image, in pixels from its upper left corner; `nil` where there is none.
  package func ray(through point: SIMD2<Float>) -> (origin: SIMD3<Float>, direction: SIMD3<Float>)? {
    let inverse = viewProjection.inverse
    let place = SIMD2(point.x / size.x * 2 - 1, 1 - point.y / size.y * 2)
    func unprojected(depth: Float) -> SIMD3<Float> {
      let point = inverse * SIMD4(place.x, place.y, depth, 1)
      return point.xyz / point.w
    }
    // Depth is reversed. There may be no point at depth 0, since the far plane may be at infinity.
    let near = unprojected(depth: 1), direction = unprojected(depth: 0.5) - near
    guard simd_length(direction) > 0, direction.x.isFinite else { return nil }
    return (isPerspective ? position : near, simd_normalize(direction))
  }

  /// Returns the point of the image where a point of the world is, in pixels; `nil` behind the camera.
  package func pixel(of point: SIMD3<Float>) -> SIMD2<Float>? {
    let clip = viewProjection * SIMD4(point, 1)
    guard clip.w > 0 else { return nil }
    return (SIMD2(clip.x, -clip.y) / clip.w + 1) / 2 * size
  }

  /// Returns whether a point of the world is within the image.
  package func contains(_ point: SIMD3<Float>) -> Bool {
    let clip = viewProjection * SIMD4(point, 1)
    return clip.w > 0 && abs(clip.x) <= clip.w && abs(clip.y) <= clip.w
  }

  /// Returns the height of what the image shows at a point of the world.
  package func height(at point: SIMD3<Float>) -> Float {
    let columns = viewProjection.columns
    let row = SIMD3(columns.0.y, columns.1.y, columns.2.y)
    return 2 * (viewProjection * SIMD4(point, 1)).w / simd_length(row)
  }
}

extension RealityRenderer {
  /// Returns the view of the active camera, or the default one, in an image.
  package func pictureView(size: SIMD2<Float>) -> PictureView {
    PictureView(cameraView(aspect: size.y > 0 ? size.x / size.y : 1), size: size)
  }
}
