import Foundation

/// A text of an interface, as programs write it; texts are not translated here.
public nonisolated struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  package let text: String

  /// Creates a text.
  public init(_ value: String) { text = value }

  /// Creates a text.
  public init(stringLiteral value: String) { text = value }

  /// Creates a text from its parts.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// The parts of a text.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var text = ""

    /// Creates a text without parts.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    /// Appends a text.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends a value as Swift writes it.
    public mutating func appendInterpolation<T>(_ value: T) { text += String(describing: value) }

    /// Appends a number in the format of C's `printf`.
    public mutating func appendInterpolation(_ value: some BinaryFloatingPoint, specifier: String) {
      text += Self.isPlain(specifier, "aefgAEFG") ? String(format: specifier, Double(value)) : "\(value)"
    }

    /// Appends a number in the format of C's `printf`.
    public mutating func appendInterpolation(_ value: some BinaryInteger, specifier: String) {
      let format = specifier.replacingOccurrences(of: "l", with: "")
      guard Self.isPlain(format, "dixXo"), let last = format.last else { return text += "\(value)" }
      text += String(format: format.dropLast() + "l" + String(last), Int(truncatingIfNeeded: value))
    }

    /// Returns whether a format has one placeholder of a kind, and nothing that reads other memory.
    private static func isPlain(_ format: String, _ kinds: String) -> Bool {
      guard format.first == "%", let kind = format.last, kinds.contains(kind) else { return false }
      return format.count < 12 && format.dropFirst().dropLast().allSatisfy { "0123456789.+- #".contains($0) }
    }
  }
}
