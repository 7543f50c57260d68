import Foundation
import Input
import Meshes
import Rendering
import SceneModel
import Spatial
import simd

/// The manipulation of an entity by the pointer.
@MainActor struct Manipulation {
  /// The grip of the person on an entity.
  enum Grasp: Equatable {
    case button(PointerButton)
    case wheel
  }

  let grasp: Grasp
  private let entity: Entity
  private let component: ManipulationComponent
  private let content: RealityViewCameraContent
  private let plane: ViewPlane?
  private let start: Transform
  private let offset: SIMD3<Float>
  private var hasBegun = false

  /// Creates the manipulation of what is under the pointer; nil where that cannot be manipulated.
  ///
  /// - Parameters:
  ///   - touch: The contact of the pointer.
  ///   - button: The button that is pressed; nil for the wheel.
  init?(_ touch: GestureTouch, _ button: PointerButton?) {
    guard let target = touch.target else { return nil }
    for entity in sequence(first: target.entity, next: { $0.parent }) {
      guard let component = entity.components[ManipulationComponent.self] else { continue }
      (self.entity, self.component, content) = (entity, component, touch.content)
      grasp = button.map { .button($0) } ?? .wheel
      plane = ViewPlane(through: target.position, content: touch.content)
      start = entity.transform
      offset = entity.position(relativeTo: nil) - target.position
      return
    }
    return nil
  }

  /// Follows the pointer: the left button moves the entity, the right one rotates it.
  mutating func move(to location: CGPoint, by motion: SIMD2<Float>) {
    if grasp == .button(.right) { rotate(by: motion) } else { translate(to: location) }
  }

  private mutating func translate(to location: CGPoint) {
    guard component.dynamics.translationBehavior != .none else { return }
    guard let position = plane?.position(of: Point3D(x: location.x, y: location.y, z: 0)) else { return }
    let goal = position + offset
    change { $0.setPosition(goal, relativeTo: nil) }
  }

  private mutating func rotate(by motion: SIMD2<Float>) {
    guard component.dynamics.primaryRotationBehavior != .none, let axes else { return }
    let scale = Float.pi / max(Float(content.viewSize.height), 1)
    let turn =
      simd_quatf(angle: motion.x * scale, axis: axes.up)
      * simd_quatf(angle: motion.y * scale, axis: axes.right)
    change { entity in
      entity.setOrientation(simd_normalize(turn * entity.orientation(relativeTo: nil)), relativeTo: nil)
    }
  }

  /// Scales the entity.
  mutating func scale(by factor: Double) {
    guard component.dynamics.scalingBehavior != .none else { return }
    change { entity in
      let scale = entity.scale * Float(factor)
      // Neither vanishing nor enormous: such an entity could not be grasped again.
      guard scale.min() > 1e-4, scale.max() < 1e4 else { return }
      entity.scale = scale
    }
  }

  /// Releases the entity.
  func end() {
    guard hasBegun else { return }
    entity.endManipulation(returningTo: component.releaseBehavior == .reset ? start : nil)
  }

  private mutating func change(_ body: (Entity) -> Void) {
    if !hasBegun {
      hasBegun = true
      entity.beginManipulation()
    }
    entity.manipulate(body)
  }

  /// The axes of the image in world space.
  private var axes: (right: SIMD3<Float>, up: SIMD3<Float>)? {
    let size = content.viewSize
    let points = [(0.5, 0.5), (0.6, 0.5), (0.5, 0.4)].map {
      content.ray(through: CGPoint(x: size.width * $0.0, y: size.height * $0.1), in: .local)
    }
    guard let center = points[0], let beside = points[1], let above = points[2] else { return nil }
    let right = beside.direction - center.direction + beside.origin - center.origin
    let up = above.direction - center.direction + above.origin - center.origin
    guard simd_length(right) > 0, simd_length(up) > 0 else { return nil }
    return (simd_normalize(right), simd_normalize(up))
  }
}
