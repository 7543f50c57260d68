/// The inner loops: a kernel that is mirrored about its center, applied to a row of values at once.
///
/// Whether the taps lie in one row or in several is up to the offsets that come with them.
enum FLIPKernel {
  /// How many neighboring values are computed together; rows are as long as a multiple of it.
  static let lanes = 16

  /// Where the taps on both sides are, from the center outwards; the first of each is the center itself.
  struct Taps {
    var before: [Int]
    var after: [Int]
  }

  /// Applies a kernel whose two sides are equal.
  ///
  /// - Parameters:
  ///   - weights: The kernel from its center outwards.
  ///   - source: What the offsets of the taps are counted from.
  ///   - taps: Offsets for the first value of the row.
  ///   - target: Where the results go.
  ///   - count: How many results, a multiple of ``lanes``.
  ///   - isAdding: Whether the results are added to what the target holds.
  static func even(
    _ weights: [Float], _ source: UnsafeRawPointer, _ taps: Taps, to target: UnsafeMutableRawPointer,
    count: Int, isAdding: Bool = false
  ) {
    let (weights, before, after) = (weights.span, taps.before.span, taps.after.span)
    precondition(weights.count <= before.count && weights.count <= after.count)
    for x in stride(from: 0, to: count, by: lanes) {
      var sum =
        isAdding
        ? unsafe target.loadUnaligned(fromByteOffset: 4 * x, as: SIMD16<Float>.self) : SIMD16<Float>()
      sum += unsafe load(source, before[0] + x) * weights[0]
      for tap in 1..<max(weights.count, 1) {
        let pair = unsafe load(source, before[tap] + x) + load(source, after[tap] + x)
        sum += pair * weights[tap]
      }
      unsafe target.storeBytes(of: sum, toByteOffset: 4 * x, as: SIMD16<Float>.self)
    }
  }

  /// Applies a kernel whose sides have opposite signs; its center does not count.
  static func odd(
    _ weights: [Float], _ source: UnsafeRawPointer, _ taps: Taps, to target: UnsafeMutableRawPointer,
    count: Int
  ) {
    let (weights, before, after) = (weights.span, taps.before.span, taps.after.span)
    precondition(weights.count <= before.count && weights.count <= after.count)
    for x in stride(from: 0, to: count, by: lanes) {
      var sum = SIMD16<Float>()
      for tap in 1..<max(weights.count, 1) {
        let pair = unsafe load(source, after[tap] + x) - load(source, before[tap] + x)
        sum += pair * weights[tap]
      }
      unsafe target.storeBytes(of: sum, toByteOffset: 4 * x, as: SIMD16<Float>.self)
    }
  }

  @inline(__always)
  private static func load(_ source: UnsafeRawPointer, _ index: Int) -> SIMD16<Float> {
    unsafe source.loadUnaligned(fromByteOffset: 4 * index, as: SIMD16<Float>.self)
  }
}
