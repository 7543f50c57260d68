/// A plane: a number for every pixel, rows from top to bottom.
struct Plane: Hashable, Sendable {
  let width: Int
  let height: Int
  var values: [Float]

  init(width: Int, height: Int, values: [Float]) {
    precondition(values.count == width * height, "a plane has a number for every pixel")
    (self.width, self.height, self.values) = (width, height, values)
  }

  init(width: Int, height: Int) {
    self.init(width: width, height: height, values: [Float](repeating: 0, count: width * height))
  }

  /// Returns the plane normalized to 0…1.
  func normalized() -> Plane { Plane(width: width, height: height, values: values.normalized()) }

  /// Returns the plane after a Gaussian blur; beyond the border it is mirrored.
  func blurred(sigma: Float) -> Plane {
    let radius = Swift.max(1, Int((sigma * 4).rounded()))
    var weights = (0...radius).map { i in exponential(-Float(i * i) / (2 * sigma * sigma)) }
    let total = weights[0] + 2 * weights.dropFirst().reduce(0, +)
    for i in weights.indices { weights[i] /= total }
    return blurredDown(weights).blurredAcross(weights)
  }

  /// Returns the plane after a blur with the weights 1, 2, 1 in both directions.
  func blurredLightly() -> Plane { blurredDown([0.5, 0.25]).blurredAcross([0.5, 0.25]) }

  private func blurredDown(_ weights: [Float]) -> Plane {
    var result = Plane(width: width, height: height)
    var output = result.values.mutableSpan
    let input = values.span
    for y in 0..<height {
      let target = y * width
      for (distance, weight) in weights.enumerated() {
        let above = input.extracting(
          Self.mirrored(y - distance, height) * width..<(Self.mirrored(y - distance, height) + 1) * width)
        let below = input.extracting(
          Self.mirrored(y + distance, height) * width..<(Self.mirrored(y + distance, height) + 1) * width)
        unsafe above.withUnsafeBufferPointer { above in
          unsafe below.withUnsafeBufferPointer { below in
            unsafe output.withUnsafeMutableBufferPointer { output in
              let row = unsafe UnsafeMutableBufferPointer(rebasing: output[target..<target + width])
              if distance == 0 {
                for x in 0..<width { unsafe row[x] = above[x] * weight }
              } else {
                for x in 0..<width { unsafe row[x] += (above[x] + below[x]) * weight }
              }
            }
          }
        }
      }
    }
    return result
  }

  private func blurredAcross(_ weights: [Float]) -> Plane {
    let radius = weights.count - 1
    var result = Plane(width: width, height: height)
    var padded = [Float](repeating: 0, count: width + 2 * radius)
    for y in 0..<height {
      for x in 0..<padded.count { padded[x] = values[y * width + Self.mirrored(x - radius, width)] }
      var output = result.values.mutableSpan
      unsafe padded.withUnsafeBufferPointer { padded in
        unsafe output.withUnsafeMutableBufferPointer { output in
          let row = unsafe UnsafeMutableBufferPointer(rebasing: output[y * width..<(y + 1) * width])
          for (distance, weight) in weights.enumerated() {
            if distance == 0 {
              for x in 0..<width { unsafe row[x] = padded[x + radius] * weight }
            } else {
              for x in 0..<width {
                unsafe row[x] += (padded[x + radius - distance] + padded[x + radius + distance]) * weight
              }
            }
          }
        }
      }
    }
    return result
  }

  /// Returns an index mirrored at the borders, without repeating the border itself.
  static func mirrored(_ index: Int, _ count: Int) -> Int {
    if count == 1 { return 0 }
    var index = index
    while index < 0 || index >= count { index = index < 0 ? -index : 2 * (count - 1) - index }
    return index
  }
}

extension [Float] {
  /// Returns the numbers normalized to 0…1; all zeros where they are equal.
  func normalized() -> [Float] {
    guard var least = first else { return self }
    var largest = least
    for value in self {
      least = Swift.min(least, value)
      largest = Swift.max(largest, value)
    }
    let scale = 1 / Swift.max(1e-9, largest - least)
    return map { ($0 - least) * scale }
  }

  /// Returns the rank of each number, from 0 for the least to 1; equal ones in their order.
  func ranks() -> [Float] {
    let order = indices.sorted { self[$0] < self[$1] || (self[$0] == self[$1] && $0 < $1) }
    var result = [Float](repeating: 0, count: count)
    let scale = 1 / Float(Swift.max(1, count - 1))
    for (rank, index) in order.enumerated() { result[index] = Float(rank) * scale }
    return result
  }
}
