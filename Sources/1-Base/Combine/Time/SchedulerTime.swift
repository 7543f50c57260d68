/// A length of time in nanoseconds, as the queues' clock counts.
public struct QueueTimeInterval: SchedulerTimeIntervalConvertible, Sendable, ExpressibleByFloatLiteral {
  /// The number of nanoseconds.
  public var magnitude: Int

  /// Creates a length of time from nanoseconds.
  public init(nanoseconds: Int) { magnitude = nanoseconds }

  public init(integerLiteral value: Int) { magnitude = Self.seconds(value).magnitude }
  public init(floatLiteral value: Double) { magnitude = Self.seconds(value).magnitude }

  /// Creates a length of time from a number of nanoseconds that fits.
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let nanoseconds = Int(exactly: source) else { return nil }
    magnitude = nanoseconds
  }

  public static func seconds(_ s: Int) -> Self { scaled(s, by: 1_000_000_000) }
  public static func milliseconds(_ ms: Int) -> Self { scaled(ms, by: 1_000_000) }
  public static func microseconds(_ us: Int) -> Self { scaled(us, by: 1_000) }
  public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }

  public static func seconds(_ s: Double) -> Self {
    let nanoseconds = (s * 1e9).rounded()
    // A number that does not fit is as good as forever; NaN is no time.
    return Self(nanoseconds: nanoseconds.isNaN ? 0 : Int(exactly: nanoseconds) ?? (s < 0 ? .min : .max))
  }

  private static func scaled(_ value: Int, by factor: Int) -> Self {
    let (product, overflows) = value.multipliedReportingOverflow(by: factor)
    return Self(nanoseconds: overflows ? (value < 0 ? .min : .max) : product)
  }

  public static func < (left: Self, right: Self) -> Bool { left.magnitude < right.magnitude }

  public static func + (left: Self, right: Self) -> Self {
    let (sum, overflows) = left.magnitude.addingReportingOverflow(right.magnitude)
    return Self(nanoseconds: overflows ? (right.magnitude < 0 ? .min : .max) : sum)
  }

  public static func - (left: Self, right: Self) -> Self {
    let (difference, overflows) = left.magnitude.subtractingReportingOverflow(right.magnitude)
    return Self(nanoseconds: overflows ? (right.magnitude < 0 ? .max : .min) : difference)
  }

  public static func * (left: Self, right: Self) -> Self { scaled(left.magnitude, by: right.magnitude) }
  public static func *= (left: inout Self, right: Self) { left = left * right }
  public static func += (left: inout Self, right: Self) { left = left + right }
  public static func -= (left: inout Self, right: Self) { left = left - right }
}

/// A length of time in seconds, as dates count.
public struct DateTimeInterval: SchedulerTimeIntervalConvertible, Sendable, ExpressibleByFloatLiteral {
  /// The number of seconds.
  public var magnitude: Double

  /// Creates a length of time from seconds.
  public init(_ seconds: Double) { magnitude = seconds }

  public init(integerLiteral value: Int) { magnitude = Double(value) }
  public init(floatLiteral value: Double) { magnitude = value }

  /// Creates a length of time from a number of seconds.
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let seconds = Double(exactly: source) else { return nil }
    magnitude = seconds
  }

  public static func seconds(_ s: Int) -> Self { Self(Double(s)) }
  public static func seconds(_ s: Double) -> Self { Self(s) }
  public static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1e3) }
  public static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1e6) }
  public static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1e9) }

  public static func < (left: Self, right: Self) -> Bool { left.magnitude < right.magnitude }
  public static func + (left: Self, right: Self) -> Self { Self(left.magnitude + right.magnitude) }
  public static func - (left: Self, right: Self) -> Self { Self(left.magnitude - right.magnitude) }
  public static func * (left: Self, right: Self) -> Self { Self(left.magnitude * right.magnitude) }
  public static func *= (left: inout Self, right: Self) { left = left * right }
  public static func += (left: inout Self, right: Self) { left = left + right }
  public static func -= (left: inout Self, right: Self) { left = left - right }
}
