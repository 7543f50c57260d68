public import Collision
public import Foundation
import Meshes
public import SceneModel
public import simd

/// A space in which points of a view are given.
public nonisolated protocol CoordinateSpaceProtocol: Sendable {}

/// The view itself: points from its top left corner on.
public nonisolated struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

// Points of the view and what lies behind them. The only space of views here is the view itself.
extension RealityViewCameraContent {
  /// The size of the view that points are given in; an addition of ours.
  ///
  /// As long as nobody sets it, it is the size of the last picture.
  public var viewSize: CGSize {
    get { renderer.view.size ?? renderer.lastSize }
    nonmutating set { renderer.view.size = newValue }
  }

  /// Where a point of the world is seen.
  ///
  /// - Parameters:
  ///   - point: In the world.
  ///   - space: The view's own.
  /// - Returns: From the top left corner, also outside of the view; `nil` for what lies behind the camera.
  public func project(point: SIMD3<Float>, to space: some CoordinateSpaceProtocol) -> CGPoint? {
    let size = viewSize, clip = camera(for: size).viewProjection * SIMD4(point, 1)
    guard clip.w > 1e-6, size.width > 0, size.height > 0 else { return nil }
    return CGPoint(
      x: CGFloat(clip.x / clip.w + 1) / 2 * size.width, y: CGFloat(1 - clip.y / clip.w) / 2 * size.height)
  }

  /// The ray of all that is seen at a point.
  ///
  /// - Parameters:
  ///   - point: From the top left corner of the view.
  ///   - space: The view's own.
  /// - Returns: In the world; the direction has a length of 1.
  public func ray(
    through point: CGPoint, in space: some CoordinateSpaceProtocol
  ) -> (origin: SIMD3<Float>, direction: SIMD3<Float>)? {
    let size = viewSize
    guard size.width > 0, size.height > 0, point.x.isFinite, point.y.isFinite else { return nil }
    let camera = camera(for: size), inverse = camera.viewProjection.inverse
    let (x, y) = (Float(point.x / size.width) * 2 - 1, 1 - Float(point.y / size.height) * 2)
    func place(depth: Float) -> SIMD3<Float> {
      let point = inverse * SIMD4(x, y, depth, 1)
      return point.xyz / point.w
    }
    // Depth is reversed; at 0 there may be no point, for far planes can be infinitely far.
    let near = place(depth: 1), further = place(depth: 0.5)
    let direction = further - near
    guard simd_length(direction) > 0, direction.x.isFinite else { return nil }
    return (camera.isPerspective ? camera.position : near, simd_normalize(direction))
  }

  /// The point of a plane that is seen at a point of the view.
  ///
  /// - Parameters:
  ///   - point: From the top left corner of the view.
  ///   - space: The view's own.
  ///   - plane: A matrix whose x and z axes lie in the plane and whose y axis is its normal.
  /// - Returns: In the world; `nil` where the plane is not seen.
  public func unproject(
    _ point: CGPoint, from space: some CoordinateSpaceProtocol, ontoPlane plane: float4x4
  ) -> SIMD3<Float>? {
    guard let ray = ray(through: point, in: space) else { return nil }
    let normal = plane.columns.1.xyz, slope = simd_dot(normal, ray.direction)
    guard abs(slope) > 1e-7 else { return nil }
    let distance = simd_dot(normal, plane.columns.3.xyz - ray.origin) / slope
    return distance >= 0 ? ray.origin + distance * ray.direction : nil
  }

  /// The collision shapes behind a point, the nearest first.
  public func hitTest(
    point: CGPoint, in space: some CoordinateSpaceProtocol, query: CollisionCastQueryType = .all,
    mask: CollisionGroup = .all
  ) -> [CollisionCastHit] {
    guard let ray = ray(through: point, in: space) else { return [] }
    return renderer.scene.raycast(
      origin: ray.origin, direction: ray.direction, length: 1e5, query: query, mask: mask)
  }

  /// The entity with the nearest collision shape behind a point.
  public func entity(at point: CGPoint, in space: some CoordinateSpaceProtocol) -> Entity? {
    hitTest(point: point, in: space, query: .nearest).first?.entity
  }

  /// The entities with collision shapes behind a point, the nearest first, each once.
  public func entities(at point: CGPoint, in space: some CoordinateSpaceProtocol) -> [Entity] {
    var found: [Entity] = []
    for hit in hitTest(point: point, in: space) where !found.contains(hit.entity) {
      found.append(hit.entity)
    }
    return found
  }

  private func camera(for size: CGSize) -> CameraView {
    renderer.cameraView(aspect: size.height > 0 ? Float(size.width / size.height) : 1)
  }
}
