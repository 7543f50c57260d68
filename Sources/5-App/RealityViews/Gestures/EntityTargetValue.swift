public import Collision
public import Foundation
public import Meshes
public import Rendering
public import SceneModel
public import Spatial
import simd

/// The value of a gesture that is targeted to an entity, with the entity.
@preconcurrency @MainActor @dynamicMemberLookup public struct EntityTargetValue<Value> {
  /// The entity that the gesture began with.
  public let entity: Entity
  /// The value of the gesture itself.
  public let gestureValue: Value
  private let touch: GestureTouch
  private let position: SIMD3<Float>

  init?(_ value: Value, _ touch: GestureTouch) {
    guard let target = touch.target else { return nil }
    (entity, gestureValue, self.touch, position) = (target.entity, value, touch, target.position)
  }

  /// A property of the gesture's value.
  public subscript<T>(dynamicMember keyPath: KeyPath<Value, T>) -> T { gestureValue[keyPath: keyPath] }

  /// Converts a point of the view to a space of the scene.
  ///
  /// - Parameters:
  ///   - point: The position in the view; its z counts points towards the viewer, from the plane of the image through
  ///     what the gesture began with.
  ///   - source: The coordinate space of the view.
  ///   - target: An entity, or `.scene`.
  /// - Returns: The point in the space of `target`.
  public func convert(
    _ point: Point3D, from source: some CoordinateSpaceProtocol, to target: some RealityCoordinateSpace
  ) -> SIMD3<Float> {
    let world = ViewPlane(through: position, content: touch.content)?.position(of: point) ?? position
    guard let entity = target.referenceEntity else { return world }
    return entity.convert(position: world, from: nil)
  }

  /// Converts a vector of the view to a space of the scene: see ``convert(_:from:to:)``.
  public func convert(
    _ vector: Vector3D, from source: some CoordinateSpaceProtocol, to target: some RealityCoordinateSpace
  ) -> SIMD3<Float> {
    let end = Point3D(
      x: touch.startLocation.x + vector.x, y: touch.startLocation.y + vector.y, z: vector.z)
    let start = Point3D(x: touch.startLocation.x, y: touch.startLocation.y, z: 0)
    return convert(end, from: source, to: target) - convert(start, from: source, to: target)
  }

  /// Converts a transform in the view to a space of the scene: see ``convert(_:from:to:)``.
  public func convert(
    _ transform: AffineTransform3D, from source: some CoordinateSpaceProtocol,
    to target: some RealityCoordinateSpace
  ) -> Transform {
    // The axes of the view, of which the second one points down.
    let axes = [Vector3D(x: 1, y: 0, z: 0), Vector3D(x: 0, y: 1, z: 0), Vector3D(x: 0, y: 0, z: 1)].map {
      let way = convert($0, from: source, to: target)
      return simd_length(way) > 0 ? simd_normalize(way) : way
    }
    let frame = simd_float3x3(axes[0], axes[1], axes[2])
    let rotation = simd_float3x3(simd_quatf(transform.rotation ?? .identity))
    let origin = Point3D(
      x: transform.translation.x, y: transform.translation.y, z: transform.translation.z)
    return Transform(
      scale: SIMD3(
        Float(transform.scale.width), Float(transform.scale.height), Float(transform.scale.depth)),
      rotation: simd_quatf(frame * rotation * frame.transpose),
      translation: convert(origin, from: source, to: target))
  }

  /// Converts a point of a space of the scene to the view.
  public func convert(
    _ point: SIMD3<Float>, from source: some RealityCoordinateSpace, to target: some CoordinateSpaceProtocol
  ) -> Point3D {
    let world = source.referenceEntity?.convert(position: point, to: nil) ?? point
    let plane = ViewPlane(through: position, content: touch.content)
    return plane?.point(of: world) ?? Point3D(x: touch.location.x, y: touch.location.y, z: 0)
  }

  /// Returns the camera ray through a point of the view, in a space of the scene.
  public func ray(
    through point: CGPoint, in space: some CoordinateSpaceProtocol, to target: some RealityCoordinateSpace
  ) -> (origin: SIMD3<Float>, direction: SIMD3<Float>)? {
    guard let ray = touch.content.ray(through: point, in: space) else { return nil }
    guard let entity = target.referenceEntity else { return ray }
    return (
      entity.convert(position: ray.origin, from: nil),
      simd_normalize(entity.convert(direction: ray.direction, from: nil))
    )
  }

  /// Returns the collision shapes that the camera ray through a point hits, nearest first.
  public func hitTest(
    point: CGPoint, in space: some CoordinateSpaceProtocol, query: CollisionCastQueryType = .all,
    mask: CollisionGroup = .all
  ) -> [CollisionCastHit] {
    touch.content.hitTest(point: point, in: space, query: query, mask: mask)
  }
}
