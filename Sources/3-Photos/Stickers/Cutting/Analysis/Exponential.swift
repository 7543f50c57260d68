/// Returns e to the power of each lane by a polynomial: accurate but for the last bits, and the same on every
/// machine.
///
/// The C library's functions take one number at a time, and choose their code by the processor.
@inline(__always) func exponential(_ value: SIMD4<Float>) -> SIMD4<Float> {
  let clamped = value.limited(-87, 88)
  let scaled = clamped * 1.442_695_04
  // Adding 1.5 · 2^23 rounds to an integer.
  let shifted = scaled + 12_582_912
  let whole = shifted - 12_582_912
  let part = clamped - whole * 0.693_359_375 + whole * 2.121_944_4e-4
  var sum = part * 1.987_569_15e-4 + 1.398_199_95e-3
  sum = sum * part + 8.333_451_9e-3
  sum = sum * part + 4.166_579_6e-2
  sum = sum * part + 1.666_666_55e-1
  sum = sum * part + 5e-1
  sum = sum * part * part + part + 1
  let bits = unsafe unsafeBitCast(shifted, to: SIMD4<Int32>.self) &- 0x4B40_0000
  let power = unsafe unsafeBitCast((bits &+ 127) &<< 23, to: SIMD4<Float>.self)
  return sum * power
}

/// Returns e to the power of a number.
@inline(__always) func exponential(_ value: Float) -> Float { exponential(SIMD4(repeating: value)).x }

/// Returns the natural logarithm of each lane, which has to be positive and normal.
@inline(__always) func logarithm(_ value: SIMD4<Float>) -> SIMD4<Float> {
  let bits = unsafe unsafeBitCast(value, to: SIMD4<Int32>.self)
  // Mantissas from the square root of one half to that of two, so that the series is short.
  let exponent = (bits &- 0x3F35_04F3) &>> 23
  let mantissa = unsafe unsafeBitCast(bits &- (exponent &<< 23), to: SIMD4<Float>.self)
  let part = mantissa - 1
  let square = part * part
  var sum = part * 7.037_683_6e-2 - 1.151_461e-1
  sum = sum * part + 1.167_699_9e-1
  sum = sum * part - 1.242_014_1e-1
  sum = sum * part + 1.424_932_3e-1
  sum = sum * part - 1.666_805_8e-1
  sum = sum * part + 2.000_071_5e-1
  sum = sum * part - 2.499_999_4e-1
  sum = sum * part + 3.333_333_1e-1
  return part - square * 0.5 + square * part * sum + SIMD4<Float>(exponent) * 0.693_147_18
}

/// Returns the natural logarithm of a positive number.
@inline(__always) func logarithm(_ value: Float) -> Float { logarithm(SIMD4(repeating: value)).x }
