/// A color of four half floats, as graphics cards read them.
public struct HalfColor: Hashable, Sendable, BitwiseCopyable {
  /// The bits of IEEE 754 binary16 numbers, red first.
  public var bits: SIMD4<UInt16>

  /// Creates a color from half floats.
  @inlinable public init(bits: SIMD4<UInt16>) { self.bits = bits }

  /// Rounds to the nearest half, ties to even.
  ///
  /// Written with integers, which is the same on every machine and needs no call per number.
  ///
  /// - Parameter color: Not-a-number counts as 0; values beyond 65,504 are clamped.
  @inlinable @inline(__always) public init(_ color: SIMD4<Float>) {
    let number = color.replacing(with: 0, where: color .!= color)
    let isNegative = number .< 0
    var size = number.replacing(with: -number, where: isNegative)
    size.replace(with: 65_504, where: size .> 65_504)
    let whole = unsafe unsafeBitCast(size, to: SIMD4<UInt32>.self)
    // Normal numbers: rebias the exponent, and add half of what is cut off, less one when even.
    let odd = (whole &>> 13) & 1
    let normal = (whole &+ 0xC800_0FFF &+ odd) &>> 13
    // Subnormal numbers: adding 0.5 aligns their bits, and rounds them.
    let small = unsafe unsafeBitCast(size + 0.5, to: SIMD4<UInt32>.self) &- 0x3F00_0000
    var result = normal.replacing(with: small, where: whole .< 0x3880_0000)
    result.replace(with: result | 0x8000, where: isNegative)
    bits = SIMD4<UInt16>(truncatingIfNeeded: result)
  }

  /// The color as floats; exact.
  @inlinable @inline(__always) public var color: SIMD4<Float> {
    let wide = SIMD4<UInt32>(truncatingIfNeeded: bits)
    let size = unsafe unsafeBitCast((wide & 0x7FFF) &<< 13, to: SIMD4<Float>.self) * 0x1p112
    return size.replacing(with: -size, where: (wide & 0x8000) .!= 0)
  }
}
