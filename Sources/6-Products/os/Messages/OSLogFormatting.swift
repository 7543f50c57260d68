internal import Foundation

/// The notation of integers in a message.
public struct OSLogIntegerFormatting: Sendable {
  private let radix: Int
  private let isUppercase: Bool
  private let prefix: String
  private let digits: Int

  /// The notation in decimal digits.
  public static var decimal: OSLogIntegerFormatting { .init(radix: 10) }
  /// The notation in hexadecimal digits.
  public static var hex: OSLogIntegerFormatting { .init(radix: 16) }
  /// The notation in octal digits.
  public static var octal: OSLogIntegerFormatting { .init(radix: 8) }

  private init(radix: Int, isUppercase: Bool = false, prefix: String = "", digits: Int = 0) {
    self.radix = radix
    self.isUppercase = isUppercase
    self.prefix = prefix
    // More digits than any integer has are a mistake.
    self.digits = min(max(digits, 0), 1000)
  }

  /// Returns the notation in decimal digits, at least a number of them.
  public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int) -> OSLogIntegerFormatting {
    .init(radix: 10, prefix: explicitPositiveSign ? "+" : "", digits: minDigits)
  }

  /// Returns the notation in hexadecimal digits.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    .init(radix: 16, isUppercase: uppercase, prefix: includePrefix ? "0x" : "", digits: minDigits)
  }

  /// Returns the notation in octal digits.
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    .init(radix: 8, isUppercase: uppercase, prefix: includePrefix ? "0o" : "", digits: minDigits)
  }

  func text<T: FixedWidthInteger>(_ number: T) -> String {
    let shown = String(number.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(digits - shown.count, 0))
    let start = number < 0 ? (prefix == "+" ? "-" : "-" + prefix) : prefix
    return start + zeros + shown
  }
}

/// The notation of numbers with fractions in a message.
public struct OSLogFloatFormatting: Sendable {
  private let conversion: String
  private let precision: Int

  /// The notation with six digits after the point.
  public static var fixed: OSLogFloatFormatting { .fixed(precision: 6) }
  /// The notation with a power of ten.
  public static var exponential: OSLogFloatFormatting { .exponential(precision: 6) }
  /// The shorter of the two.
  public static var hybrid: OSLogFloatFormatting { .hybrid(precision: 6) }
  /// The notation in hexadecimal digits.
  public static var hex: OSLogFloatFormatting { OSLogFloatFormatting("a", -1) }

  private init(_ conversion: String, _ precision: Int) {
    self.conversion = conversion
    self.precision = min(max(precision, -1), 100)
  }

  /// Returns the notation with a number of digits after the point.
  public static func fixed(
    precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting { .init(explicitPositiveSign ? "+f" : "f", max(precision, 0)) }

  /// Returns the notation with a power of ten and a number of digits after the point.
  public static func exponential(
    precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting { .init(uppercase ? "E" : "e", max(precision, 0)) }

  /// Returns the shorter of the two notations, with a number of digits.
  public static func hybrid(
    precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting { .init(uppercase ? "G" : "g", max(precision, 0)) }

  func text(_ number: Double) -> String {
    let sign = conversion.hasPrefix("+") ? "+" : ""
    let digits = precision < 0 ? "" : ".\(precision)"
    return String(format: "%\(sign)\(digits)\(conversion.drop { $0 == "+" })", number)
  }
}
