extension Mask {
  /// Returns the depth of each pixel of one kind: its distance to the nearest pixel of the other kind in steps of a
  /// chessboard with diagonals of 1.4 (a chamfer distance); the border of the image is no edge.
  ///
  /// - Parameter value: Whether pixels of the mask are measured, or those of the background; the others get 0.
  /// - Returns: The depths.
  func depths(of value: Bool) -> [Float] {
    var result = pixels.map { $0 == value ? Float(width + height) : 0 }
    // Forth through the rows above, then back through those below.
    for y in 0..<height {
      for x in 0..<width { shorten(&result, x: x, y: y, onward: -1) }
    }
    for y in (0..<height).reversed() {
      for x in (0..<width).reversed() { shorten(&result, x: x, y: y, onward: 1) }
    }
    return result
  }

  /// Shortens a pixel's distance by those of the four neighbors on one side.
  @inline(__always)
  private func shorten(_ depths: inout [Float], x: Int, y: Int, onward step: Int) {
    let i = y * width + x
    if depths[i] == 0 { return }
    var least = depths[i]
    if x + step >= 0 && x + step < width { least = min(least, depths[i + step] + 1) }
    if y + step >= 0 && y + step < height {
      let row = i + step * width
      least = min(least, depths[row] + 1)
      if x > 0 { least = min(least, depths[row - 1] + 1.4) }
      if x + 1 < width { least = min(least, depths[row + 1] + 1.4) }
    }
    depths[i] = least
  }
}
