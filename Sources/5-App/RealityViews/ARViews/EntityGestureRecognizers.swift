public import Foundation
import Meshes
public import SceneModel
import simd

/// A recognizer of a gesture that changes an entity: see ``ARView/installGestures(_:for:)``.
@preconcurrency @MainActor public protocol EntityGestureRecognizer: PlatformGestureRecognizer {
  /// The entity that is changed.
  var entity: (any HasCollision)? { get }
  /// Returns the position of the pointer on the entity in the space of another entity; nil where there is none.
  func location(in entity: Entity?) -> SIMD3<Float>?
}

/// A recognizer that moves an entity in the horizontal plane of its anchor, with the left button.
@preconcurrency @MainActor
public final class EntityTranslationGestureRecognizer: PlatformGestureRecognizer, EntityGestureRecognizer {
  /// The entity that is moved.
  public let entity: (any HasCollision)?
  private var start = SIMD3<Float>.zero
  private var position = SIMD3<Float>.zero
  private var speed = SIMD3<Float>.zero
  private var offset = SIMD3<Float>.zero
  private var plane: float4x4?

  init(_ entity: any HasCollision) {
    self.entity = entity
    super.init()
  }

  /// Returns the way since the start in the space of an entity; nil for the world.
  public func translation(in entity: Entity?) -> SIMD3<Float>? {
    entity.map { $0.convert(direction: position - start, from: nil) } ?? position - start
  }

  /// Returns the velocity in meters a second in the space of an entity; nil for the world.
  public func velocity(in entity: Entity?) -> SIMD3<Float>? {
    entity.map { $0.convert(direction: speed, from: nil) } ?? speed
  }

  /// Returns the position of the pointer on the entity in the space of another entity; nil for the world.
  public func location(in entity: Entity?) -> SIMD3<Float>? {
    guard plane != nil else { return nil }
    return entity.map { $0.convert(position: position, from: nil) } ?? position
  }

  /// Grasps the entity where it is hit.
  func begin(at point: CGPoint, hit: SIMD3<Float>, in view: ARView) {
    guard let entity else { return }
    (start, position, speed) = (hit, hit, .zero)
    offset = entity.position(relativeTo: nil) - hit
    plane = Self.plane(of: entity, through: hit, in: view)
    enter(.began, at: point)
  }

  /// Follows the pointer.
  func move(to point: CGPoint, in view: ARView, seconds: Double) {
    guard let entity, let plane, let goal = view.unproject(point, ontoPlane: plane) else { return }
    if seconds > 0 { speed = (goal - position) / Float(seconds) }
    position = goal
    entity.setPosition(goal + offset, relativeTo: nil)
    enter(.changed, at: point)
  }

  /// Releases the entity.
  func end(at point: CGPoint, isCancelled: Bool) {
    guard plane != nil else { return }
    enter(isCancelled ? .cancelled : .ended, at: point)
    plane = nil
  }

  /// Returns the horizontal plane of an entity's anchor through a point, or the plane of the image where the camera looks along
  /// that.
  private static func plane(of entity: Entity, through hit: SIMD3<Float>, in view: ARView) -> float4x4 {
    var plane = entity.anchor?.transformMatrix(relativeTo: nil) ?? matrix_identity_float4x4
    let camera = view.cameraTransform.matrix
    let up = SIMD3(plane.columns.1.x, plane.columns.1.y, plane.columns.1.z)
    let back = SIMD3(camera.columns.2.x, camera.columns.2.y, camera.columns.2.z)
    let length = simd_length(up) * simd_length(back)
    if length <= 0 || abs(simd_dot(up, back)) < 0.1 * length {
      plane = float4x4(camera.columns.0, camera.columns.2, camera.columns.1, camera.columns.3)
    }
    plane.columns.3 = SIMD4(hit, 1)
    return plane
  }
}

/// A recognizer that rotates an entity about the vertical axis of its anchor, with the wheel and Alt.
@preconcurrency @MainActor
public final class EntityRotationGestureRecognizer: PlatformGestureRecognizer, EntityGestureRecognizer {
  /// The entity that is rotated.
  public let entity: (any HasCollision)?
  /// The rotation since the start in radians.
  public var rotation: CGFloat = 0
  /// The speed of the rotation in radians a second.
  public private(set) var velocity: CGFloat = 0
  private var hit: SIMD3<Float>?

  init(_ entity: any HasCollision) {
    self.entity = entity
    super.init()
  }

  /// Returns the position of the pointer on the entity in the space of another entity; nil for the world.
  public func location(in entity: Entity?) -> SIMD3<Float>? {
    hit.map { hit in entity?.convert(position: hit, from: nil) ?? hit }
  }

  /// Rotates the entity.
  func turn(by angle: Float, at point: CGPoint, hit: SIMD3<Float>, seconds: Double) {
    guard let entity else { return }
    let isFirst = self.hit == nil
    if isFirst { rotation = 0 }
    self.hit = hit
    rotation += CGFloat(angle)
    velocity = seconds > 0 ? CGFloat(angle) / seconds : 0
    let axis = entity.anchor?.convert(direction: [0, 1, 0], to: nil) ?? [0, 1, 0]
    guard simd_length(axis) > 0 else { return }
    let turn = simd_quatf(angle: angle, axis: simd_normalize(axis))
    entity.setOrientation(simd_normalize(turn * entity.orientation(relativeTo: nil)), relativeTo: nil)
    enter(isFirst ? .began : .changed, at: point)
  }

  /// Ends the rotation, if there is one.
  func end(at point: CGPoint) {
    guard hit != nil else { return }
    hit = nil
    enter(.ended, at: point)
  }
}

/// A recognizer that scales an entity, with the wheel and Control.
@preconcurrency @MainActor
public final class EntityScaleGestureRecognizer: PlatformGestureRecognizer, EntityGestureRecognizer {
  /// The entity that is scaled.
  public let entity: (any HasCollision)?
  /// The factor since the start.
  public var scale: CGFloat = 1
  /// The speed of the change of the factor, per second.
  public private(set) var velocity: CGFloat = 0
  private var hit: SIMD3<Float>?

  init(_ entity: any HasCollision) {
    self.entity = entity
    super.init()
  }

  /// Returns the position of the pointer on the entity in the space of another entity; nil for the world.
  public func location(in entity: Entity?) -> SIMD3<Float>? {
    hit.map { hit in entity?.convert(position: hit, from: nil) ?? hit }
  }

  /// Scales the entity.
  func scale(by factor: Float, at point: CGPoint, hit: SIMD3<Float>, seconds: Double) {
    guard let entity else { return }
    let isFirst = self.hit == nil
    if isFirst { scale = 1 }
    self.hit = hit
    let changed = entity.scale * factor
    // Neither vanishing nor enormous: such an entity could not be grasped again.
    guard changed.min() > 1e-4, changed.max() < 1e4 else { return }
    scale *= CGFloat(factor)
    velocity = seconds > 0 ? CGFloat(factor - 1) / seconds : 0
    entity.scale = changed
    enter(isFirst ? .began : .changed, at: point)
  }

  /// Ends the change, if there is one.
  func end(at point: CGPoint) {
    guard hit != nil else { return }
    hit = nil
    enter(.ended, at: point)
  }
}
