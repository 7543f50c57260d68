extension Image<Float> {
  /// Returns the plane after repeated box blurs; three passes approximate a Gaussian.
  ///
  /// Pixels beyond the border count as 0.
  ///
  /// - Parameters:
  ///   - radius: Half of a square's side, without the pixel in the middle.
  ///   - passes: The number of box blurs.
  /// - Returns: The blurred plane.
  public func boxBlurred(radius: Int, passes: Int = 3) -> Image<Float> {
    precondition(radius >= 0 && passes >= 0, "radius and number of passes are not negative")
    guard radius > 0 else { return self }
    var values = pixels
    for _ in 0..<passes {
      values = Self.averagedAcross(values, width: width, height: height, radius: radius)
      values = Self.averagedDown(values, width: width, height: height, radius: radius)
    }
    return Image(width: width, height: height, pixels: values, encoding: encoding)
  }

  private static func averagedAcross(_ values: [Float], width: Int, height: Int, radius: Int) -> [Float] {
    var result = [Float](repeating: 0, count: values.count)
    var target = result.mutableSpan
    let source = values.span
    let factor = 1 / Float(2 * radius + 1)
    for y in 0..<height {
      let line = source.extracting(y * width..<(y + 1) * width)
      // Running sums stay exact enough in double precision, however long the row.
      var sum = 0.0
      for x in 0..<Swift.min(radius, width) { sum += Double(line[x]) }
      for x in 0..<width {
        if x + radius < width { sum += Double(line[x + radius]) }
        if x > radius { sum -= Double(line[x - radius - 1]) }
        target[y * width + x] = Float(sum) * factor
      }
    }
    return result
  }

  private static func averagedDown(_ values: [Float], width: Int, height: Int, radius: Int) -> [Float] {
    var result = [Float](repeating: 0, count: values.count)
    var sums = [Double](repeating: 0, count: width)
    var target = result.mutableSpan
    var columns = sums.mutableSpan
    let source = values.span
    let factor = 1 / Float(2 * radius + 1)
    for y in -radius..<height {
      if y + radius < height {
        let line = source.extracting((y + radius) * width..<(y + radius + 1) * width)
        for x in columns.indices { columns[x] += Double(line[x]) }
      }
      guard y >= 0 else { continue }
      if y > radius {
        let line = source.extracting((y - radius - 1) * width..<(y - radius) * width)
        for x in columns.indices { columns[x] -= Double(line[x]) }
      }
      for x in columns.indices { target[y * width + x] = Float(columns[x]) * factor }
    }
    return result
  }
}
