internal import Glibc
internal import simd

/// The animation curve of a keyframe controller: times, values, and the interpolation between them.
struct KeyframeCurve {
  /// The times in seconds, ascending.
  let times: [Double]
  /// The number of components at each time.
  let width: Int
  let values: [Float]
  /// The tangents before and after each keyframe, if the curve is smooth.
  let tangents: (before: [Float], after: [Float])?

  /// Creates a linear curve.
  init(times: [Double], width: Int, values: [Float]) {
    (self.times, self.width, self.values, tangents) = (times, width, values, nil)
  }

  /// Creates the curve of a controller; nil where its arrays do not fit its description.
  init?(_ controller: ArchiveDictionary) {
    guard let times = Self.numbers(controller, "keytimes"), let values = Self.numbers(controller, "values"),
      times.width == 1, !times.numbers.isEmpty, times.numbers.count == values.numbers.count / values.width,
      times.numbers.allSatisfy(\.isFinite), zip(times.numbers, times.numbers.dropFirst()).allSatisfy(<=)
    else { return nil }
    self.times = times.numbers
    width = values.width
    self.values = values.numbers.map { Float($0) }
    if controller.integer("interpolationMode") == 2, values.width == 1,
      let before = Self.numbers(controller, "inTangents"),
      let after = Self.numbers(controller, "outTangents"),
      before.width == 2, after.width == 2, before.numbers.count == times.numbers.count * 2,
      after.numbers.count == times.numbers.count * 2
    {
      tangents = (
        times.numbers.indices.map { Float(before.numbers[2 * $0 + 1]) },
        times.numbers.indices.map { Float(after.numbers[2 * $0 + 1]) }
      )
    } else {
      tangents = nil
    }
  }

  /// The components of each kind of value, and whether they have double precision.
  private static let kinds: [Int: (width: Int, isDouble: Bool)] = [
    1: (1, false), 6: (1, true), 8: (2, false), 9: (3, false), 10: (4, false), 11: (16, false),
    13: (4, false),
  ]

  /// Returns an array of a controller: its description, and its big-endian bytes.
  private static func numbers(_ controller: ArchiveDictionary, _ name: String) -> (
    numbers: [Double], width: Int
  )? {
    guard let accessor = controller.dictionary(name)?.dictionary("accessor"),
      let data = controller.numbers("\(name)-data"),
      let kind = accessor.integer("componentsType").flatMap({ kinds[$0] }),
      let count = accessor.integer("valuesCount"),
      count >= 0
    else { return nil }
    let size = kind.width * (kind.isDouble ? 8 : 4)
    let step = accessor.integer("stride").flatMap { $0 > 0 ? $0 : nil } ?? size
    let offset = accessor.integer("offset") ?? 0
    guard offset >= 0, step >= size, count == 0 || offset <= data.count - size,
      count == 0 || count - 1 <= (data.count - offset - size) / step
    else { return nil }
    var numbers: [Double] = []
    numbers.reserveCapacity(count * kind.width)
    for value in 0..<count {
      for component in 0..<kind.width {
        let width = kind.isDouble ? 8 : 4
        var bits: UInt64 = 0, position = data.startIndex + offset + value * step + component * width
        for _ in 0..<width {
          bits = bits << 8 | UInt64(data[position])
          position += 1
        }
        numbers.append(
          kind.isDouble
            ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
      }
    }
    return (numbers, kind.width)
  }

  /// The in-slope, value and out-slope of each keyframe of a smooth curve; slopes are per second.
  var smoothValues: [Float]? {
    guard let tangents else { return nil }
    func slope(_ rise: Float, _ first: Int, _ second: Int) -> Float {
      guard first >= 0, second < times.count, times[second] > times[first] else { return 0 }
      return rise / Float(times[second] - times[first])
    }
    return times.indices.flatMap {
      [slope(tangents.before[$0], $0 - 1, $0), values[$0], slope(tangents.after[$0], $0, $0 + 1)]
    }
  }

  /// Returns the value at a time.
  func value(at time: Double) -> [Float] {
    let last = times.count - 1
    guard time > times[0] else { return Array(values[..<width]) }
    guard time < times[last] else { return Array(values[(last * width)...]) }
    var low = 0, high = last
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    let span = times[high] - times[low], u = span > 0 ? Float((time - times[low]) / span) : 0
    guard let tangents else {
      return (0..<width).map {
        values[low * width + $0] + (values[high * width + $0] - values[low * width + $0]) * u
      }
    }
    let (v0, v1, m0, m1) = (values[low], values[high], tangents.after[low], tangents.before[high])
    let (u2, u3) = (u * u, u * u * u)
    return [(2 * u3 - 3 * u2 + 1) * v0 + (u3 - 2 * u2 + u) * m0 + (3 * u2 - 2 * u3) * v1 + (u3 - u2) * m1]
  }
}
