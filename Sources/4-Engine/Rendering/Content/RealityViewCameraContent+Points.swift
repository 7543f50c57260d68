public import Collision
public import Foundation
import Meshes
public import SceneModel
public import simd

/// A coordinate space in which points of a view are given.
public nonisolated protocol CoordinateSpaceProtocol: Sendable {}

/// The coordinate space of the view itself, with its origin in the top left corner.
public nonisolated struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  /// Creates the space.
  public init() {}
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The coordinate space of the view.
  public nonisolated static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

// Conversion between points of the view and the scene. The only coordinate space is the view itself.
extension RealityViewCameraContent {
  /// The size of the view that points are given in; an addition of ours.
  ///
  /// Until it is set, it is the size of the last rendered image.
  public var viewSize: CGSize {
    get { renderer.view.size ?? renderer.lastSize }
    nonmutating set { renderer.view.size = newValue }
  }

  /// Projects a point of the world to the view.
  ///
  /// - Parameters:
  ///   - point: The point in world space.
  ///   - space: The view's own coordinate space.
  /// - Returns: The point relative to the top left corner, possibly outside of the view; `nil` for points
  ///   behind the camera.
  public func project(point: SIMD3<Float>, to space: some CoordinateSpaceProtocol) -> CGPoint? {
    let size = viewSize, clip = camera(for: size).viewProjection * SIMD4(point, 1)
    guard clip.w > 1e-6, size.width > 0, size.height > 0 else { return nil }
    return CGPoint(
      x: CGFloat(clip.x / clip.w + 1) / 2 * size.width, y: CGFloat(1 - clip.y / clip.w) / 2 * size.height)
  }

  /// Returns the camera ray through a point of the view.
  ///
  /// - Parameters:
  ///   - point: The point relative to the top left corner of the view.
  ///   - space: The view's own coordinate space.
  /// - Returns: The ray in world space; its direction has a length of 1.
  public func ray(
    through point: CGPoint, in space: some CoordinateSpaceProtocol
  ) -> (origin: SIMD3<Float>, direction: SIMD3<Float>)? {
    let size = viewSize
    guard size.width > 0, size.height > 0, point.x.isFinite, point.y.isFinite else { return nil }
    let camera = camera(for: size), inverse = camera.viewProjection.inverse
    let (x, y) = (Float(point.x / size.width) * 2 - 1, 1 - Float(point.y / size.height) * 2)
    func unprojected(depth: Float) -> SIMD3<Float> {
      let point = inverse * SIMD4(x, y, depth, 1)
      return point.xyz / point.w
    }
    // Depth is reversed. There may be no point at depth 0, since the far plane may be at infinity.
    let near = unprojected(depth: 1), further = unprojected(depth: 0.5)
    let direction = further - near
    guard simd_length(direction) > 0, direction.x.isFinite else { return nil }
    return (camera.isPerspective ? camera.position : near, simd_normalize(direction))
  }

  /// Returns the intersection of a plane with the camera ray through a point of the view.
  ///
  /// - Parameters:
  ///   - point: The point relative to the top left corner of the view.
  ///   - space: The view's own coordinate space.
  ///   - plane: A matrix whose x and z axes lie in the plane and whose y axis is its normal.
  /// - Returns: The point in world space; `nil` where the ray does not hit the plane.
  public func unproject(
    _ point: CGPoint, from space: some CoordinateSpaceProtocol, ontoPlane plane: float4x4
  ) -> SIMD3<Float>? {
    guard let ray = ray(through: point, in: space) else { return nil }
    let normal = plane.columns.1.xyz, slope = simd_dot(normal, ray.direction)
    guard abs(slope) > 1e-7 else { return nil }
    let distance = simd_dot(normal, plane.columns.3.xyz - ray.origin) / slope
    return distance >= 0 ? ray.origin + distance * ray.direction : nil
  }

  /// Returns the collision shapes that the camera ray through a point hits, nearest first.
  public func hitTest(
    point: CGPoint, in space: some CoordinateSpaceProtocol, query: CollisionCastQueryType = .all,
    mask: CollisionGroup = .all
  ) -> [CollisionCastHit] {
    guard let ray = ray(through: point, in: space) else { return [] }
    return renderer.scene.raycast(
      origin: ray.origin, direction: ray.direction, length: 1e5, query: query, mask: mask)
  }

  /// Returns the entity with the nearest collision shape at a point.
  public func entity(at point: CGPoint, in space: some CoordinateSpaceProtocol) -> Entity? {
    hitTest(point: point, in: space, query: .nearest).first?.entity
  }

  /// Returns the entities with collision shapes at a point, nearest first, each once.
  public func entities(at point: CGPoint, in space: some CoordinateSpaceProtocol) -> [Entity] {
    var found: [Entity] = []
    for hit in hitTest(point: point, in: space) where !found.contains(hit.entity) {
      found.append(hit.entity)
    }
    return found
  }

  /// The transform of the camera that draws the view, without a scale.
  package var cameraMatrix: float4x4 { camera(for: viewSize).world }

  /// The distance of the near plane of the camera that draws the view.
  package var nearDistance: Float {
    let near = camera(for: viewSize).projection.inverse * SIMD4(0, 0, 1, 1)
    return near.w != 0 ? max(-near.z / near.w, 0) : 0
  }

  private func camera(for size: CGSize) -> CameraView {
    renderer.cameraView(aspect: size.height > 0 ? Float(size.width / size.height) : 1)
  }
}
