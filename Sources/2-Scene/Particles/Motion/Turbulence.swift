import simd

/// A divergence-free turbulence field, in which particles neither gather nor thin out.
///
/// Two Arnold–Beltrami–Childress flows of different sizes, rotated against each other so that their
/// repetition is not visible.
enum Turbulence {
  /// Returns the sine of full cycles, exact at multiples of a quarter and within a thousandth elsewhere.
  @inline(__always) private static func sine(_ cycles: Lanes) -> Lanes {
    // Adding and subtracting this number rounds to integers without a call for each lane.
    let shift = Lanes(repeating: 0x1.8p23)
    let t = cycles - ((cycles + shift) - shift)
    let size = t.replacing(with: -t, where: t .< 0)
    let wave = t * (8 - 16 * size)
    let height = wave.replacing(with: -wave, where: wave .< 0)
    return wave * (0.775 + 0.225 * height)
  }

  @inline(__always) private static func flow(_ p: LaneVector, _ phase: Lanes) -> LaneVector {
    let quarter = Lanes(repeating: 0.25)
    let x = p.x + phase, y = p.y + phase * 1.3, z = p.z + phase * 0.7
    return LaneVector(
      sine(z) + sine(y + quarter), sine(x) + sine(z + quarter), sine(y) + sine(x + quarter))
  }

  /// Returns the field at eight positions; about 1 in magnitude, with features about 1 apart.
  @inline(__always) static func field(_ p: LaneVector, phase: Float) -> LaneVector {
    let phase = Lanes(repeating: phase)
    let large = flow(p * Lanes(repeating: 0.5), phase)
    // The rows of a rotation about no particular axis, scaled to slightly less than half the size.
    let q = LaneVector(
      (0.36 * p.x + 0.48 * p.y - 0.8 * p.z) * 1.13, (-0.8 * p.x + 0.6 * p.y) * 1.13,
      (0.48 * p.x + 0.64 * p.y + 0.6 * p.z) * 1.13)
    let small = flow(q, phase * 1.7)
    // Back with the inverse rotation, or it would not be divergence-free.
    let back = LaneVector(
      0.36 * small.x - 0.8 * small.y + 0.48 * small.z, 0.48 * small.x + 0.6 * small.y + 0.64 * small.z,
      -0.8 * small.x + 0.6 * small.z)
    return large * Lanes(repeating: 0.6) + back * Lanes(repeating: 0.4)
  }
}
