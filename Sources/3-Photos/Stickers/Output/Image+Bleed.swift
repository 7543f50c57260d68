internal import Images

extension Image<RGBA8> {
  /// Returns the image with its edge colors extended outward: pixels beyond the edge take the color of one nearby.
  ///
  /// - Parameter reach: The distance in pixels, in steps to the four neighbors.
  /// - Returns: An image of the same size.
  func extended(by reach: Int) -> Image {
    var result = self
    let (width, height) = (width, height)
    result.withMutablePixels { pixels in
      var front: [Int] = []
      var isKnown = [Bool](repeating: false, count: pixels.count)
      // Soft pixels take the color of those that are opaque.
      for i in pixels.indices where pixels[i].alpha >= 250 {
        isKnown[i] = true
        front.append(i)
      }
      // Steps to four neighbors are longer than distances: so many reach the bleed in all directions.
      for _ in 0..<(reach + reach / 2 + 1) where !front.isEmpty {
        var next: [Int] = []
        for i in front {
          let (x, y) = (i % width, i / width)
          for (u, v) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
          where u >= 0 && v >= 0 && u < width && v < height {
            let other = v * width + u
            guard !isKnown[other] else { continue }
            isKnown[other] = true
            pixels[other] = pixels[i]
            next.append(other)
          }
        }
        front = next
      }
    }
    return result
  }
}
