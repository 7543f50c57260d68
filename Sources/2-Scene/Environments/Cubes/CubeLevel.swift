internal import simd

/// A level of a cube map with seamless bilinear sampling.
///
/// Every face has a border of one pixel with the neighboring faces' values, so that sampling needs no special
/// case.
struct CubeLevel: Sendable {
  let faceSize: Int
  private let stride: Int
  private var pixels: [SIMD4<Float>]

  init(_ cube: RadianceCube) {
    self.init(faceSize: cube.faceSize) { face, x, y in
      cube.pixels[(face * cube.faceSize + y) * cube.faceSize + x]
    }
  }

  private init(faceSize: Int, pixel: (Int, Int, Int) -> SIMD4<Float>) {
    self.faceSize = faceSize
    stride = faceSize + 2
    pixels = Array(repeating: SIMD4(), count: 6 * stride * stride)
    for face in 0..<6 {
      for y in 0..<faceSize {
        for x in 0..<faceSize { pixels[(face * stride + y + 1) * stride + x + 1] = pixel(face, x, y) }
      }
    }
    fillBorders()
  }

  /// Returns the next mipmap level: every pixel is the mean of four, weighted by their solid angles.
  func halved() -> CubeLevel {
    let n = faceSize
    let half = n / 2
    // The weight of a pixel is 1 / (1 + s² + t²)^1.5; a square root and a product make the power.
    let weights = (0..<n * n).map { index in
      let s = (2 * Float(index % n) + 1) / Float(n) - 1
      let t = (2 * Float(index / n) + 1) / Float(n) - 1
      let r2 = 1 + s * s + t * t
      return 1 / (r2 * r2.squareRoot())
    }
    let source = pixels.span
    return CubeLevel(faceSize: half) { face, x, y in
      let start = (face * stride + 2 * y + 1) * stride + 2 * x + 1
      let corner = 2 * y * n + 2 * x
      let (a, b, c, d) = (weights[corner], weights[corner + 1], weights[corner + n], weights[corner + n + 1])
      let upper = source[start] * a + source[start + 1] * b
      let lower = source[start + stride] * c + source[start + stride + 1] * d
      return (upper + lower) / (a + b + c + d)
    }
  }

  /// Returns the radiance from a direction of any length but zero.
  @inline(__always) func sample(_ direction: SIMD3<Float>) -> SIMD4<Float> {
    let (face, s, t) = CubeFace.project(direction)
    let scale = 0.5 * Float(faceSize)
    // Pixel centers are at 1.5, 2.5… with the border; the sum is at least 0.5, so truncation rounds down.
    let x = s * scale + scale + 0.5
    let y = t * scale + scale + 0.5
    let column = min(Int(x), faceSize)
    let row = min(Int(y), faceSize)
    let fx = x - Float(column)
    let fy = y - Float(row)
    let start = (face * stride + row) * stride + column
    let source = pixels.span
    let upper = source[start] * (1 - fx) + source[start + 1] * fx
    let lower = source[start + stride] * (1 - fx) + source[start + stride + 1] * fx
    return upper * (1 - fy) + lower * fy
  }

  /// Returns a pixel without its neighbors.
  @inline(__always) subscript(face: Int, x: Int, y: Int) -> SIMD4<Float> {
    pixels[(face * stride + y + 1) * stride + x + 1]
  }

  private mutating func fillBorders() {
    let n = faceSize
    for face in CubeFace.allCases {
      for i in -1...n {
        for (x, y) in [(i, -1), (i, n), (-1, i), (n, i)] {
          let s = (2 * Float(x) + 1) / Float(n) - 1
          let t = (2 * Float(y) + 1) / Float(n) - 1
          let (other, os, ot) = CubeFace.project(face.direction(s, t))
          let column = max(0, min(n - 1, Int((os + 1) * 0.5 * Float(n))))
          let row = max(0, min(n - 1, Int((ot + 1) * 0.5 * Float(n))))
          pixels[(face.rawValue * stride + y + 1) * stride + x + 1] = self[other, column, row]
        }
      }
    }
  }
}
