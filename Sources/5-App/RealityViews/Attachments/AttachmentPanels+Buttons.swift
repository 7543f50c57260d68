import Foundation
import Meshes
import Rendering
import SceneModel
import simd

// Clicks on buttons.
extension AttachmentPanels {
  /// Presses the button at a point of the view.
  ///
  /// - Parameters:
  ///   - location: The point.
  ///   - target: The entity there that receives input; it hides the buttons behind it.
  /// - Returns: Whether there is a button.
  func press(at location: CGPoint, before target: GestureTarget?) -> Bool {
    pressed = button(at: location, before: target)
    return pressed != nil
  }

  /// Releases the button, which acts if the pointer is still on it.
  func release(at location: CGPoint) {
    guard let pressed else { return }
    self.pressed = nil
    if let button = button(at: location, before: nil), button.entity == pressed.entity,
      button.button.frame == pressed.button.frame
    {
      button.button.action()
    }
  }

  /// Releases the button without an effect.
  func cancel() { pressed = nil }

  /// Returns the nearest button at a point of the view.
  private func button(at location: CGPoint, before target: GestureTarget?) -> PressedButton? {
    guard let ray = content.ray(through: location, in: .local) else { return nil }
    var nearest = target.map { simd_distance($0.position, ray.origin) } ?? .infinity
    var result: PressedButton?
    for (id, panel) in panels.sorted(by: { $0.key < $1.key }) where panel.entity.isActive {
      // A panel without buttons where it is hit hides nothing.
      guard let hit = panel.hit(by: ray), hit.distance < nearest,
        let button = panel.content.buttons.last(where: { $0.contains(hit.point) })
      else { continue }
      (nearest, result) = (hit.distance, PressedButton(entity: id, button: button))
    }
    return result
  }
}

/// A button of an entity's panel.
struct PressedButton {
  let entity: Entity.ID
  let button: PanelButton
}

extension AttachmentPanels.Panel {
  /// Returns where a ray of the world hits the panel, in points, and how far from its origin.
  fileprivate func hit(
    by ray: (origin: SIMD3<Float>, direction: SIMD3<Float>)
  ) -> (point: SIMD2<Double>, distance: Float)? {
    let origin = entity.convert(position: ray.origin, from: nil)
    // As a difference of points, so that the distance is that of the world for entities of any scale.
    let direction = entity.convert(position: ray.origin + ray.direction, from: nil) - origin
    guard direction.z != 0 else { return nil }
    let distance = -origin.z / direction.z
    guard distance > 0, distance.isFinite else { return nil }
    let position = origin + direction * distance
    let meters = SIMD2<Double>(Double(position.x), Double(-position.y))
    let point = meters / Double(DrawnPanels.metersPerPoint) + content.drawing.size / 2
    guard point.min() >= 0, point.x <= content.drawing.size.x, point.y <= content.drawing.size.y else {
      return nil
    }
    return (point, distance)
  }
}
