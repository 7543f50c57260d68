internal import simd

/// Values at some times, between which values are taken in a simple way.
struct KeyedCurve {
  var times: [Double]
  /// The numbers of each time.
  var values: [[Double]]

  /// What lies between two values.
  enum Way {
    case straight
    /// Along the shorter arc, for quaternions.
    case turning

    func between(_ one: [Double], _ two: [Double], _ share: Double) -> [Double] {
      switch self {
      case .straight: return zip(one, two).map { $0 + ($1 - $0) * share }
      case .turning:
        let result = simd_slerp(Self.rotation(one), Self.rotation(two), share).vector
        return [result.x, result.y, result.z, result.w]
      }
    }

    /// How far apart two values are, relative to their size.
    func distance(_ one: [Double], _ two: [Double]) -> Double {
      let size = max(1, one.lazy.map { abs($0) }.max() ?? 0)
      let apart = zip(one, two).lazy.map { abs($0 - $1) }.max() ?? 0
      guard self == .turning else { return apart / size }
      // The opposite quaternion is the same rotation.
      return min(apart, zip(one, two).lazy.map { abs($0 + $1) }.max() ?? 0)
    }

    private static func rotation(_ numbers: [Double]) -> simd_quatd {
      simd_quatd(ix: numbers[0], iy: numbers[1], iz: numbers[2], r: numbers[3])
    }
  }

  /// How far the values between keys may be from what they stand for.
  private static let tolerance = 1e-5
  /// How often a stretch may be halved.
  private static let depth = 8

  /// Times whose values are still to come.
  init(_ times: [Double]) { (self.times, values) = (times, []) }

  /// Values at given times; nil where there are none at one of them.
  init?(_ times: [Double], _ value: (Double) -> [Double]?) {
    self.times = times
    values = []
    values.reserveCapacity(times.count)
    for time in times {
      guard let numbers = value(time) else { return nil }
      values.append(numbers)
    }
  }

  /// Whether the value is the same at all times.
  var isStill: Bool { values.dropFirst().allSatisfy { $0 == values[0] } }

  /// Adds keys until what lies between them is what it should be.
  ///
  /// - Parameters:
  ///   - way: What lies between two keys.
  ///   - spare: How many keys may be added, and how many remain.
  ///   - value: What the values should be.
  /// - Returns: Whether that could be reached.
  mutating func refine(_ way: Way, spare: inout Int, _ value: (Double) -> [Double]?) -> Bool {
    let given = times.count
    guard var before = times.first, var old = values.first else { return true }
    var refined = (times: [before], values: [old])
    // Who gives many keys, means these.
    let mostKeys = times.count + min(times.count + 1024, spare)
    defer { spare -= min(times.count - given, spare) }
    var isExact = true
    for (time, numbers) in zip(times, values).dropFirst() {
      // Stretches that are still to be looked at, the first one last; how deep each is.
      var waiting = [(time: time, numbers: numbers, depth: 0)]
      while let next = waiting.popLast() {
        var isNear = true
        for share in [0.5, 0.25, 0.75] where refined.times.count < mostKeys {
          guard let wanted = value(before + (next.time - before) * share) else { return false }
          if way.distance(wanted, way.between(old, next.numbers, share)) > Self.tolerance {
            isNear = false
            break
          }
        }
        let canSplit = next.depth < Self.depth
        if !isNear, canSplit {
          let middle = before + (next.time - before) / 2
          guard let numbers = value(middle) else { return false }
          waiting.append((next.time, next.numbers, next.depth + 1))
          waiting.append((middle, numbers, next.depth + 1))
          continue
        }
        if !isNear { isExact = false }
        refined.times.append(next.time)
        refined.values.append(next.numbers)
        (before, old) = (next.time, next.numbers)
      }
    }
    if refined.times.count >= mostKeys { isExact = false }
    (times, values) = refined
    return isExact
  }
}
