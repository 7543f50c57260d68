import simd

extension Entity {
  /// The axis that ``look(at:from:upVector:relativeTo:forward:)`` points at the target.
  public enum ForwardDirection: Hashable, Sendable {
    /// The negative z axis.
    case negativeZ
    /// The positive z axis.
    case positiveZ
  }

  /// Moves the entity to `position` and points its negative z axis at `target`.
  public func look(
    at target: SIMD3<Float>, from position: SIMD3<Float>, upVector: SIMD3<Float> = SIMD3(0, 1, 0),
    relativeTo referenceEntity: Entity?
  ) {
    look(at: target, from: position, upVector: upVector, relativeTo: referenceEntity, forward: .negativeZ)
  }

  /// Moves the entity to `position` and points the chosen axis at `target`.
  ///
  /// An up vector along the line of sight is replaced by another axis; a target at the position keeps the
  /// orientation. The scale is unchanged.
  public func look(
    at target: SIMD3<Float>, from position: SIMD3<Float>, upVector: SIMD3<Float> = SIMD3(0, 1, 0),
    relativeTo referenceEntity: Entity?, forward: ForwardDirection = .negativeZ
  ) {
    setPosition(position, relativeTo: referenceEntity)
    let sight = target - position
    guard simd_length(sight) > 0 else { return }
    let back = simd_normalize(forward == .negativeZ ? -sight : sight)
    let right = simd_normalize(simd_cross(Self.usable(up: upVector, along: back), back))
    let rotation = simd_quatf(float3x3(right, simd_cross(back, right), back))
    setOrientation(simd_normalize(rotation), relativeTo: referenceEntity)
  }

  private static func usable(up: SIMD3<Float>, along sight: SIMD3<Float>) -> SIMD3<Float> {
    let sideways = simd_length(simd_cross(up, sight))
    guard sideways <= 1e-6 * simd_length(up) || sideways == 0 else { return up }
    return Swift.abs(sight.z) < 0.9 ? SIMD3(0, 0, 1) : SIMD3(1, 0, 0)
  }
}
