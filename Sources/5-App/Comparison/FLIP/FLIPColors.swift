import Images

/// The conversion from stored bytes to opponent colors, for which the eye's contrast sensitivity is known.
///
/// The three planes are Y, X − Y and Y − Z relative to white: the opponent space of the paper without its
/// factors and offset, which commute with the filters.
struct FLIPColors: Sendable {
  /// The contribution of each value of each channel to the three planes.
  private let red: [SIMD4<Float>]
  private let green: [SIMD4<Float>]
  private let blue: [SIMD4<Float>]
  /// The middle gray behind transparent pixels.
  private let backdrop: SIMD4<Float>

  init(encoding: ColorEncoding) {
    func table(_ column: SIMD4<Float>) -> [SIMD4<Float>] {
      (0..<256).map { column * encoding.light(of: Float($0) / 255) }
    }
    let columns = ColorMatrices.relativeXYZ
    func opponent(_ xyz: SIMD3<Double>) -> SIMD4<Float> {
      SIMD4<Float>(SIMD4(xyz.y, xyz.x - xyz.y, xyz.y - xyz.z, 0))
    }
    red = table(opponent(columns.red))
    green = table(opponent(columns.green))
    blue = table(opponent(columns.blue))
    backdrop = SIMD4(ColorEncoding.sRGB.light(of: 128.0 / 255), 0, 0, 0)
  }

  /// Fills the three planes of a row, repeating the pixels at its ends into the margins.
  ///
  /// - Parameters:
  ///   - row: The pixels.
  ///   - margin: The number of values in each plane before the first pixel.
  ///   - planeLength: The number of values in each plane.
  ///   - planes: The three planes, one after another.
  func fill(_ row: Span<RGBA8>, margin: Int, planeLength: Int, into planes: inout MutableSpan<Float>) {
    let (reds, greens, blues) = (red.span, green.span, blue.span)
    for index in row.indices {
      let pixel = row[index]
      var value = reds[Int(pixel.red)] + greens[Int(pixel.green)] + blues[Int(pixel.blue)]
      if pixel.alpha != 255 {
        let alpha = Float(pixel.alpha) / 255
        value = value * alpha + backdrop * (1 - alpha)
      }
      planes[margin + index] = value.x
      planes[planeLength + margin + index] = value.y
      planes[2 * planeLength + margin + index] = value.z
    }
    for start in stride(from: 0, to: 3 * planeLength, by: planeLength) {
      let (first, last) = (start + margin, start + margin + row.count - 1)
      for index in start..<first { planes[index] = planes[first] }
      for index in last + 1..<start + planeLength { planes[index] = planes[last] }
    }
  }
}

/// The matrices between linear sRGB and CIE XYZ relative to its white, derived from the standard's
/// chromaticities.
enum ColorMatrices {
  /// The columns of the matrix to X/Xn, Y/Yn, Z/Zn; white gives one three times.
  static let relativeXYZ: (red: SIMD3<Double>, green: SIMD3<Double>, blue: SIMD3<Double>) = {
    func color(_ x: Double, _ y: Double) -> SIMD3<Double> { SIMD3(x / y, 1, (1 - x - y) / y) }
    let (red, green, blue) = (color(0.64, 0.33), color(0.30, 0.60), color(0.15, 0.06))
    // D65 with five digits, as in the reference implementation of FLIP.
    let white = color(0.31271, 0.32902)
    let rows = inverse(red, green, blue)
    let amounts = SIMD3((rows.0 * white).sum(), (rows.1 * white).sum(), (rows.2 * white).sum())
    return (red * amounts.x / white, green * amounts.y / white, blue * amounts.z / white)
  }()

  /// The rows of the matrix back to red, green and blue.
  static let relativeRGB: (red: SIMD3<Float>, green: SIMD3<Float>, blue: SIMD3<Float>) = {
    let rows = inverse(relativeXYZ.red, relativeXYZ.green, relativeXYZ.blue)
    return (SIMD3<Float>(rows.0), SIMD3<Float>(rows.1), SIMD3<Float>(rows.2))
  }()

  /// Returns the rows of the inverse of a matrix given by its columns.
  private static func inverse(
    _ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>
  ) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let (bc, ca, ab) = (cross(b, c), cross(c, a), cross(a, b))
    let determinant = (a * bc).sum()
    return (bc / determinant, ca / determinant, ab / determinant)
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
