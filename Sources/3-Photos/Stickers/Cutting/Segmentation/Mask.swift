internal import Images

/// A binary mask.
struct Mask: Hashable, Sendable {
  let width: Int
  let height: Int
  var pixels: [Bool]

  /// The number of pixels in the mask.
  var count: Int { pixels.reduce(0) { $0 + ($1 ? 1 : 0) } }

  /// Returns the mask without small components and small holes.
  ///
  /// - Parameters:
  ///   - weights: The weight of each pixel in the scores of components.
  ///   - kept: The share of the best component's score from which on a component is kept.
  ///   - filled: The share of the subject below which a hole is filled.
  ///   - seeds: Components with a positive seed are kept in any case, and holes with a negative seed.
  ///   - isBackground: Whether a pixel is known to be background: holes of which most pixels are stay open.
  /// - Returns: The remaining components, with holes filled.
  func cleaned(
    weights: [Float]?, kept: Float, filled: Float, seeds: [Int8]? = nil,
    isBackground: (Int) -> Bool = { _ in false }
  ) -> Mask {
    let runs = MaskRuns(self, of: true, diagonally: true)
    guard runs.count > 0 else { return self }
    var scores = [Float](repeating: 0, count: runs.count + 1)
    var isSeeded = [Bool](repeating: false, count: runs.count + 1)
    runs.forEach(width: width) { component, pixels in
      if let weights {
        for i in pixels { scores[component] += weights[i] }
      } else {
        scores[component] += Float(pixels.count)
      }
      if let seeds, !isSeeded[component] { isSeeded[component] = pixels.contains { seeds[$0] > 0 } }
    }
    let least = kept * (scores.max() ?? 0)
    var result = self
    runs.forEach(width: width) { component, pixels in
      if scores[component] >= least || isSeeded[component] { return }
      for i in pixels { result.pixels[i] = false }
    }
    result.fillHoles(below: filled, seeds: seeds, isBackground)
    return result
  }

  private mutating func fillHoles(
    below share: Float, seeds: [Int8]?, _ isBackground: (Int) -> Bool
  ) {
    let runs = MaskRuns(self, of: false, diagonally: false)
    var areas = [Int](repeating: 0, count: runs.count + 1)
    var known = areas
    var isOpen = [Bool](repeating: false, count: runs.count + 1)
    let lastRow = (height - 1) * width
    runs.forEach(width: width) { component, pixels in
      areas[component] += pixels.count
      if isOpen[component] { return }
      for i in pixels where isBackground(i) { known[component] += 1 }
      let (first, last) = (pixels.lowerBound, pixels.upperBound - 1)
      isOpen[component] =
        first < width || last >= lastRow || first % width == 0 || last % width == width - 1
        || seeds.map { seeds in pixels.contains { seeds[$0] < 0 } } ?? false
    }
    let limit = share * Float(pixels.count - areas.reduce(0, +))
    var filled = pixels
    runs.forEach(width: width) { component, pixels in
      if isOpen[component] || 2 * known[component] > areas[component] || Float(areas[component]) >= limit {
        return
      }
      for i in pixels { filled[i] = true }
    }
    pixels = filled
  }

  /// Returns the exact signed distance of every pixel to the contour up to a limit: positive inside, negative
  /// outside; farther away only the sign is right.
  func signedDistances(within limit: Float) -> Plane {
    let reach = Int(limit + 0.5) + 1
    let none = Int32.max
    let pixels = pixels.span
    var nearest = [Int32](repeating: none, count: pixels.count)
    var squares = nearest.mutableSpan
    // The nearest pixel of the other kind has a neighbor of this kind, so only such pixels are searched.
    for y in 0..<height {
      for x in 0..<width {
        let i = y * width + x
        let own = pixels[i]
        let isEdge =
          x > 0 && pixels[i - 1] != own || x < width - 1 && pixels[i + 1] != own
          || y > 0 && pixels[i - width] != own || y < height - 1 && pixels[i + width] != own
        if !isEdge { continue }
        let columns = max(0, x - reach)...min(width - 1, x + reach)
        for row in max(0, y - reach)...min(height - 1, y + reach) {
          let rise = (row - y) * (row - y)
          for column in columns where pixels[row * width + column] != own {
            let square = Int32(truncatingIfNeeded: (column - x) * (column - x) + rise)
            squares[row * width + column] = min(squares[row * width + column], square)
          }
        }
      }
    }
    let far = Float(width + height)
    var result = Plane(width: width, height: height)
    for i in pixels.indices {
      let length = squares[i] == none ? far : Float(squares[i]).squareRoot() - 0.5
      result.values[i] = pixels[i] ? length : -length
    }
    return result
  }
}
