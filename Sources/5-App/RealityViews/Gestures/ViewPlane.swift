import Foundation
import Rendering
import SceneModel
import Spatial
import simd

/// A plane parallel to the image, on which points of a view and of the scene correspond.
@MainActor struct ViewPlane {
  private let content: RealityViewCameraContent
  private let origin: SIMD3<Float>
  /// The unit vector towards the viewer.
  private let normal: SIMD3<Float>

  /// Creates the plane through a point of the world; nil where the view has no size.
  init?(through position: SIMD3<Float>, content: RealityViewCameraContent) {
    let size = content.viewSize
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    guard let ray = content.ray(through: center, in: .local) else { return nil }
    (self.content, origin, normal) = (content, position, -ray.direction)
  }

  /// Returns the position of a point of the view; nil where the plane is behind the camera.
  func position(of point: Point3D) -> SIMD3<Float>? {
    guard let base = intersection(CGPoint(x: point.x, y: point.y)) else { return nil }
    return base + normal * Float(point.z) * pointLength
  }

  /// Returns the point of the view at which a position is seen; nil behind the camera.
  func point(of position: SIMD3<Float>) -> Point3D? {
    guard let point = content.project(point: position, to: .local) else { return nil }
    let height = simd_dot(position - origin, normal)
    return Point3D(x: point.x, y: point.y, z: Double(pointLength > 0 ? height / pointLength : 0))
  }

  /// The length of a point of the view on the plane, in meters.
  private var pointLength: Float {
    let size = content.viewSize
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    let beside = CGPoint(x: center.x + 1, y: center.y)
    guard let first = intersection(center), let second = intersection(beside) else { return 0 }
    return simd_distance(first, second)
  }

  private func intersection(_ point: CGPoint) -> SIMD3<Float>? {
    guard let ray = content.ray(through: point, in: .local) else { return nil }
    let slope = simd_dot(ray.direction, normal)
    guard slope < -1e-6 else { return nil }
    let distance = simd_dot(origin - ray.origin, normal) / slope
    return distance > 0 && distance.isFinite ? ray.origin + ray.direction * distance : nil
  }
}
