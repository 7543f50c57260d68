/// A message whose values are written when it is shown.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  let text: String

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The privacy of a value in a message.
public struct OSLogPrivacy: Sendable {
  /// A mask of private values: a hash tells equal ones from others.
  public enum Mask: Sendable {
    /// A number that is the same for equal values.
    case hash
    /// No mask: nothing of the value is shown.
    case none
  }

  let isHidden: Bool
  let mask: Mask

  /// The privacy of a value that is shown.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(isHidden: false, mask: .none) }
  /// The privacy of a value that is hidden.
  public static var `private`: OSLogPrivacy { .private(mask: .none) }
  /// The privacy of a value that is hidden.
  public static var sensitive: OSLogPrivacy { .private(mask: .none) }
  /// The privacy of values without one: they are shown, as the reader of standard error is the program's user.
  public static var auto: OSLogPrivacy { .public }

  /// Returns the privacy of a hidden value.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(isHidden: true, mask: mask) }
  /// Returns the privacy of a hidden value.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .private(mask: mask) }
  /// Returns the privacy of a value without one, which is shown.
  public static func auto(mask: Mask) -> OSLogPrivacy { .public }

  /// Returns the text that stands for a value.
  func shown(_ text: String) -> String {
    guard isHidden else { return text }
    return mask == .none ? "<private>" : "<mask.hash: '\(Self.hash(text))'>"
  }

  /// Returns a number for a text, the same in every run (FNV-1a).
  private static func hash(_ text: String) -> String {
    let number = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(number, radix: 16)
  }
}

/// The place of a value in a column.
public struct OSLogStringAlignment: Sendable {
  let width: Int
  let isRight: Bool

  /// The place of a value that is not in a column.
  public static var none: OSLogStringAlignment { OSLogStringAlignment(width: 0, isRight: true) }

  /// Returns the place at the right of a column.
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(width: columns, isRight: true)
  }

  /// Returns the place at the left of a column.
  public static func left(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(width: columns, isRight: false)
  }

  func aligned(_ text: String) -> String {
    // A column wider than any line is a mistake.
    let padding = String(repeating: " ", count: max(min(width, 1000) - text.count, 0))
    return isRight ? padding + text : text + padding
  }
}
