extension Image {
  /// Returns the part of the image inside a rectangle, which has to lie in it.
  @specialized(where Pixel == RGBA8)
  @specialized(where Pixel == UInt8)
  public func cropped(x: Int, y: Int, width: Int, height: Int) -> Image {
    precondition(
      x >= 0 && y >= 0 && width > 0 && height > 0 && width <= self.width - x && height <= self.height - y,
      "the rectangle lies inside of the image")
    var result: [Pixel] = []
    result.reserveCapacity(width * height)
    for line in y..<y + height {
      let start = line * self.width + x
      result.append(contentsOf: pixels[start..<start + width])
    }
    return Image(width: width, height: height, pixels: result, encoding: encoding)
  }

  /// Returns the image with top and bottom exchanged.
  public func flippedVertically() -> Image {
    var result: [Pixel] = []
    result.reserveCapacity(pixels.count)
    for y in (0..<height).reversed() { result.append(contentsOf: pixels[row(y)]) }
    return Image(width: width, height: height, pixels: result, encoding: encoding)
  }

  /// Returns the image with left and right exchanged.
  public func flippedHorizontally() -> Image { oriented(.upMirrored) }

  /// Returns the upright image, for pixels stored in the given orientation.
  @specialized(where Pixel == RGBA8)
  @specialized(where Pixel == RGBA16)
  @specialized(where Pixel == RGBAFloat)
  @specialized(where Pixel == UInt8)
  @specialized(where Pixel == UInt16)
  public func oriented(_ orientation: ImageOrientation) -> Image {
    if orientation == .up { return self }
    if orientation == .downMirrored { return flippedVertically() }
    let (columns, rows) = orientation.isTransposed ? (height, width) : (width, height)
    var result = [Pixel](repeating: Pixel(), count: pixels.count)
    var target = result.mutableSpan
    let source = pixels.span
    // One step right and one step down in the result, as steps in the source.
    let (right, down, start): (Int, Int, Int) =
      switch orientation {
      case .up, .downMirrored: (1, width, 0)
      case .upMirrored: (-1, width, width - 1)
      case .down: (-1, -width, width * height - 1)
      case .leftMirrored: (width, 1, 0)
      case .right: (-width, 1, width * (height - 1))
      case .rightMirrored: (-width, -1, width * height - 1)
      case .left: (width, -1, width - 1)
      }
    // Square blocks keep the rows of source and target in the cache when they run across each other.
    let block = 32
    for top in stride(from: 0, to: rows, by: block) {
      for left in stride(from: 0, to: columns, by: block) {
        for y in top..<min(top + block, rows) {
          var from = start + y * down + left * right
          for x in left..<min(left + block, columns) {
            target[y * columns + x] = source[from]
            from += right
          }
        }
      }
    }
    return Image(width: columns, height: rows, pixels: result, encoding: encoding)
  }
}
