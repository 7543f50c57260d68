internal import Images

/// A window of an image.
struct PictureWindow: Sendable {
  private(set) var left: Int
  private(set) var top: Int
  private(set) var width: Int
  private(set) var height: Int
  private let whole: (width: Int, height: Int)

  /// Creates the window of a whole image.
  init(_ picture: Image<RGBA8>) {
    whole = (picture.width, picture.height)
    (left, top, width, height) = (0, 0, picture.width, picture.height)
  }

  /// Creates a window between edges, of which those beyond the image are moved to its own.
  init(_ picture: Image<RGBA8>, left: Int, top: Int, right: Int, bottom: Int) {
    self.init(of: (picture.width, picture.height), left: left, top: top, right: right, bottom: bottom)
  }

  /// Creates the window of what a pixel of an image of another size covers.
  init(_ picture: Image<RGBA8>, pixel: Int, of size: SIMD2<Int>) {
    let (x, y) = (pixel % size.x, pixel / size.x)
    self.init(
      picture, left: x * picture.width / size.x, top: y * picture.height / size.y,
      right: (x + 1) * picture.width / size.x + 1, bottom: (y + 1) * picture.height / size.y + 1)
  }

  private init(of whole: (width: Int, height: Int), left: Int, top: Int, right: Int, bottom: Int) {
    self.whole = whole
    (self.left, self.top) = (max(0, left), max(0, top))
    (width, height) = (min(whole.width, right) - self.left, min(whole.height, bottom) - self.top)
  }

  /// Creates the window around a mask of another size.
  init(_ picture: Image<RGBA8>, _ mask: Mask, margin: Int) {
    var (columns, rows) = ((mask.width, -1), (mask.height, -1))
    for y in 0..<mask.height {
      for x in 0..<mask.width where mask.pixels[y * mask.width + x] {
        columns = (min(columns.0, x), max(columns.1, x))
        rows = (min(rows.0, y), max(rows.1, y))
      }
    }
    self.init(
      picture, left: columns.0 * picture.width / mask.width - margin,
      top: rows.0 * picture.height / mask.height - margin,
      right: (columns.1 + 1) * picture.width / mask.width + margin,
      bottom: (rows.1 + 1) * picture.height / mask.height + margin)
  }

  /// Returns the window that is larger on all sides, with edges at multiples of a number.
  func grown(by margin: Int, aligned step: Int = 1) -> PictureWindow {
    PictureWindow(
      of: whole, left: max(0, left - margin) / step * step, top: max(0, top - margin) / step * step,
      right: left + width + margin, bottom: top + height + margin)
  }

  /// Returns the smallest window that contains this one and another.
  func joined(with other: PictureWindow) -> PictureWindow {
    PictureWindow(
      of: whole, left: min(left, other.left), top: min(top, other.top),
      right: max(left + width, other.left + other.width), bottom: max(top + height, other.top + other.height))
  }

  /// The number of its pixels.
  var area: Int { width * height }

  /// Returns whether the window has pixels of another.
  func overlaps(_ other: PictureWindow) -> Bool {
    left < other.left + other.width && other.left < left + width && top < other.top + other.height
      && other.top < top + height
  }

  /// The indices in the image of the pixels at the window's corners.
  var corners: [Int] {
    let (right, bottom) = (left + width - 1, top + height - 1)
    return [top, bottom].flatMap { [$0 * whole.width + left, $0 * whole.width + right] }
  }

  /// Returns the index in the image of a pixel of the window.
  @inline(__always) func pixel(_ i: Int) -> Int { (top + i / width) * whole.width + left + i % width }

  /// Returns the index in a mask of another size of a pixel of the window.
  @inline(__always) func place(_ i: Int, in mask: Mask) -> Int {
    let (x, y) = (left + i % width, top + i / width)
    return y * mask.height / whole.height * mask.width + x * mask.width / whole.width
  }

  /// Returns whether a pixel of another window lies in this one.
  @inline(__always) func contains(_ other: PictureWindow, _ i: Int) -> Bool {
    let (x, y) = (other.left + i % other.width - left, other.top + i / other.width - top)
    return x >= 0 && x < width && y >= 0 && y < height
  }

  /// Returns the part of a mask of the image's size.
  func part(of mask: Mask) -> Mask {
    var pixels: [Bool] = []
    pixels.reserveCapacity(width * height)
    for y in top..<top + height {
      pixels += mask.pixels[y * whole.width + left..<y * whole.width + left + width]
    }
    return Mask(width: width, height: height, pixels: pixels)
  }

  /// Copies a mask of the window into one of the image.
  func paste(_ mask: Mask, into target: inout Mask) { paste(mask, of: self, into: &target) }

  /// Copies the part of another window's mask that lies in this one into a mask of the image.
  func paste(_ mask: Mask, of other: PictureWindow, into target: inout Mask) {
    for y in top..<top + height {
      let (from, to) = ((y - other.top) * other.width + left - other.left, y * whole.width + left)
      target.pixels.replaceSubrange(to..<to + width, with: mask.pixels[from..<from + width])
    }
  }

  /// Returns the probabilities of the window's pixels.
  func probabilities(_ source: ContourRefinement.Source, _ picture: Image<RGBA8>) -> [Float]? {
    source.probabilities.map {
      let plane = $0.resized(width: picture.width, height: picture.height)
      return (0..<width * height).map { plane.values[pixel($0)] }
    }
  }

  /// Returns the seeds of the window's pixels.
  func seeds(_ source: ContourRefinement.Source) -> [Int8]? {
    guard let seeds = source.seeds else { return nil }
    let rows = seeds.count / source.seedWidth
    let columns = (0..<width).map { min(source.seedWidth - 1, (left + $0) * source.seedWidth / whole.width) }
    var result: [Int8] = []
    result.reserveCapacity(width * height)
    for y in top..<top + height {
      let row = min(rows - 1, y * rows / whole.height) * source.seedWidth
      for column in columns { result.append(seeds[row + column]) }
    }
    return result
  }

  /// Returns the colors in the window, in 0…1.
  func colors(of picture: Image<RGBA8>) -> [SIMD4<Float>] {
    let codes = (0..<256).map { Float($0) / 255 }
    var result = [SIMD4<Float>](repeating: .zero, count: width * height)
    var output = result.mutableSpan
    let (input, table) = (picture.pixels.span, codes.span)
    for y in 0..<height {
      let start = (top + y) * whole.width + left
      for x in 0..<width {
        let pixel = input[start + x]
        output[y * width + x] = SIMD4(
          table[Int(pixel.red)], table[Int(pixel.green)], table[Int(pixel.blue)], 0)
      }
    }
    return result
  }

  /// Returns the signed distance of each pixel to the contour of a smaller mask, up to a limit.
  func distances(_ mask: Mask, within limit: Float) -> Plane {
    let scale = SIMD2(
      Float(mask.width) / Float(whole.width), Float(mask.height) / Float(whole.height))
    let length = 2 / (scale.x + scale.y)
    return enlarged(
      mask.signedDistances(within: limit / length + 2).blurredLightly(), column: 0, row: 0, of: mask,
      scale: scale, length: length)
  }

  /// Returns the same distances, measured in a part of the mask that reaches a little farther.
  func distancesNearby(_ mask: Mask, within limit: Float) -> Plane {
    let scale = SIMD2(
      Float(mask.width) / Float(whole.width), Float(mask.height) / Float(whole.height))
    let length = 2 / (scale.x + scale.y)
    let margin = Int(limit / length) + 5
    let (column, row) = (
      max(0, Int(Float(left) * scale.x) - margin), max(0, Int(Float(top) * scale.y) - margin)
    )
    let (right, bottom) = (
      min(mask.width, Int(Float(left + width) * scale.x) + margin + 1),
      min(mask.height, Int(Float(top + height) * scale.y) + margin + 1)
    )
    let part = Mask(
      width: right - column, height: bottom - row,
      pixels: (row..<bottom).flatMap { mask.pixels[$0 * mask.width + column..<$0 * mask.width + right] })
    return enlarged(
      part.signedDistances(within: limit / length + 2).blurredLightly(), column: column, row: row, of: mask,
      scale: scale, length: length)
  }

  /// Returns distances of a part of a mask at the size of the window.
  private func enlarged(
    _ coarse: Plane, column firstColumn: Int, row firstRow: Int, of mask: Mask, scale: SIMD2<Float>,
    length: Float
  ) -> Plane {
    var result = Plane(width: width, height: height)
    let source = coarse.values.span
    let columns = (0..<width).map { x -> (before: Int, after: Int, share: Float) in
      let column = min(max((Float(x + left) + 0.5) * scale.x - 0.5, 0), Float(mask.width - 1))
      let before = Int(column)
      let after = min(before + 1, mask.width - 1)
      return (before - firstColumn, after - firstColumn, column - Float(before))
    }
    for y in 0..<height {
      let row = min(max((Float(y + top) + 0.5) * scale.y - 0.5, 0), Float(mask.height - 1))
      let above = Int(row)
      let below = min(above + 1, mask.height - 1)
      let down = row - Float(above)
      let (first, second) = ((above - firstRow) * coarse.width, (below - firstRow) * coarse.width)
      for (x, column) in columns.enumerated() {
        let (before, after, across) = column
        let upper = source[first + before] * (1 - across) + source[first + after] * across
        let lower = source[second + before] * (1 - across) + source[second + after] * across
        result.values[y * width + x] = (upper * (1 - down) + lower * down) * length
      }
    }
    return result
  }
}
