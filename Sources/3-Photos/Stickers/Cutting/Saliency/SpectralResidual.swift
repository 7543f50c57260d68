internal import Glibc
internal import Images

/// The spectral residual: deviations from the average spectrum of images (Hou and Zhang 2007).
enum SpectralResidual {
  private static let size = 64

  static func map(_ image: Image<RGBA8>) -> Plane {
    let gray = Plane(
      width: image.width, height: image.height,
      values: image.pixels.map {
        0.299 * Float($0.red) + 0.587 * Float($0.green) + 0.114 * Float($0.blue)
      })
    var field = gray.resized(width: size, height: size).values.map { SIMD2($0, 0) }
    transform(&field, inverse: false)
    var amplitude = Plane(width: size, height: size)
    for i in field.indices {
      let length = (field[i] * field[i]).sum().squareRoot()
      amplitude.values[i] = logarithm(length + 1e-6)
    }
    let smooth = boxed(amplitude)
    for i in field.indices {
      let length = max((field[i] * field[i]).sum().squareRoot(), 1e-6)
      field[i] *= exponential(amplitude.values[i] - smooth.values[i]) / length
    }
    transform(&field, inverse: true)
    let energy = Plane(width: size, height: size, values: field.map { ($0 * $0).sum() })
    return energy.blurred(sigma: 1.5).resized(width: image.width, height: image.height).normalized()
  }

  /// Returns the mean over 3 × 3 numbers.
  private static func boxed(_ plane: Plane) -> Plane {
    var result = plane
    for y in 0..<size {
      for x in 0..<size {
        var sum: Float = 0
        for row in y - 1...y + 1 {
          for column in x - 1...x + 1 {
            sum += plane.values[Plane.mirrored(row, size) * size + Plane.mirrored(column, size)]
          }
        }
        result.values[y * size + x] = sum / 9
      }
    }
    return result
  }

  /// Applies a two-dimensional Fourier transform: over rows, then over columns.
  private static func transform(_ field: inout [SIMD2<Float>], inverse: Bool) {
    let roots = (0..<size / 2).map { i in
      let angle = 2 * Double.pi * Double(i) / Double(size)
      return SIMD2(Float(Glibc.cos(angle)), Float(inverse ? Glibc.sin(angle) : -Glibc.sin(angle)))
    }
    for line in 0..<size { transform(&field, start: line * size, stride: 1, roots) }
    for line in 0..<size { transform(&field, start: line, stride: size, roots) }
  }

  /// Applies a fast Fourier transform (Cooley and Tukey) to one line.
  private static func transform(
    _ field: inout [SIMD2<Float>], start: Int, stride: Int, _ roots: [SIMD2<Float>]
  ) {
    let bits = size.trailingZeroBitCount
    for i in 0..<size {
      var (reversed, rest) = (0, i)
      for _ in 0..<bits {
        reversed = reversed << 1 | rest & 1
        rest >>= 1
      }
      if reversed > i { field.swapAt(start + i * stride, start + reversed * stride) }
    }
    var half = 1
    while half < size {
      for group in Swift.stride(from: 0, to: size, by: 2 * half) {
        for i in 0..<half {
          let root = roots[i * (size / (2 * half))]
          let (one, other) = (start + (group + i) * stride, start + (group + i + half) * stride)
          let value = field[other]
          let rotated = SIMD2(value.x * root.x - value.y * root.y, value.x * root.y + value.y * root.x)
          field[other] = field[one] - rotated
          field[one] += rotated
        }
      }
      half *= 2
    }
  }
}
