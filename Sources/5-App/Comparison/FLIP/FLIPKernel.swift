/// The inner loops of convolution: a symmetric kernel applied to a row of values at once.
///
/// The offsets of the taps decide whether the filter is horizontal or vertical.
enum FLIPKernel {
  /// The number of values that are computed together; rows are padded to a multiple of it.
  static let lanes = 16

  /// The offsets of the taps on both sides, from the center outwards; the first of each is the center itself.
  struct Taps {
    var before: [Int]
    var after: [Int]
  }

  /// Applies an even kernel, whose two sides are equal.
  ///
  /// - Parameters:
  ///   - weights: The kernel from its center outwards.
  ///   - source: The array that the taps' offsets refer to.
  ///   - taps: Offsets for the first value of the row.
  ///   - target: The array of the results.
  ///   - count: The number of results, a multiple of ``lanes``.
  ///   - isAdding: Whether the results are added to the target's values.
  static func even(
    _ weights: [Float], source: UnsafeRawPointer, taps: Taps, to target: UnsafeMutableRawPointer,
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

  /// Applies an odd kernel, whose sides have opposite signs; its center does not count.
  static func odd(
    _ weights: [Float], source: UnsafeRawPointer, taps: Taps, to target: UnsafeMutableRawPointer,
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
