internal import Images

/// Which pixels of a rectangle belong to something.
struct Mask: Hashable, Sendable {
  let width: Int
  let height: Int
  var pixels: [Bool]

  /// How many pixels belong.
  var count: Int { pixels.reduce(0) { $0 + ($1 ? 1 : 0) } }

  /// Numbers connected pieces from 1; the others get 0.
  ///
  /// - Parameters:
  ///   - value: Whether to number what belongs, or what does not.
  ///   - diagonally: Whether pixels that touch at a corner are connected.
  /// - Returns: The number of the piece of each pixel, and how many pieces there are.
  func pieces(of value: Bool, diagonally: Bool) -> (labels: [Int32], count: Int) {
    var labels = [Int32](repeating: 0, count: pixels.count)
    var stack: [Int] = []
    var next: Int32 = 0
    for start in pixels.indices where pixels[start] == value && labels[start] == 0 {
      next += 1
      labels[start] = next
      stack.append(start)
      while let place = stack.popLast() {
        let (x, y) = (place % width, place / width)
        for row in max(0, y - 1)...min(height - 1, y + 1) {
          for column in max(0, x - 1)...min(width - 1, x + 1) where diagonally || row == y || column == x {
            let other = row * width + column
            if pixels[other] == value && labels[other] == 0 {
              labels[other] = next
              stack.append(other)
            }
          }
        }
      }
    }
    return (labels, Int(next))
  }

  /// Without crumbs and small holes.
  ///
  /// - Parameters:
  ///   - weights: How much each pixel counts when pieces are compared.
  ///   - kept: The share of the best piece's score from which on a piece stays.
  ///   - filled: The share of the subject below which a hole is filled.
  ///   - seeds: Pieces with a positive one stay in any case, holes with a negative one too.
  /// - Returns: What is left, with its holes filled.
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
    for (i, label) in labels.enumerated() where label > 0 {
      areas[Int(label)] += 1
      let (x, y) = (i % width, i / width)
      if x == 0 || y == 0 || x == width - 1 || y == height - 1 { isOpen[Int(label)] = true }
      if let seed = seeds?[i], seed < 0 { isOpen[Int(label)] = true }
    }
    let limit = share * Float(count)
    for (i, label) in labels.enumerated() where label > 0 {
      if !isOpen[Int(label)] && Float(areas[Int(label)]) < limit { pixels[i] = true }
    }
  }

  /// The distance of every pixel to the contour: positive inside, negative outside, exact.
  func signedDistances() -> Plane {
    let image = Image<UInt8>(
      width: width, height: height, pixels: pixels.map { $0 ? 255 : 0 }, encoding: .linear)
    let (inside, outside) = (image.distances(toBelow: 128), image.distances(toAtLeast: 128))
    let far = Float(width + height)
    var result = Plane(width: width, height: height)
    for i in result.values.indices {
      result.values[i] =
        pixels[i] ? min(inside.pixels[i], far) - 0.5 : 0.5 - min(outside.pixels[i], far)
    }
    return result
  }
}
