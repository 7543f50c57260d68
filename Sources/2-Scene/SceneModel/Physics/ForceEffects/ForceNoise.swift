import Collision
import simd

/// A noise of vectors in space and time: hashed lattice points, blended smoothly.
///
/// It is a function of its arguments alone, so that forces are the same in every run.
enum ForceNoise {
  /// Returns a vector with components between -1 and 1.
  static func value(at position: SIMD3<Float>, time: Float) -> SIMD3<Float> {
    guard position.isFinite, time.isFinite else { return .zero }
    let point = SIMD4(position, time)
    let cell = point.rounded(.down)
    let fraction = point - cell
    let blend = fraction * fraction * (3 - 2 * fraction)
    var sum = SIMD3<Float>.zero
    for corner in 0..<16 {
      let offset = SIMD4<Float>(
        Float(corner & 1), Float(corner >> 1 & 1), Float(corner >> 2 & 1), Float(corner >> 3 & 1))
      let weights = offset * blend + (1 - offset) * (1 - blend)
      sum += weights.x * weights.y * weights.z * weights.w * vector(at: cell + offset)
    }
    return sum
  }

  private static func vector(at cell: SIMD4<Float>) -> SIMD3<Float> {
    var hash: UInt32 = 0x9E37_79B9
    for lane in 0..<4 {
      // Cells far out share their hashes; the bit pattern never overflows.
      hash = mixed(hash ^ cell[lane].bitPattern)
    }
    let second = mixed(hash &+ 0x85EB_CA6B), third = mixed(second &+ 0xC2B2_AE35)
    return SIMD3(unit(hash), unit(second), unit(third))
  }

  private static func mixed(_ value: UInt32) -> UInt32 {
    var value = value
    value ^= value >> 16
    value &*= 0x7FEB_352D
    value ^= value >> 15
    value &*= 0x846C_A68B
    return value ^ value >> 16
  }

  private static func unit(_ hash: UInt32) -> Float { Float(hash >> 8) / Float(1 << 23) - 1 }
}

extension SIMD3<Float> {
  /// The vector scaled to a length of one; zero if it has no direction.
  var unit: SIMD3<Float> {
    let length = simd_length(self)
    return length > 1e-12 && length.isFinite ? self / length : .zero
  }
}
