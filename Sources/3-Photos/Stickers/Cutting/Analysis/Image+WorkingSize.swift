internal import Images

extension Image<RGBA8> {
  /// Returns the image at a working size, scaled down or up so that its longer side has this many pixels.
  func working(longSide: Int) -> Image<RGBA8> {
    let scale = Double(longSide) / Double(Swift.max(width, height))
    return working(
      width: Swift.max(8, Int((Double(width) * scale).rounded())),
      height: Swift.max(8, Int((Double(height) * scale).rounded())))
  }

  /// Returns the image at a working size.
  ///
  /// Stored values are averaged without decoding: the analysis measures visible differences, for which the
  /// curve of sRGB is the better scale.
  func working(width newWidth: Int, height newHeight: Int) -> Image<RGBA8> {
    if newWidth == width && newHeight == height { return self }
    let (across, down) = (
      ResamplingSteps(from: width, to: newWidth), ResamplingSteps(from: height, to: newHeight)
    )
    var rows = [SIMD4<Float>](repeating: .zero, count: newWidth)
    var sums = [SIMD4<Float>](repeating: .zero, count: width)
    var result = [RGBA8](repeating: RGBA8(), count: newWidth * newHeight)
    let source = pixels.span
    for y in 0..<newHeight {
      for x in 0..<width { sums[x] = .zero }
      for step in down.steps(y) {
        let line = source.extracting(row(step.source))
        for x in 0..<width {
          let pixel = line[x]
          let color = SIMD4<Float>(
            Float(pixel.red), Float(pixel.green), Float(pixel.blue), Float(pixel.alpha))
          sums[x] += color * step.weight
        }
      }
      for x in 0..<newWidth {
        var sum = SIMD4<Float>.zero
        for step in across.steps(x) { sum += sums[step.source] * step.weight }
        rows[x] = sum
      }
      for x in 0..<newWidth {
        let color = rows[x] + 0.5
        result[y * newWidth + x] = RGBA8(
          red: UInt8(color.x), green: UInt8(color.y), blue: UInt8(color.z), alpha: UInt8(color.w))
      }
    }
    return Image(width: newWidth, height: newHeight, pixels: result, encoding: encoding)
  }
}

/// The inputs and weights of resampling: area averages, or linear interpolation when enlarging.
struct ResamplingSteps {
  struct Step {
    var source: Int
    var weight: Float
  }

  private var all: [Step] = []
  private var ends: [Int] = []

  init(from old: Int, to new: Int) {
    let ratio = Double(old) / Double(new)
    for target in 0..<new {
      if ratio > 1 {
        let (start, end) = (Double(target) * ratio, Double(target + 1) * ratio)
        for source in Int(start)..<Swift.min(old, Int(end.rounded(.up))) {
          let share = Swift.min(end, Double(source + 1)) - Swift.max(start, Double(source))
          if share > 1e-6 { all.append(Step(source: source, weight: Float(share / ratio))) }
        }
      } else {
        let center = Swift.min(Swift.max((Double(target) + 0.5) * ratio - 0.5, 0), Double(old - 1))
        let (first, part) = (Int(center), Float(center - center.rounded(.down)))
        all.append(Step(source: first, weight: 1 - part))
        if part > 0 { all.append(Step(source: first + 1, weight: part)) }
      }
      ends.append(all.count)
    }
  }

  func steps(_ target: Int) -> ArraySlice<Step> { all[(target == 0 ? 0 : ends[target - 1])..<ends[target]] }
}

extension Plane {
  /// Returns the plane at another size, averaged over areas or interpolated.
  func resized(width newWidth: Int, height newHeight: Int) -> Plane {
    if newWidth == width && newHeight == height { return self }
    let (across, down) = (
      ResamplingSteps(from: width, to: newWidth), ResamplingSteps(from: height, to: newHeight)
    )
    var sums = [Float](repeating: 0, count: width)
    var result = Plane(width: newWidth, height: newHeight)
    for y in 0..<newHeight {
      for x in 0..<width { sums[x] = 0 }
      for step in down.steps(y) {
        let line = values.span.extracting(step.source * width..<(step.source + 1) * width)
        for x in 0..<width { sums[x] += line[x] * step.weight }
      }
      for x in 0..<newWidth {
        var sum: Float = 0
        for step in across.steps(x) { sum += sums[step.source] * step.weight }
        result.values[y * newWidth + x] = sum
      }
    }
    return result
  }
}
