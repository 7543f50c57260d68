extension Image<UInt8> {
  /// Returns the exact distance of each pixel's center to that of the nearest pixel of at least a value.
  ///
  /// - Parameter threshold: The least value of a pixel in the set.
  /// - Returns: Distances in pixels, 0 within the set; infinite when it is empty.
  public func distances(toAtLeast threshold: UInt8 = 128) -> Image<Float> {
    distances { $0 >= threshold }
  }

  /// Returns the exact distance of each pixel's center to that of the nearest pixel below a value.
  ///
  /// - Parameter threshold: The least value of a pixel outside of the set.
  /// - Returns: Distances in pixels, 0 within the set; infinite when it is empty.
  public func distances(toBelow threshold: UInt8) -> Image<Float> {
    distances { $0 < threshold }
  }

  private func distances(where counts: (UInt8) -> Bool) -> Image<Float> {
    let marks = pixels.map { counts($0) ? UInt8(1) : 0 }
    let squares = NearestPixels(width: width, height: height, marks: marks).squares
    return Image<Float>(
      width: width, height: height, pixels: squares.map { $0.squareRoot() }, encoding: .linear)
  }
}
