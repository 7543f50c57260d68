internal import Images

/// A binary mask.
struct Mask: Hashable, Sendable {
  let width: Int
  let height: Int
  var pixels: [Bool]

  /// The number of pixels in the mask.
  var count: Int { pixels.reduce(0) { $0 + ($1 ? 1 : 0) } }

  /// Labels connected components from 1; other pixels get 0.
  ///
  /// - Parameters:
  ///   - value: Whether to label the mask, or its complement.
  ///   - diagonally: Whether pixels that touch at a corner are connected.
  /// - Returns: The component of each pixel, and the number of components.
  func pieces(of value: Bool, diagonally: Bool) -> (labels: [Int32], count: Int) {
    let runs = MaskRuns(self, of: value, diagonally: diagonally)
    return (runs.labels(width: width, height: height), runs.count)
  }

  /// Returns the mask without small components and small holes.
  ///
  /// - Parameters:
  ///   - weights: The weight of each pixel in the scores of components.
  ///   - kept: The share of the best component's score from which on a component is kept.
  ///   - filled: The share of the subject below which a hole is filled.
  ///   - seeds: Components with a positive seed are kept in any case, and holes with a negative seed.
  /// - Returns: The remaining components, with holes filled.
  func cleaned(weights: [Float]?, kept: Float, filled: Float, seeds: [Int8]? = nil) -> Mask {
    let (labels, number) = pieces(of: true, diagonally: true)
    guard number > 0 else { return self }
    var scores = [Float](repeating: 0, count: number + 1)
    var isSeeded = [Bool](repeating: false, count: number + 1)
    for (i, label) in labels.enumerated() where label > 0 {
      scores[Int(label)] += weights?[i] ?? 1
      if let seed = seeds?[i], seed > 0 { isSeeded[Int(label)] = true }
    }
    let least = kept * (scores.max() ?? 0)
    var result = self
    for (i, label) in labels.enumerated() {
      result.pixels[i] = label > 0 && (scores[Int(label)] >= least || isSeeded[Int(label)])
    }
    result.fillHoles(below: filled, seeds: seeds)
    return result
  }

  private mutating func fillHoles(below share: Float, seeds: [Int8]?) {
    let (labels, number) = pieces(of: false, diagonally: false)
    var areas = [Int](repeating: 0, count: number + 1)
    var isOpen = [Bool](repeating: false, count: number + 1)
    for label in labels { areas[Int(label)] += 1 }
    for x in 0..<width {
      isOpen[Int(labels[x])] = true
      isOpen[Int(labels[(height - 1) * width + x])] = true
    }
    for y in 0..<height {
      isOpen[Int(labels[y * width])] = true
      isOpen[Int(labels[y * width + width - 1])] = true
    }
    if let seeds {
      for (i, seed) in seeds.enumerated() where seed < 0 { isOpen[Int(labels[i])] = true }
    }
    let limit = share * Float(count)
    for (i, label) in labels.enumerated() where label > 0 {
      if !isOpen[Int(label)] && Float(areas[Int(label)]) < limit { pixels[i] = true }
    }
  }

  /// Returns the exact signed distance of every pixel to the contour up to a limit: positive inside, negative
  /// outside; farther away only the sign is right.
  func signedDistances(within limit: Float) -> Plane {
    let reach = Int(limit + 0.5) + 1
    let none = Int32.max
    var squares = [Int32](repeating: none, count: pixels.count)
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
    for i in squares.indices {
      let length = squares[i] == none ? far : Float(squares[i]).squareRoot() - 0.5
      result.values[i] = pixels[i] ? length : -length
    }
    return result
  }
}
