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
    let inside = Self.distances(pixels, width, height, to: false)
    let outside = Self.distances(pixels, width, height, to: true)
    var result = Plane(width: width, height: height)
    for i in result.values.indices {
      result.values[i] = pixels[i] ? inside[i] - 0.5 : 0.5 - outside[i]
    }
    return result
  }

  /// The distance of each pixel to the nearest one with a value (Felzenszwalb and Huttenlocher 2012).
  private static func distances(_ pixels: [Bool], _ width: Int, _ height: Int, to value: Bool) -> [Float] {
    let far = Float(width + height)
    var result = [Float](repeating: 0, count: pixels.count)
    unsafe result.withUnsafeMutableBufferPointer { result in
      for i in 0..<pixels.count { unsafe result[i] = pixels[i] == value ? 0 : far }
      for i in width..<max(width, pixels.count) {
        unsafe result[i] = min(result[i], result[i - width] + 1)
      }
      for i in stride(from: pixels.count - width - 1, through: 0, by: -1) {
        unsafe result[i] = min(result[i], result[i + width] + 1)
      }
      var (heights, places) = ([Float](repeating: 0, count: width), [Int](repeating: 0, count: width))
      var borders = [Float](repeating: 0, count: width + 1)
      for y in 0..<height {
        for x in 0..<width {
          let value = unsafe result[y * width + x]
          heights[x] = value * value
        }
        var last = 0
        places[0] = 0
        borders[0] = -.infinity
        borders[1] = .infinity
        for x in 1..<max(1, width) {
          var crossing: Float
          while true {
            let place = places[last]
            crossing =
              (heights[x] - heights[place] + Float(x * x - place * place)) / Float(2 * (x - place))
            if crossing > borders[last] { break }
            last -= 1
          }
          last += 1
          places[last] = x
          borders[last] = crossing
          borders[last + 1] = .infinity
        }
        var current = 0
        for x in 0..<width {
          while borders[current + 1] < Float(x) { current += 1 }
          let offset = Float(x - places[current])
          unsafe result[y * width + x] = (offset * offset + heights[places[current]]).squareRoot()
        }
      }
    }
    return result
  }
}
