import Meshes
package import simd

/// A ray of finite length, with a direction of any length.
package struct CastRay: BitwiseCopyable, Sendable {
  package let origin: SIMD3<Float>
  /// The offset per unit of distance.
  package let direction: SIMD3<Float>
  /// The greatest distance of a hit.
  package let length: Float

  /// Creates a ray from an origin; its distances are in units of its space.
  ///
  /// - Returns: `nil` unless everything is finite and the length is above zero: such a ray hits nothing.
  package init?(origin: SIMD3<Float>, direction: SIMD3<Float>, length: Float) {
    let largest = abs(direction).max()
    guard origin.isFinite, largest > 0, largest.isFinite, length > 0, length.isFinite else { return nil }
    // Scaled first, so that squares neither overflow nor vanish.
    self.init(origin, along: simd_normalize(direction / largest), length: length)
  }

  /// Creates a ray from one point to another.
  package init?(from start: SIMD3<Float>, to end: SIMD3<Float>) {
    let difference = end - start, largest = abs(difference).max()
    guard largest > 0, largest.isFinite else { return nil }
    self.init(
      origin: start, direction: difference, length: simd_length(difference / largest) * largest)
  }

  package init(_ origin: SIMD3<Float>, along direction: SIMD3<Float>, length: Float) {
    self.origin = origin
    self.direction = direction
    self.length = length
  }

  /// Returns the same ray in another space, in which its distances stay the same numbers.
  ///
  /// - Returns: `nil` if the transformed direction vanishes or is not finite.
  package func transformed(by matrix: float4x4) -> CastRay? {
    let start = matrix * SIMD4(origin, 1), step = matrix * SIMD4(direction, 0)
    guard start.xyz.isFinite, step.xyz.isFinite, abs(step.xyz).max() > 0 else { return nil }
    return CastRay(start.xyz, along: step.xyz, length: length)
  }

  @inline(__always) package func point(_ distance: Float) -> SIMD3<Float> { origin + direction * distance }
}

extension SIMD3<Float> {
  package var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}
