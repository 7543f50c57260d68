/// The text of a message while its values are put in.
public struct OSLogInterpolation: StringInterpolationProtocol {
  var text: String

  /// Creates an empty text.
  public init(literalCapacity: Int, interpolationCount: Int) {
    text = ""
    text.reserveCapacity(literalCapacity + 8 * interpolationCount)
  }

  /// Appends a piece of the message itself.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Appends a text.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(value(), align, privacy)
  }

  /// Appends an integer.
  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ number: @autoclosure () -> T, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(number()), align, privacy)
  }

  /// Appends a number.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(number()), align, privacy)
  }

  /// Appends a number.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(Double(number())), align, privacy)
  }

  /// Appends a truth value.
  public mutating func appendInterpolation(
    _ boolean: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto
  ) {
    append(String(boolean()), .none, privacy)
  }

  /// Appends the description of a value.
  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(value().description, align, privacy)
  }

  /// Appends an error.
  public mutating func appendInterpolation(
    _ error: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto
  ) {
    append(String(describing: error()), .none, privacy)
  }

  /// Appends the name of a type.
  public mutating func appendInterpolation(
    _ type: @autoclosure () -> any Any.Type, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(String(describing: type()), align, privacy)
  }

  /// Appends an object.
  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ object: @autoclosure () -> AnyObject?, privacy: OSLogPrivacy = .auto
  ) {
    append(object().map { String(describing: $0) } ?? "(null)", .none, privacy)
  }

  private mutating func append(_ value: String, _ place: OSLogStringAlignment, _ privacy: OSLogPrivacy) {
    text += place.aligned(privacy.shown(value))
  }
}
