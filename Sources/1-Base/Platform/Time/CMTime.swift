/// A time as a fraction: a value over a scale, in seconds.
public struct CMTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The numerator.
  public var value: Int64
  /// The denominator: the units in a second.
  public var timescale: Int32
  private var kind = Kind.number

  private enum Kind: Int, Hashable { case number, invalid, indefinite, infinite }

  /// The time zero.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// A time that is none.
  public static let invalid = CMTime(.invalid)
  /// A time that is not known, as the length of a live stream.
  public static let indefinite = CMTime(.indefinite)
  /// A time after all others.
  public static let positiveInfinity = CMTime(.infinite)

  private init(_ kind: Kind) { (value, timescale, self.kind) = (0, 0, kind) }

  /// Creates a time of zero units.
  public init() { self = .invalid }

  /// Creates a time of a number of units, with a number of units in a second.
  public init(value: Int64, timescale: Int32) {
    (self.value, self.timescale) = (value, timescale)
    if timescale <= 0 { kind = .invalid }
  }

  /// Creates the time nearest to a number of seconds.
  public init(seconds: Double, preferredTimescale: Int32) {
    let units = (seconds * Double(preferredTimescale)).rounded()
    guard preferredTimescale > 0, units.magnitude < 9e18 else {
      self.init(seconds == .infinity ? .infinite : .invalid)
      return
    }
    self.init(value: Int64(units), timescale: preferredTimescale)
  }

  /// The number of seconds; not a number for times that are none.
  public var seconds: Double {
    switch kind {
    case .number: Double(value) / Double(timescale)
    case .infinite: .infinity
    case .invalid, .indefinite: .nan
    }
  }

  /// True if the time is a time, or known to be infinite or indefinite.
  public var isValid: Bool { kind != .invalid }
  /// True if the time is not known.
  public var isIndefinite: Bool { kind == .indefinite }
  /// True if the time is a number of seconds.
  public var isNumeric: Bool { kind == .number }

  public var description: String { isNumeric ? "\(seconds) s" : "\(kind)" }

  public static func < (one: CMTime, other: CMTime) -> Bool { one.seconds < other.seconds }

  /// Returns the sum of two times.
  public static func + (one: CMTime, other: CMTime) -> CMTime { one.combined(with: other, sign: 1) }

  /// Returns the difference of two times.
  public static func - (one: CMTime, other: CMTime) -> CMTime { one.combined(with: other, sign: -1) }

  private func combined(with other: CMTime, sign: Int64) -> CMTime {
    guard kind == .number, other.kind == .number else { return kind == .number ? other : self }
    guard timescale != other.timescale else {
      return CMTime(value: value &+ sign &* other.value, timescale: timescale)
    }
    return CMTime(
      seconds: seconds + Double(sign) * other.seconds, preferredTimescale: max(timescale, other.timescale))
  }
}

/// Returns a time of a number of units, with a number of units in a second.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

/// Returns the time nearest to a number of seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// Returns the number of seconds of a time.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
