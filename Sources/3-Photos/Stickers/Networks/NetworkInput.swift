internal import Images

/// The tensor of a photo as networks take it: three planes of 32-bit floats, red first.
enum NetworkInput {
  /// Returns the bytes of the tensor: the photo at the network's size, divided by its brightest value or that of
  /// white, and normalized by the mean and the deviation of the form.
  static func bytes(of picture: Image<RGBA8>, _ form: NetworkForm) -> [UInt8] {
    let side = form.side
    let pixels =
      switch form.filter {
      case .lanczos: resampled(picture, side: side)
      case .area: averaged(picture, side: side)
      }
    var white: Float = form.white == .full ? 255 : 0
    if form.white == .brightest {
      for pixel in pixels { white = max(white, pixel.x, pixel.y, pixel.z) }
    }
    let scale = 1 / max(white, 1e-6)
    var values = [Float](repeating: 0, count: 3 * side * side)
    let (mean, deviation) = (SIMD4(form.mean, 0), SIMD4(form.deviation, 1))
    let (green, blue) = (side * side, 2 * side * side)
    for (i, pixel) in pixels.enumerated() {
      let value = (pixel * scale - mean) / deviation
      (values[i], values[green + i], values[blue + i]) = (value.x, value.y, value.z)
    }
    return unsafe values.withUnsafeBytes { unsafe [UInt8]($0) }
  }

  /// Returns a square image of stored values 0…255, averaged over areas, as the built-in network sees photos.
  private static func averaged(_ picture: Image<RGBA8>, side: Int) -> [SIMD4<Float>] {
    picture.working(width: side, height: side).pixels.map {
      SIMD4(Float($0.red), Float($0.green), Float($0.blue), 0)
    }
  }

  /// Returns a square image of stored values 0…255, resampled with Lanczos' filter of three lobes, as those
  /// who trained these networks do.
  static func resampled(_ picture: Image<RGBA8>, side: Int) -> [SIMD4<Float>] {
    let (across, down) = (
      LanczosTaps(from: picture.width, to: side), LanczosTaps(from: picture.height, to: side)
    )
    var rows = [SIMD4<Float>](repeating: .zero, count: side * picture.height)
    let source = picture.pixels.span
    for y in 0..<picture.height {
      for x in 0..<side {
        var sum = SIMD4<Float>.zero
        for (i, weight) in across.weights[x].enumerated() {
          let pixel = source[y * picture.width + across.starts[x] + i]
          sum += weight * SIMD4(Float(pixel.red), Float(pixel.green), Float(pixel.blue), 0)
        }
        rows[y * side + x] = sum.limited(0, 255)
      }
    }
    var result = [SIMD4<Float>](repeating: .zero, count: side * side)
    for y in 0..<side {
      for (i, weight) in down.weights[y].enumerated() {
        let row = (down.starts[y] + i) * side
        for x in 0..<side { result[y * side + x] += weight * rows[row + x] }
      }
    }
    for i in result.indices { result[i] = result[i].limited(0, 255).rounded(.toNearestOrAwayFromZero) }
    return result
  }
}

/// The weights of Lanczos' filter for each pixel of a resampled row.
private struct LanczosTaps {
  private(set) var starts: [Int] = []
  private(set) var weights: [[Float]] = []

  init(from old: Int, to new: Int) {
    let ratio = Double(old) / Double(new)
    // Wider when the image gets smaller, so that every pixel counts.
    let scale = max(1, ratio)
    for target in 0..<new {
      let center = (Double(target) + 0.5) * ratio
      let start = max(0, Int((center - 3 * scale + 0.5)))
      let end = min(old, Int((center + 3 * scale + 0.5)))
      let taps = (start..<max(end, start + 1)).map { Self.value((Double($0) + 0.5 - center) / scale) }
      let total = taps.reduce(0, +)
      starts.append(start)
      weights.append(taps.map { Float($0 / total) })
    }
  }

  private static func value(_ x: Double) -> Double {
    if x == 0 { return 1 }
    if abs(x) >= 3 { return 0 }
    let angle = Double.pi * x
    return sine(angle) / angle * sine(angle / 3) / (angle / 3)
  }

  /// Returns the sine of an angle up to three half turns, the same on every machine.
  private static func sine(_ angle: Double) -> Double {
    let turns = (angle / (2 * .pi)).rounded()
    let x = angle - turns * 2 * .pi
    var (term, sum) = (x, x)
    for i in 1..<14 {
      term *= -x * x / Double((2 * i) * (2 * i + 1))
      sum += term
    }
    return sum
  }
}
