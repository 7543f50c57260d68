internal import Images

/// The outer shape of a sticker: the cut-out with its border.
struct StickerShape {
  /// The coverage of each pixel, 0…1.
  let coverage: Image<Float>
  /// The signed distance of each pixel to the outer contour; negative outside.
  let depth: Image<Float>
  /// The signed distance of each pixel to the cut-out's contour.
  let subjectDepth: Image<Float>

  /// Creates the shape by dilating a mask by a border.
  ///
  /// The mask is dilated by half of the width more, its holes are filled, and it is eroded by as much again:
  /// so notches become round, and no detail is left that scissors could not cut.
  init(_ mask: Image<UInt8>, border: Float) {
    guard border > 0 else {
      subjectDepth = mask.signedDistances(precise: -1...4)
      depth = subjectDepth
      coverage = Image(
        width: mask.width, height: mask.height, pixels: mask.pixels.map { Float($0) / 255 }, encoding: .linear
      )
      return
    }
    let smoothing = border / 2
    let reach = border + smoothing
    // The temporary dilation needs room.
    let room = Int(smoothing.rounded(.up)) + 2
    let (width, height) = (mask.width, mask.height)
    let wide = mask.padded(by: room)
    let distances = wide.signedDistances(precise: -reach - 1...1 - reach)
    let grown = Image<UInt8>(
      width: wide.width, height: wide.height,
      pixels: distances.pixels.map { UInt8(($0 + reach + 0.5).clamped * 255 + 0.5) }, encoding: .linear
    ).filled()
    let inner = grown.signedDistances(precise: smoothing - 1...smoothing + 1)
      .cropped(x: room, y: room, width: width, height: height)
    subjectDepth = distances.cropped(x: room, y: room, width: width, height: height)
    depth = Image(
      width: width, height: height, pixels: inner.pixels.map { $0 - smoothing }, encoding: .linear)
    coverage = Image(
      width: width, height: height, pixels: depth.pixels.map { ($0 + 0.5).clamped }, encoding: .linear)
  }
}

extension Float {
  /// The number clamped to 0…1; infinities too.
  @inline(__always) var clamped: Float { self > 0 ? (self < 1 ? self : 1) : 0 }
}

extension Image<UInt8> {
  /// Returns the mask with its holes filled.
  func filled() -> Image {
    var isOutside = [Bool](repeating: false, count: pixels.count)
    var stack: [Int] = []
    func reach(_ i: Int) {
      guard !isOutside[i] && pixels[i] < 128 else { return }
      isOutside[i] = true
      stack.append(i)
    }
    for x in 0..<width {
      reach(x)
      reach((height - 1) * width + x)
    }
    for y in 0..<height {
      reach(y * width)
      reach(y * width + width - 1)
    }
    while let i = stack.popLast() {
      let x = i % width
      if x > 0 { reach(i - 1) }
      if x + 1 < width { reach(i + 1) }
      if i >= width { reach(i - width) }
      if i + width < pixels.count { reach(i + width) }
    }
    var result = self
    result.withMutablePixels { pixels in
      for i in pixels.indices where !isOutside[i] {
        // Pixels on the outer edge keep their coverage.
        let x = i % width
        let touches =
          (x > 0 && isOutside[i - 1]) || (x + 1 < width && isOutside[i + 1])
          || (i >= width && isOutside[i - width])
          || (i + width < pixels.count && isOutside[i + width])
        if !touches { pixels[i] = 255 }
      }
    }
    return result
  }
}
