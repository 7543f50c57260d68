import Foundation
import Meshes
import Rendering
import SceneModel
import simd

extension RealityRenderer {
  /// Returns the nearest triangle that is seen at a point of a window.
  ///
  /// - Parameters:
  ///   - point: The point, from the upper left corner.
  ///   - size: The size of the window, in the unit of the point.
  ///   - bounds: The bounding box of everything visible, which limits the ray.
  /// - Returns: The hit; nil where there is nothing.
  func pick(
    at point: SIMD2<Float>, in size: SIMD2<Float>, bounds: BoundingBox
  ) async -> PixelCastHit? {
    guard !bounds.isEmpty, let ray = ray(through: point, in: size) else { return nil }
    let reach = 2 * (simd_distance(ray.origin, bounds.center) + max(bounds.boundingRadius, 1))
    guard reach.isFinite else { return nil }
    // Only a cancelled task fails, and nobody waits for its result.
    return try? await scene.pixelCast(origin: ray.origin, direction: ray.direction, length: reach)
  }

  /// Returns the ray from the camera through a point of a window.
  func ray(
    through point: SIMD2<Float>, in size: SIMD2<Float>
  ) -> (origin: SIMD3<Float>, direction: SIMD3<Float>)? {
    content.viewSize = CGSize(width: Double(size.x), height: Double(size.y))
    return content.ray(through: CGPoint(x: Double(point.x), y: Double(point.y)), in: .local)
  }
}
