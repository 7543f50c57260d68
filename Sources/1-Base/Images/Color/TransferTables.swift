/// The look-up tables of the sRGB transfer function.
///
/// Reading is one look-up. Writing 8 bits is correctly rounded, also with two look-ups: 4,096 equal buckets
/// of light, each of which holds at most one border between neighboring codes because even the steepest part
/// of the curve takes 1.24 buckets per code. So a bucket gives the lower code, and one comparison decides.
enum TransferTables {
  /// The light of each 8-bit sRGB code.
  static let lightFromByte: [Float] = (0..<256).map { Float(ColorEncoding.exactLight(of: Double($0) / 255)) }

  /// The light of each 16-bit sRGB code.
  static let lightFromWord: [Float] = (0..<65_536).map {
    Float(ColorEncoding.exactLight(of: Double($0) / 65_535))
  }

  /// The light from which on code `i + 1` is nearer than code `i`; the last is infinite.
  static let borders: [Float] = (0..<256).map {
    $0 == 255 ? .infinity : Float(ColorEncoding.exactLight(of: (Double($0) + 0.5) / 255))
  }

  static let bucketCount = 4_096

  /// The code of the least light in each bucket; bucket `i` is centered on `i / 4095`.
  static let codeOfBucket: [UInt8] = (0..<bucketCount).map { bucket in
    let least = (Float(bucket) - 0.5) / Float(bucketCount - 1)
    return UInt8(borders.firstIndex { $0 > least } ?? 255)
  }

  /// Converts light, already in 0…1, to the nearest 8-bit sRGB code.
  @inline(__always)
  static func byte(_ light: Float, _ codeOfBucket: Span<UInt8>, _ borders: Span<Float>) -> UInt8 {
    // Adding 2^23 rounds to an integer and leaves it in the low bits.
    let bucket = (light * Float(bucketCount - 1) + 8_388_608).bitPattern & 0xfff
    let code = codeOfBucket[Int(bucket)]
    return light >= borders[Int(code)] ? code &+ 1 : code
  }
}

extension SIMD4<Float> {
  /// The values clamped to 0…1; not-a-number becomes 0.
  @inline(__always) var saturated: Self {
    replacing(with: 0, where: .!(self .>= 0)).replacing(with: 1, where: self .> 1)
  }

  /// The four values in 0…255 rounded to integers.
  @inline(__always) var roundedToBytes: RGBA8 {
    let sum = self + 8_388_608
    return RGBA8(
      red: UInt8(truncatingIfNeeded: sum.x.bitPattern), green: UInt8(truncatingIfNeeded: sum.y.bitPattern),
      blue: UInt8(truncatingIfNeeded: sum.z.bitPattern), alpha: UInt8(truncatingIfNeeded: sum.w.bitPattern))
  }

  /// The relative luminance by the primaries of sRGB.
  @inline(__always) var luminance: Float { x * 0.2126 + y * 0.7152 + z * 0.0722 }
}
