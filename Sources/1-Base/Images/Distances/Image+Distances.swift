extension Image<UInt8> {
  /// How far the center of each pixel is from that of the nearest one that is at least so bright; exact.
  ///
  /// - Parameter threshold: The least value of a pixel that counts.
  /// - Returns: Distances in pixels, 0 at those that count; infinite when there are none.
  public func distances(toAtLeast threshold: UInt8 = 128) -> Image<Float> {
    distances { $0 >= threshold }
  }

  /// How far the center of each pixel is from that of the nearest one that is darker; exact.
  ///
  /// - Parameter threshold: The least value of a pixel that does not count.
  /// - Returns: Distances in pixels, 0 at those that count; infinite when there are none.
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
