/// Clamping in a few vector instructions; the standard library's functions go from lane to lane.
extension SIMD4<Float> {
  /// Returns the larger number in each lane; the other where this is not a number.
  @inline(__always) func atLeast(_ other: Self) -> Self { other.chosen(self, where: other .< self) }

  /// Returns the smaller number in each lane; the other where this is not a number.
  @inline(__always) func atMost(_ other: Self) -> Self { other.chosen(self, where: self .< other) }

  /// Returns each lane, clamped.
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
