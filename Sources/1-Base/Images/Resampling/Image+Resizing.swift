extension Image {
  /// Returns the image at another size.
  ///
  /// Colors are filtered in linear light and weighted by alpha. The border repeats the nearest visible
  /// pixels.
  public func resized(width: Int, height: Int, filter: ResampleFilter = .mitchell) -> Image {
    precondition(width > 0 && height > 0, "an image has at least one pixel")
    if width == self.width && height == self.height { return self }
    let across = ResampleKernel(from: self.width, to: width, filter: filter)
    let down = ResampleKernel(from: self.height, to: height, filter: filter)
    let isWeighted = Pixel.hasAlpha && !isOpaque

    var source = [RGBAFloat](repeating: RGBAFloat(), count: self.width)
    // A ring of the rows that the filter still needs, already at their new width.
    var ring = [RGBAFloat](repeating: RGBAFloat(), count: width * down.taps)
    var nextRow = 0
    var sums = [RGBAFloat](repeating: RGBAFloat(), count: width)
    var pixels = [Pixel](repeating: Pixel(), count: width * height)
    var output = pixels.mutableSpan
    for y in 0..<height {
      let start = down.starts[y]
      nextRow = max(nextRow, start)
      while nextRow < start + down.taps {
        var row = source.mutableSpan
        Pixel.read(self.pixels.span.extracting(self.row(nextRow)), as: encoding, into: &row)
        if isWeighted { LightRow.weigh(&row) }
        let slot = nextRow % down.taps
        var ringSpan = ring.mutableSpan
        ResamplePass.resample(row.span, with: across, into: &ringSpan, at: slot * width)
        nextRow += 1
      }
      var sumSpan = sums.mutableSpan
      ResamplePass.combine(
        ring.span, from: start, weights: down.weights.span, firstWeight: y * down.taps, taps: down.taps,
        into: &sumSpan)
      if isWeighted { LightRow.unweigh(&sumSpan) }
      Pixel.write(sums.span, as: encoding, into: &output, at: y * width)
    }
    return Image(width: width, height: height, pixels: pixels, encoding: encoding)
  }

  /// Returns the image scaled down, if needed, so that its longer side has at most this many pixels.
  public func fitted(longSide: Int, filter: ResampleFilter = .mitchell) -> Image {
    precondition(longSide > 0, "an image has at least one pixel")
    let longest = max(width, height)
    guard longest > longSide else { return self }
    let scale = Double(longSide) / Double(longest)
    return resized(
      width: max(1, Int((Double(width) * scale).rounded())),
      height: max(1, Int((Double(height) * scale).rounded())), filter: filter)
  }
}

/// The horizontal and the vertical pass of resampling, on rows of light.
enum ResamplePass {
  /// Resamples a row to the kernel's width.
  static func resample(
    _ row: Span<RGBAFloat>, with kernel: ResampleKernel, into target: inout MutableSpan<RGBAFloat>,
    at start: Int
  ) {
    let (starts, weights, taps) = (kernel.starts.span, kernel.weights.span, kernel.taps)
    for x in starts.indices {
      let (from, first) = (starts[x], x * taps)
      var sum = RGBAFloat()
      for tap in 0..<taps { sum += row[from + tap] * weights[first + tap] }
      target[start + x] = sum
    }
  }

  /// Sums the weighted rows of a ring.
  static func combine(
    _ ring: Span<RGBAFloat>, from start: Int, weights: Span<Float>, firstWeight: Int, taps: Int,
    into sums: inout MutableSpan<RGBAFloat>
  ) {
    let width = sums.count
    for tap in 0..<taps {
      let slot = (start + tap) % taps
      HalvingFilter.add(
        ring.extracting(slot * width..<(slot + 1) * width), weight: weights[firstWeight + tap],
        isFirst: tap == 0, to: &sums)
    }
  }
}
