internal import Collision
internal import PhysicsBridge
internal import simd

extension PhysicsWorld {
  func checked(_ character: CharacterDescription) -> CharacterDescription {
    var checked = character
    checked.radius = character.radius.clamped(to: 1e-3...1e4, else: 0.3)
    checked.height = character.height.clamped(to: 2 * checked.radius...2e4, else: 2 * checked.radius)
    checked.skinWidth = character.skinWidth.clamped(to: 1e-4...checked.radius, else: 0.02)
    checked.slopeLimit = character.slopeLimit.clamped(to: 0...Float.pi / 2, else: Float.pi / 4)
    checked.stepLimit = character.stepLimit.clamped(to: 0...checked.height, else: 0)
    let length = simd_length(character.up)
    checked.up = length > 1e-6 && length < 1e6 ? character.up / length : SIMD3(0, 1, 0)
    return checked
  }
}

extension CharacterDescription {
  /// The rotation from the y axis to the way up.
  var orientation: simd_quatf { simd_quatf(from: SIMD3(0, 1, 0), to: up) }

  var halfSegment: Float { Swift.max(height / 2 - radius, 0) }

  /// The kinematic body that others meet.
  var body: BodyDescription {
    BodyDescription(
      shape: PhysicsShape(.capsule(halfSegment: halfSegment, radius: radius)), motionType: .kinematic,
      material: BodyMaterial(staticFriction: 0.5, dynamicFriction: 0.5, restitution: 0), filter: filter)
  }
}

extension physics_character {
  init(_ character: CharacterDescription) {
    self.init(
      up: character.up, radius: character.radius, half_segment: character.halfSegment,
      skin: character.skinWidth, slope_limit: character.slopeLimit, step_limit: character.stepLimit,
      group: character.filter.group.rawValue, mask: character.filter.mask.rawValue)
  }
}
