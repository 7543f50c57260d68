internal import Glibc

extension USDTimeSamples {
  /// Returns the value at a time: interpolated between samples where the type allows, the nearest sample's
  /// outside of them.
  func value(at time: Double, in layer: USDLayer) throws(USDError) -> USDValue? {
    // The first sample that is later.
    var low = 0, high = times.count
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle + 1 } else { high = middle }
    }
    let before = max(low - 1, 0)
    let first = try layer.value(values[before])
    if first == .blocked { return nil }
    guard low > 0, low < times.count, times[before] != time else { return first }
    let second = try layer.value(values[low])
    let share = (time - times[before]) / (times[low] - times[before])
    return first.interpolated(to: second, share)
  }
}

extension USDValue {
  /// Returns the value between two; the first where the type is not interpolated.
  func interpolated(to other: USDValue, _ share: Double) -> USDValue {
    switch (self, other) {
    case (.number(let one, let element), .number(let two, let type)) where element == type:
      return .number(element.rounded((1 - share) * one + share * two), element)
    case (.tuple(let one, let element), .tuple(let two, let type))
    where element == type && element.isContinuous:
      if element.isQuaternion { return .tuple(Self.slerp(one, two, share: share, element: element), element) }
      return .tuple(zip(one, two).map { element.mixed($0, $1, share) }, element)
    case (.array(let one), .array(let two))
    where one.element == two.element && one.count == two.count && one.element.isContinuous:
      return one.interpolated(to: two, share).map { .array($0) } ?? self
    default: return self
    }
  }

  /// Returns the spherical interpolation of two rotations along the shorter arc; the real part comes last.
  static func slerp(
    _ one: some RandomAccessCollection<Double>, _ two: some RandomAccessCollection<Double>, share: Double,
    element: USDElement
  ) -> [Double] {
    var cosine = zip(one, two).reduce(0) { $0 + $1.0 * $1.1 }
    let isOpposite = cosine < 0
    if isOpposite { cosine = -cosine }
    var first = 1 - share, second = share
    if 1 - cosine > 0.00001 {
      let angle = acos(cosine), sine = sin(angle)
      (first, second) = (sin((1 - share) * angle) / sine, sin(share * angle) / sine)
    }
    if isOpposite { second = -second }
    return zip(one, two).map { element.rounded($0 * first + $1 * second) }
  }
}

extension USDElement {
  /// True if values of the type are interpolated.
  var isContinuous: Bool {
    switch component {
    case .half, .float, .double: true
    default: self == .timecode || self == .duration
    }
  }

  /// Returns a number rounded to the precision of the type.
  func rounded(_ number: Double) -> Double {
    switch component {
    case .float: Double(Float(number))
    case .half: Double(Float16(number))
    default: number
    }
  }

  /// Returns an interpolated component of a vector, rounded as USD rounds vectors.
  func mixed(_ one: Double, _ two: Double, _ share: Double) -> Double {
    component == .double || self == .timecode
      ? (1 - share) * one + share * two : rounded(rounded((1 - share) * one) + rounded(share * two))
  }
}

extension USDArray {
  func interpolated(to other: USDArray, _ share: Double) -> USDArray? {
    if element.isQuaternion {
      guard let one = doubles, let two = other.doubles else { return nil }
      var result: [Double] = []
      result.reserveCapacity(one.count)
      for start in stride(from: 0, to: one.count, by: 4) {
        result += USDValue.slerp(
          one[start..<start + 4], two[start..<start + 4], share: share, element: element)
      }
      return with(result)
    }
    if element.component == .float, let one = floats, let two = other.floats {
      // Scalars are rounded after the interpolation, components of vectors before it.
      let isVector = element.width > 1
      var result = [Float](repeating: 0, count: one.count)
      for index in result.indices {
        let first = (1 - share) * Double(one[index]), second = share * Double(two[index])
        result[index] = isVector ? Float(first) + Float(second) : Float(first + second)
      }
      return USDArray(element, count: count, .floats(result))
    }
    guard let one = doubles, let two = other.doubles else { return nil }
    return with(
      zip(one, two).map {
        element.width > 1
          ? element.mixed($0, $1, share) : element.rounded((1 - share) * $0 + share * $1)
      })
  }

  private func with(_ numbers: [Double]) -> USDArray {
    switch element.component {
    case .float: USDArray(element, count: count, .floats(numbers.map { Float($0) }))
    case .half: USDArray(element, count: count, .halves(numbers.map { Float16($0).bitPattern }))
    default: USDArray(element, count: count, .doubles(numbers))
    }
  }
}
