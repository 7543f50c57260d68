/// The maps between two layers of a network: a plane of numbers for each channel, one after the other.
struct FeatureMaps: Sendable {
  let side: Int
  let channels: Int
  var values: [Float]

  init(side: Int, channels: Int, values: [Float]) {
    precondition(values.count == channels * side * side, "maps have a number for each pixel of each channel")
    (self.side, self.channels, self.values) = (side, channels, values)
  }

  init(side: Int, channels: Int) {
    self.init(
      side: side, channels: channels, values: [Float](repeating: 0, count: channels * side * side))
  }

  /// Returns these maps and others of the same size behind them.
  func joined(with others: FeatureMaps) -> FeatureMaps {
    FeatureMaps(side: side, channels: channels + others.channels, values: values + others.values)
  }

  /// Replaces what is below zero by zero.
  mutating func rectify() {
    for i in values.indices { values[i] = max(values[i], 0) }
  }

  /// Adds the numbers of other maps of the same size.
  mutating func add(_ others: FeatureMaps) {
    for i in values.indices { values[i] += others.values[i] }
  }

  /// Returns the mean of each channel, as maps of one pixel.
  func averaged() -> FeatureMaps {
    let count = side * side
    let means = (0..<channels).map { channel in
      values[channel * count..<(channel + 1) * count].reduce(0, +) / Float(count)
    }
    return FeatureMaps(side: 1, channels: channels, values: means)
  }

  /// Returns the mean of each channel, weighted by a channel of other maps of the same size; nothing where that is nothing.
  func averages(under weights: FeatureMaps, channel: Int) -> [Float] {
    let count = side * side
    var total: Float = 0.01
    for i in 0..<count { total += weights.values[channel * count + i] }
    return (0..<channels).map { own in
      var sum: Float = 0
      for i in 0..<count { sum += values[own * count + i] * weights.values[channel * count + i] }
      return sum / total
    }
  }

  /// Returns the maps at half the size, averaged over four pixels.
  func halved() -> FeatureMaps {
    let small = side / 2
    var result = FeatureMaps(side: small, channels: channels)
    for line in 0..<channels * small {
      let (upper, target) = (2 * line * side, line * small)
      for x in 0..<small {
        let place = upper + 2 * x
        let sum = values[place] + values[place + 1] + values[place + side] + values[place + side + 1]
        result.values[target + x] = sum / 4
      }
    }
    return result
  }

  /// Returns the maps with their columns in the other order.
  func mirrored() -> FeatureMaps {
    var result = self
    for start in Swift.stride(from: 0, to: values.count, by: side) {
      for x in 0..<side { result.values[start + x] = values[start + side - 1 - x] }
    }
    return result
  }

  /// Returns the maps at twice the size, interpolated linearly.
  func doubled() -> FeatureMaps {
    let large = 2 * side
    var result = FeatureMaps(side: large, channels: channels)
    for channel in 0..<channels {
      let (source, target) = (channel * side * side, channel * large * large)
      for y in 0..<large {
        let (near, far) = (y / 2 * side, neighbor(y) * side)
        for x in 0..<large {
          let (left, right) = (x / 2, neighbor(x))
          let upper = 0.75 * values[source + near + left] + 0.25 * values[source + near + right]
          let lower = 0.75 * values[source + far + left] + 0.25 * values[source + far + right]
          result.values[target + y * large + x] = 0.75 * upper + 0.25 * lower
        }
      }
    }
    return result
  }

  /// Returns the second nearest pixel to one of the doubled maps.
  private func neighbor(_ index: Int) -> Int {
    min(max(index % 2 == 0 ? index / 2 - 1 : index / 2 + 1, 0), side - 1)
  }
}
