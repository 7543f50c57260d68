/// Limits in lanes, as a few instructions for all of them; the standard library's go from lane to lane.
extension SIMD4<Float> {
  /// The larger number in each lane; the other where this is not a number.
  @inline(__always) func atLeast(_ other: Self) -> Self { other.chosen(self, where: other .< self) }

  /// The smaller number in each lane; the other where this is not a number.
  @inline(__always) func atMost(_ other: Self) -> Self { other.chosen(self, where: self .< other) }

  /// Each lane, or the bound that it is beyond.
  @inline(__always) func limited(_ lower: Float, _ upper: Float) -> Self {
    atLeast(SIMD4(repeating: lower)).atMost(SIMD4(repeating: upper))
  }

  @inline(__always) private func chosen(_ other: Self, where mask: SIMDMask<SIMD4<Int32>>) -> Self {
    let bits = unsafe unsafeBitCast(mask, to: SIMD4<Int32>.self)
    let (own, others) = unsafe (
      unsafeBitCast(self, to: SIMD4<Int32>.self), unsafeBitCast(other, to: SIMD4<Int32>.self)
    )
    return unsafe unsafeBitCast(own & ~bits | others & bits, to: SIMD4<Float>.self)
  }
}
