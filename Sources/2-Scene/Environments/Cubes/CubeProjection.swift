/// A projection of an equirectangular image to the pixels of a cube.
struct CubeProjection: Sendable {
  /// The image, halved until its pixels are about as large as the cube's.
  private let source: EquirectangularMap
  let faceSize: Int
  /// The number of samples along each edge of a pixel.
  private let samples: Int

  init(_ map: EquirectangularMap, faceSize: Int, quality: SamplingQuality) {
    self.faceSize = faceSize
    samples = quality == .fast ? 2 : 4
    var source = map
    // A texel in the middle of a face spans 2 / faceSize radians, and is sampled `samples` times each way.
    while source.width % 2 == 0 && source.height % 2 == 0 && source.width >= 4
      && source.width > 8 * faceSize * samples
    {
      source = source.halved()
    }
    self.source = source
  }

  /// The rows of all faces, one below the other.
  var work: BandedWork.Amount {
    BandedWork.Amount(
      rows: 6 * faceSize, elementsPerRow: faceSize, nanosecondsPerElement: 12 * samples * samples)
  }

  /// Computes one row of one face.
  func row(_ index: Int, into output: inout OutputSpan<SIMD4<Float>>) {
    guard let face = CubeFace(rawValue: index / faceSize) else { return }
    let fine = faceSize * samples
    let scale = 1 / Float(samples * samples)
    let pixels = source.pixels.span
    var sums = [SIMD4<Float>](repeating: SIMD4(), count: faceSize)
    for j in 0..<samples {
      let t = (2 * Float(index % faceSize * samples + j) + 1) / Float(fine) - 1
      let edge = face.center + t * face.rowAxis
      for start in stride(from: 0, to: fine, by: 8) {
        let column = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7) + Float(start)
        let s = (2 * column + 1) / Float(fine) - 1
        let axis = face.columnAxis
        let (u, v) = EquirectangularProjection.coordinates(
          edge.x + s * axis.x, edge.y + s * axis.y, edge.z + s * axis.z)
        for lane in 0..<min(8, fine - start) {
          sums[(start + lane) / samples] += sample(pixels, u[lane], v[lane])
        }
      }
    }
    for sum in sums { output.append(sum * scale) }
  }

  /// Returns a bilinear sample of the image, which wraps around horizontally.
  @inline(__always) private func sample(
    _ pixels: Span<SIMD4<Float>>, _ u: Float, _ v: Float
  ) -> SIMD4<Float> {
    let width = source.width
    let height = source.height
    let x = u * Float(width) - 0.5
    let y = v * Float(height) - 0.5
    let x0 = x.rounded(.down)
    let y0 = y.rounded(.down)
    let fx = x - x0
    let fy = y - y0
    var left = Int(x0)
    if left < 0 { left += width }
    if left >= width { left -= width }
    let right = left + 1 == width ? 0 : left + 1
    let top = max(0, min(height - 1, Int(y0)))
    let bottom = max(0, min(height - 1, Int(y0) + 1))
    let a = pixels[top * width + left]
    let b = pixels[top * width + right]
    let c = pixels[bottom * width + left]
    let d = pixels[bottom * width + right]
    let upper = a + (b - a) * fx
    let lower = c + (d - c) * fx
    return upper + (lower - upper) * fy
  }
}

extension EquirectangularMap {
  /// Returns the image at half the size; both sizes must be even.
  ///
  /// Rows are weighted by their solid angles, so that the mean radiance stays.
  func halved() -> EquirectangularMap {
    let weights = solidAngles
    let (w, h) = (width / 2, height / 2)
    var result: [SIMD4<Float>] = []
    result.reserveCapacity(w * h)
    let source = pixels.span
    for y in 0..<h {
      let (top, bottom) = (2 * y * width, (2 * y + 1) * width)
      let total = weights[2 * y] + weights[2 * y + 1]
      let (upper, lower) = (0.5 * weights[2 * y] / total, 0.5 * weights[2 * y + 1] / total)
      for x in 0..<w {
        result.append(
          (source[top + 2 * x] + source[top + 2 * x + 1]) * upper
            + (source[bottom + 2 * x] + source[bottom + 2 * x + 1]) * lower)
      }
    }
    return EquirectangularMap(width: w, height: h, pixels: result)
  }
}
