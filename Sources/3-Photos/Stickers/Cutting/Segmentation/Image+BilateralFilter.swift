internal import Images

extension Image<RGBA8> {
  /// Returns the image after a bilateral filter, so that noise makes no edges.
  func smoothedBetweenEdges() -> Image<RGBA8> {
    let likeness = (0...765).map { exponential(-Float($0 * $0) / 800) }
    let offsets: [(x: Int, y: Int, weight: Float)] = (-2...2).flatMap { y in
      (-2...2).compactMap { x in
        let square = x * x + y * y
        return square == 0 || square > 4 ? nil : (x, y, exponential(-Float(square) / 18))
      }
    }
    let (source, table) = (pixels.span, likeness.span)
    var result = pixels
    var output = result.mutableSpan
    for y in 0..<height {
      for x in 0..<width {
        let center = source[y * width + x]
        let (red, green, blue) = (Int32(center.red), Int32(center.green), Int32(center.blue))
        var sum = SIMD4<Float>(Float(red), Float(green), Float(blue), 1)
        for offset in offsets {
          let column = Swift.min(Swift.max(x + offset.x, 0), width - 1)
          let row = Swift.min(Swift.max(y + offset.y, 0), height - 1)
          let other = source[row * width + column]
          let color = SIMD4<Int32>(Int32(other.red), Int32(other.green), Int32(other.blue), 1)
          let difference = abs(color.x - red) + abs(color.y - green) + abs(color.z - blue)
          sum += SIMD4<Float>(color) * (table[Int(difference)] * offset.weight)
        }
        let mean = sum / sum.w + 0.5
        output[y * width + x] = RGBA8(
          red: UInt8(mean.x), green: UInt8(mean.y), blue: UInt8(mean.z), alpha: center.alpha)
      }
    }
    return Image(width: width, height: height, pixels: result, encoding: encoding)
  }
}
