import Collision
import Meshes
public import simd

extension HasTransform {
  /// Moves and rotates the entity so that a pin of it meets another pin; its scale stays.
  ///
  /// - Parameters:
  ///   - originPin: A pin of this entity.
  ///   - targetPin: The pin to meet.
  /// - Returns: The change in the space of the parent; nil, and no change, if a pin belongs to no entity.
  @discardableResult public func align(_ originPin: GeometricPin, to targetPin: GeometricPin) -> float4x4? {
    guard let from = originPin.position(relativeTo: nil), let to = targetPin.position(relativeTo: nil),
      let rotationBefore = originPin.orientation(relativeTo: nil),
      let rotationAfter = targetPin.orientation(relativeTo: nil)
    else { return nil }
    let above = parent?.orientation(relativeTo: nil) ?? .identity
    // The rotation in the space of the parent, about the pin.
    let turn = PhysicsNumber.rotation(above.inverse * rotationAfter * rotationBefore.inverse * above)
    let start = parent?.convert(position: from, from: nil) ?? from
    let end = parent?.convert(position: to, from: nil) ?? to
    guard start.isFinite, end.isFinite else { return nil }
    var moved = transform
    moved.rotation = PhysicsNumber.rotation(turn * moved.rotation)
    moved.translation = turn.act(moved.translation - start) + end
    transform = moved
    return Transform(rotation: turn, translation: end - turn.act(start)).matrix
  }
}
