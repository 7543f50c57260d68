import RealityKit

// Small maths that several systems use.

/// Returns the angle nearest to `angle` that points the same way as `other`, moved toward it by at most `step`.
func turned(_ angle: Float, toward other: Float, by step: Float) -> Float {
  var difference = (other - angle).truncatingRemainder(dividingBy: 2 * .pi)
  if difference > .pi { difference -= 2 * .pi }
  if difference < -.pi { difference += 2 * .pi }
  return angle + min(max(difference, -step), step)
}

/// Returns a value moved toward another by at most `step`.
func moved(_ value: SIMD2<Float>, toward other: SIMD2<Float>, by step: Float) -> SIMD2<Float> {
  let way = other - value
  let distance = length(way)
  return distance <= step ? other : value + way / distance * step
}

/// Returns the share of the way that an exponential approach covers in a time.
func approach(_ rate: Float, _ time: Float) -> Float { 1 - exp(-rate * time) }

extension SIMD3<Float> {
  /// The coordinates on the ground.
  var onGround: SIMD2<Float> { SIMD2(x, z) }
}

/// A generator of numbers that look random and are the same in every run.
struct SeededNumbers {
  private var state: UInt32

  init(seed: Int) { state = UInt32(truncatingIfNeeded: seed) &* 2_654_435_761 &+ 12_345 }

  /// Returns a number between two others.
  mutating func next(_ low: Float, _ high: Float) -> Float {
    state = state &* 1_664_525 &+ 1_013_904_223
    return low + (high - low) * Float(state >> 8) / 16_777_216
  }
}
