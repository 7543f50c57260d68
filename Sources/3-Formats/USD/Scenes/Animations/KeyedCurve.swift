internal import simd

/// An animation curve: keyframes of a value, with interpolation between them.
struct KeyedCurve {
  var times: [Double]
  /// The numbers at each time.
  var values: [[Double]]

  /// The interpolation between two values.
  enum Interpolation {
    case straight
    /// Spherical interpolation along the shorter arc, for quaternions.
    case spherical

    func between(_ one: [Double], _ two: [Double], _ share: Double) -> [Double] {
      switch self {
      case .straight: return zip(one, two).map { $0 + ($1 - $0) * share }
      case .spherical:
        let result = simd_slerp(Self.rotation(one), Self.rotation(two), share).vector
        return [result.x, result.y, result.z, result.w]
      }
    }

    /// Returns the difference of two values, relative to their size.
    func distance(_ one: [Double], _ two: [Double]) -> Double {
      let size = max(1, one.lazy.map { abs($0) }.max() ?? 0)
      let apart = zip(one, two).lazy.map { abs($0 - $1) }.max() ?? 0
      guard self == .spherical else { return apart / size }
      // The opposite quaternion is the same rotation.
      return min(apart, zip(one, two).lazy.map { abs($0 + $1) }.max() ?? 0)
    }

    private static func rotation(_ numbers: [Double]) -> simd_quatd {
      simd_quatd(ix: numbers[0], iy: numbers[1], iz: numbers[2], r: numbers[3])
    }
  }

  /// The largest difference between an interpolated value and the exact one.
  private static let tolerance = 1e-5
  /// The most times that an interval is halved.
  private static let depth = 8

  /// Creates a curve without values.
  init(_ times: [Double]) { (self.times, values) = (times, []) }

  /// Creates a curve of the values at given times; nil where one of them has no value.
  init?(_ times: [Double], _ value: (Double) -> [Double]?) {
    self.times = times
    values = []
    values.reserveCapacity(times.count)
    for time in times {
      guard let numbers = value(time) else { return nil }
      values.append(numbers)
    }
  }

  /// True if the value never changes.
  var isStill: Bool { values.dropFirst().allSatisfy { $0 == values[0] } }

  /// Adds keyframes until interpolation between them is accurate.
  ///
  /// - Parameters:
  ///   - interpolation: The interpolation between two keyframes.
  ///   - spare: The number of keyframes that may still be added; updated.
  ///   - value: Returns the exact value at a time.
  /// - Returns: Whether the curve is accurate enough.
  mutating func refine(_ interpolation: Interpolation, spare: inout Int, _ value: (Double) -> [Double]?)
    -> Bool
  {
    let given = times.count
    guard var before = times.first, var old = values.first else { return true }
    var refined = (times: [before], values: [old])
    // Dense samples are taken as they are.
    let mostKeys = times.count + min(times.count + 1024, spare)
    defer { spare -= min(times.count - given, spare) }
    var isExact = true
    for (time, numbers) in zip(times, values).dropFirst() {
      // The intervals that are still to be checked, the first one last, with their depth of subdivision.
      var waiting = [(time: time, numbers: numbers, depth: 0)]
      while let next = waiting.popLast() {
        var isNear = true
        for share in [0.5, 0.25, 0.75] where refined.times.count < mostKeys {
          guard let wanted = value(before + (next.time - before) * share) else { return false }
          if interpolation.distance(wanted, interpolation.between(old, next.numbers, share)) > Self.tolerance
          {
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
