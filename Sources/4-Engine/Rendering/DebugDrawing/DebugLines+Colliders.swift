import Collision
import Meshes
import SceneModel
import simd

extension DebugColor {
  /// Returns the color of a collider in a state.
  static func collider(_ state: ColliderState) -> DebugColor {
    switch state {
    case .static: DebugColor(0x8C_A0_B3)
    case .kinematic: DebugColor(0x45_A8_FF)
    case .dynamic: DebugColor(0x5C_E0_6A)
    case .asleep: DebugColor(0xB8_96_48)
    case .trigger: DebugColor(0xE8_60_D8)
    case .character: DebugColor(0xFF_8C_1A)
    }
  }
}

extension DebugLines {
  /// Adds the edges of a wireframe.
  mutating func add(_ shape: WireShape, _ matrix: float4x4, color: DebugColor) {
    for (start, end) in shape.edges { add(matrix.point(start), matrix.point(end), color: color) }
  }

  /// Adds the capsule of a character, upright in world space.
  mutating func add(_ character: CharacterControllerComponent, at matrix: float4x4) {
    let scale = simd_length(matrix.columns.0.xyz), radius = character.radius * scale
    let half = Swift.max(character.height * scale / 2 - radius, 0)
    let axis = (matrix * SIMD4(character.upVector, 0)).xyz, size = simd_length(axis)
    guard size > 0, size.isFinite, radius.isFinite, half.isFinite else { return }
    let up = axis / size, (x, z) = up.perpendiculars
    let placement = float4x4(SIMD4(x, 0), SIMD4(up, 0), SIMD4(z, 0), matrix.columns.3)
    add(
      WireShape(.capsule(halfSegment: half, radius: radius)), placement, color: .collider(.character))
  }

  /// Adds a point of a contact with its normal, which is longer the stronger the impulse is.
  mutating func add(_ point: TouchingPoint, in view: DebugView) {
    let pixel = view.length(ofPixels: 1, at: point.position)
    let reach = point.normal * (pixel * Self.normalLength(impulse: point.impulse))
    add(
      arrowFrom: point.position, to: point.position + reach, head: 6 * pixel, color: .contactNormal,
      width: 2)
    for axis in [SIMD3<Float>(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)] {
      add(
        point.position - axis * (4 * pixel), point.position + axis * (4 * pixel), color: .contactPoint,
        width: 2)
    }
  }

  /// Returns the length of a normal in pixels: 14, and 18 more for each factor of ten above 10 mN·s.
  static func normalLength(impulse: Float) -> Float {
    guard impulse > 0, impulse.isFinite else { return 14 }
    return Swift.min(14 + 18 * Elementary.log10(1 + impulse / 0.01), 140)
  }
}
