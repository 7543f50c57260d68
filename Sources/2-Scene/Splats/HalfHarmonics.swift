import simd

/// The coefficients of spherical harmonics above degree 0, as half floats, and their sum in a direction.
package enum HalfHarmonics {
  /// Returns the number of half floats of a splat: three for each function, with zeros up to a multiple of twelve.
  package static func stride(degree: Int) -> Int { [0, 12, 24, 48][min(max(degree, 0), 3)] }

  static func packed(_ values: SplatValues, degree: Int) -> [UInt16] {
    let stride = stride(degree: degree), functions = (degree + 1) * (degree + 1) - 1
    guard stride > 0 else { return [] }
    var result = [UInt16](repeating: 0, count: stride * values.count)
    result.withUnsafeMutableBufferPointer { result in
      for function in 0..<functions {
        values.harmonics[function + 1].withUnsafeBufferPointer { list in
          for splat in 0..<values.count {
            let place = splat * stride + 3 * function
            for channel in 0..<3 { result[place + channel] = half(list[3 * splat + channel]) }
          }
        }
      }
    }
    return result
  }

  /// Returns the nearest half float of a number that is not too small; zero for tiny numbers and those not finite.
  static func half(_ value: Float) -> UInt16 {
    let size = min(value.magnitude, 65504)
    guard size >= 6.2e-5 else { return 0 }
    let scaled = (size * 0x1p-112).bitPattern
    let rounded = (scaled + 0xFFF + ((scaled >> 13) & 1)) >> 13
    return UInt16(truncatingIfNeeded: rounded) | (value < 0 ? 0x8000 : 0)
  }

  /// Returns four half floats as floats.
  @inline(__always) static func floats(_ halves: SIMD4<UInt16>) -> SIMD4<Float> {
    let bits = SIMD4<UInt32>(truncatingIfNeeded: halves)
    let size = unsafeBitCast((bits & 0x7FFF) &<< 13, to: SIMD4<Float>.self) * 0x1p112
    let signs = (bits & 0x8000) &<< 16
    return unsafeBitCast(unsafeBitCast(size, to: SIMD4<UInt32>.self) | signs, to: SIMD4<Float>.self)
  }

  /// Returns the sum of the functions in a direction of length 1, each with the color of its coefficients.
  ///
  /// Twelve half floats are four colors: their lanes are red, green, blue, red; green, blue, red, green; and so on.
  @inline(__always) static func sum(
    _ halves: UnsafePointer<UInt16>, degree: Int, _ direction: SIMD3<Float>
  ) -> SIMD3<Float> {
    var (first, second, third) = (SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero)
    func add(_ start: Int, _ basis: SIMD4<Float>) {
      let raw = UnsafeRawPointer(halves + start)
      let a = floats(raw.loadUnaligned(as: SIMD4<UInt16>.self))
      let b = floats(raw.loadUnaligned(fromByteOffset: 8, as: SIMD4<UInt16>.self))
      let c = floats(raw.loadUnaligned(fromByteOffset: 16, as: SIMD4<UInt16>.self))
      first += a * SIMD4(basis.x, basis.x, basis.x, basis.y)
      second += b * SIMD4(basis.y, basis.y, basis.z, basis.z)
      third += c * SIMD4(basis.z, basis.w, basis.w, basis.w)
    }
    let (x, y, z) = (direction.x, direction.y, direction.z)
    let (xx, yy, zz) = (x * x, y * y, z * z)
    let fourth: Float = degree > 1 ? 1.0925485 * x * y : 0
    add(0, SIMD4(-0.48860251 * y, 0.48860251 * z, -0.48860251 * x, fourth))
    if degree > 1 {
      add(
        12,
        SIMD4(-1.0925485 * y * z, 0.31539157 * (2 * zz - xx - yy), -1.0925485 * x * z, 0.54627422 * (xx - yy))
      )
      if degree > 2 {
        add(
          24,
          SIMD4(
            -0.59004359 * y * (3 * xx - yy), 2.8906114 * x * y * z, -0.45704580 * y * (4 * zz - xx - yy),
            0.37317633 * z * (2 * zz - 3 * xx - 3 * yy)))
        add(
          36,
          SIMD4(
            -0.45704580 * x * (4 * zz - xx - yy), 1.4453057 * z * (xx - yy), -0.59004359 * x * (xx - 3 * yy),
            0))
      }
    }
    return SIMD3(
      first.x + first.w + second.z + third.y, first.y + second.x + second.w + third.z,
      first.z + second.y + third.x + third.w)
  }
}
