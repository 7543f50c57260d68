/// The border contrast of each pixel: the distance of its color to the colors along the border.
enum BorderContrast {
  /// Returns the sum over three of the four sides, 0…1.
  ///
  /// The side that a pixel is farthest from does not count: subjects often stand on one.
  static func map(_ colors: LabPlanes) -> Plane {
    let (width, height) = (colors.width, colors.height)
    let band = min(max(2, min(width, height) / 10), min(width, height))
    let strips = [
      (0..<width, 0..<band), (0..<width, height - band..<height), (0..<band, 0..<height),
      (width - band..<width, 0..<height),
    ]
    var sum = [Float](repeating: 0, count: width * height)
    var largest = sum
    var far = sum
    for (columns, rows) in strips {
      let spread = ColorSpread(colors, columns, rows)
      var most: Float = 1e-6
      for i in far.indices {
        let value = spread.distance(colors[i])
        far[i] = value
        most = max(most, value)
      }
      let scale = 1 / most
      for i in far.indices {
        let value = far[i] * scale
        sum[i] += value
        largest[i] = max(largest[i], value)
      }
    }
    for i in sum.indices { sum[i] -= largest[i] }
    return Plane(width: width, height: height, values: sum).normalized()
  }
}

/// The mean and the covariance of the colors in a rectangle.
private struct ColorSpread {
  private var mean = SIMD4<Float>.zero
  private var inverse = Symmetric3(repeating: 0)

  init(_ colors: LabPlanes, _ columns: Range<Int>, _ rows: Range<Int>) {
    let scale = SIMD4<Float>(2.55, 1, 1, 0)
    var (sum, squares, number) = (SIMD4<Float>.zero, Symmetric3(repeating: 0), Float(0))
    let origin = colors[rows.lowerBound * colors.width + columns.lowerBound] * scale
    for y in rows {
      for x in columns {
        let color = colors[y * colors.width + x] * scale - origin
        sum += color
        squares += Symmetric3(outer: color)
        number += 1
      }
    }
    let offset = sum / number
    mean = offset + origin
    let covariance = (squares - Symmetric3(outer: offset) * number) / max(1, number - 1)
    inverse = (covariance + Symmetric3(diagonal: 4)).inverse.matrix
  }

  /// Returns the Mahalanobis distance of a color.
  @inline(__always) func distance(_ color: SIMD4<Float>) -> Float {
    max(0, inverse.form(color * SIMD4(2.55, 1, 1, 0) - mean)).squareRoot()
  }
}

/// A symmetric 3 × 3 matrix: xx, xy, xz, yy, yz, zz, and two unused lanes.
typealias Symmetric3 = SIMD8<Float>

extension SIMD8<Float> {
  /// Creates the outer product of a color with itself.
  @inline(__always) init(outer v: SIMD4<Float>) {
    self.init(v.x * v.x, v.x * v.y, v.x * v.z, v.y * v.y, v.y * v.z, v.z * v.z, 0, 0)
  }

  @inline(__always) init(diagonal value: Float) { self.init(value, 0, 0, value, 0, value, 0, 0) }

  /// The inverse of a positive definite matrix, and its determinant.
  var inverse: (matrix: Self, determinant: Float) {
    let (a, b, c, d, e, f) = (self[0], self[1], self[2], self[3], self[4], self[5])
    let (x, y, z) = (d * f - e * e, c * e - b * f, b * e - c * d)
    let determinant = Swift.max(a * x + b * y + c * z, 1e-12)
    let rest = Self(x, y, z, a * f - c * c, b * c - a * e, a * d - b * b, 0, 0)
    return (rest / determinant, determinant)
  }

  /// Returns the quadratic form of a vector.
  @inline(__always) func form(_ v: SIMD4<Float>) -> Float {
    let mixed = v.x * v.y * self[1] + v.x * v.z * self[2] + v.y * v.z * self[4]
    return v.x * v.x * self[0] + v.y * v.y * self[3] + v.z * v.z * self[5] + 2 * mixed
  }
}
