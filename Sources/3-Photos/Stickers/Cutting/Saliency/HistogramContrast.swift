internal import Images

/// The histogram contrast of each pixel: the distance of its color to all others (Cheng and others 2011).
enum HistogramContrast {
  /// The quantization steps along each axis.
  private static let steps = 12

  static func map(_ image: Image<RGBA8>, _ lab: LabPlanes) -> Plane {
    let count = image.pixels.count
    var binOf = [Int32](repeating: -1, count: steps * steps * steps)
    var bins = [Int32](repeating: 0, count: count)
    var sums: [SIMD4<Float>] = []
    for (i, pixel) in image.pixels.enumerated() {
      func step(_ code: UInt8) -> Int { min(steps - 1, Int(code) / 21) }
      let cell = (step(pixel.red) * steps + step(pixel.green)) * steps + step(pixel.blue)
      if binOf[cell] < 0 {
        binOf[cell] = Int32(sums.count)
        sums.append(.zero)
      }
      bins[i] = binOf[cell]
      sums[Int(bins[i])] += lab[i] + SIMD4(0, 0, 0, 1)
    }
    let colors = sums.map { $0 / $0.w }
    let number = colors.count
    var contrast = [Float](repeating: 0, count: number)
    for i in 0..<number {
      for j in 0..<i {
        let far = distance(colors[i], colors[j])
        contrast[i] += far * sums[j].w
        contrast[j] += far * sums[i].w
      }
    }
    var (smooth, weights) = (contrast, [Float](repeating: 0, count: number))
    for i in 0..<number {
      smooth[i] = contrast[i] * sums[i].w
      weights[i] = sums[i].w
    }
    for i in 0..<number {
      for j in 0..<i {
        let far = distance(colors[i], colors[j])
        if far > 30 { continue }
        let near = exponential(-far * far / 128)
        smooth[i] += contrast[j] * sums[j].w * near
        smooth[j] += contrast[i] * sums[i].w * near
        weights[i] += sums[j].w * near
        weights[j] += sums[i].w * near
      }
    }
    let values = smooth.indices.map { smooth[$0] / weights[$0] }.normalized()
    return Plane(width: image.width, height: image.height, values: bins.map { values[Int($0)] })
  }

  @inline(__always) private static func distance(_ one: SIMD4<Float>, _ other: SIMD4<Float>) -> Float {
    var difference = one - other
    difference.w = 0
    return (difference * difference).sum().squareRoot()
  }
}
