/// A sequence of sample points for one path of a pixel: Sobol's first two dimensions, shuffled and scrambled anew for
/// every decision (Burley, "Practical hash-based Owen scrambling", 2020).
///
/// The points of all paths of a pixel are spread evenly for each decision, and depend on nothing but the pixel, the
/// number of the path and the number of the decision: the order of work does not matter.
struct SampleSequence {
  private let index: UInt32
  private let pixel: UInt32
  private var decision: UInt32 = 0

  init(pixel: UInt32, index: UInt32) {
    self.index = index
    self.pixel = Self.mix(pixel &+ 0x9E37_79B9)
  }

  /// Returns the next point of the unit square.
  mutating func next() -> SIMD2<Float> {
    decision &+= 1
    let seed = Self.mix(pixel ^ (decision &* 0x85EB_CA6B))
    let place = Self.scramble(index, seed)
    let x = Self.scramble(Self.reverse(place), Self.mix(seed ^ 0x68BC_21EB))
    let y = Self.scramble(Self.second(place), Self.mix(seed ^ 0x02E5_BE93))
    return SIMD2(Float(x >> 8), Float(y >> 8)) * 0x1p-24
  }

  /// Returns Sobol's second dimension: Pascal's triangle modulo two, whose entry (i, j) is 1 where the bits of i are
  /// among those of j, times the bits of the index.
  private static func second(_ index: UInt32) -> UInt32 {
    var x = index
    x ^= (x >> 16) & 0x0000_FFFF
    x ^= (x >> 8) & 0x00FF_00FF
    x ^= (x >> 4) & 0x0F0F_0F0F
    x ^= (x >> 2) & 0x3333_3333
    x ^= (x >> 1) & 0x5555_5555
    return reverse(x)
  }

  /// Scrambles nested intervals: each bit is flipped by a hash of the bits above it.
  private static func scramble(_ value: UInt32, _ seed: UInt32) -> UInt32 {
    var x = reverse(value)
    x ^= x &* 0x3D20_ADEA
    x &+= seed
    x &*= (seed >> 16) | 1
    x ^= x &* 0x0552_6C56
    x ^= x &* 0x53A2_2864
    return reverse(x)
  }

  private static func reverse(_ value: UInt32) -> UInt32 {
    var x = value.byteSwapped
    x = (x & 0x0F0F_0F0F) << 4 | (x >> 4) & 0x0F0F_0F0F
    x = (x & 0x3333_3333) << 2 | (x >> 2) & 0x3333_3333
    return (x & 0x5555_5555) << 1 | (x >> 1) & 0x5555_5555
  }

  private static func mix(_ value: UInt32) -> UInt32 {
    var x = value
    x = (x ^ x >> 16) &* 0x7FEB_352D
    x = (x ^ x >> 15) &* 0x846C_A68B
    return x ^ x >> 16
  }
}
