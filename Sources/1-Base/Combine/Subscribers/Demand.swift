extension Subscribers {
  /// A number of values that a subscriber wants, or all of them.
  public struct Demand: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
    /// The number; nil if all values are wanted.
    public let max: Int?

    private init(_ max: Int?) { self.max = max }

    /// The demand for all values.
    public static let unlimited = Demand(nil)
    /// The demand for no values.
    public static let none = Demand(0)

    /// Returns the demand for a number of values; a negative one counts as zero.
    public static func max(_ value: Int) -> Demand { Demand(Swift.max(value, 0)) }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
  }
}

extension Subscribers.Demand {
  public static func < (left: Self, right: Self) -> Bool {
    guard let most = left.max else { return false }
    return right.max.map { most < $0 } ?? true
  }

  public static func + (left: Self, right: Self) -> Self {
    guard let first = left.max, let second = right.max else { return .unlimited }
    let (sum, overflows) = first.addingReportingOverflow(second)
    return overflows ? .unlimited : .max(sum)
  }

  public static func - (left: Self, right: Self) -> Self {
    guard let first = left.max else { return .unlimited }
    return .max(first - (right.max ?? first))
  }

  public static func * (left: Self, right: Int) -> Self {
    guard let first = left.max else { return right > 0 ? .unlimited : .none }
    let (product, overflows) = first.multipliedReportingOverflow(by: Swift.max(right, 0))
    return overflows ? .unlimited : .max(product)
  }

  public static func + (left: Self, right: Int) -> Self { left + .max(right) }
  public static func - (left: Self, right: Int) -> Self { left - .max(right) }
  public static func += (left: inout Self, right: Self) { left = left + right }
  public static func -= (left: inout Self, right: Self) { left = left - right }
  public static func += (left: inout Self, right: Int) { left = left + right }
  public static func -= (left: inout Self, right: Int) { left = left - right }
  public static func *= (left: inout Self, right: Int) { left = left * right }
}
