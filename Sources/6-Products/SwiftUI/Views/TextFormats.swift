public import Foundation
public import RealityViews

// Texts of dates, keys and attributed strings.
extension Text {
  /// The form of a date in a text.
  public nonisolated enum DateStyle: Hashable, Sendable {
    /// The time of day.
    case time
    /// The day.
    case date
    /// The distance from now, in words.
    case relative
    /// The distance from now, with a sign.
    case offset
    /// The distance from now as on a clock.
    case timer

    fileprivate func text(_ date: Date, now: Date) -> String {
      let distance = date.timeIntervalSince(now), seconds = Int(abs(distance).rounded(.down))
      let clock = "\(seconds / 60 % 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
      switch self {
      case .time: return date.formatted(date: .omitted, time: .shortened)
      case .date: return date.formatted(date: .long, time: .omitted)
      case .timer: return seconds < 3600 ? clock : "\(seconds / 3600):\(seconds / 600 % 6)" + clock.suffix(4)
      case .relative, .offset:
        let (number, unit) =
          seconds < 60
          ? (seconds, "sec")
          : seconds < 3600
            ? (seconds / 60, "min") : seconds < 86400 ? (seconds / 3600, "hr") : (seconds / 86400, "day")
        return (self == .offset ? distance < 0 ? "-" : "+" : "") + "\(number) \(unit)"
      }
    }
  }

  /// Creates the text of a date, as it is when the view is made; in a `TimelineView` it follows the time.
  public init(_ date: Date, style: DateStyle) { self.init(verbatim: style.text(date, now: .now)) }

  /// Creates a text from a key, which is shown as it is written.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString?
  ) {
    self.init(key)
  }

  /// Creates the text of an attributed string, without its attributes.
  @_disfavoredOverload public init(_ string: AttributedString) {
    self.init(verbatim: String(string.characters))
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Appends a value in a format.
  public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
  where F.FormatOutput == String {
    appendLiteral(format.format(value))
  }

  /// Appends a date in a form.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    appendLiteral(style.text(date, now: .now))
  }
}

/// A form of letters that the fonts here do not have.
@MainActor private enum PlainLetters {
  static func warn(_ form: String) { Notice.warn("\(form): letters have one form here, and no lines") }
}

extension Text {
  /// Returns the text; letters here are not slanted, and a warning says so.
  public func italic() -> Text {
    PlainLetters.warn("italic")
    return self
  }

  /// Returns the text; lines are not drawn under letters here, and a warning says so.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    if isActive { PlainLetters.warn("underline") }
    return self
  }

  /// Returns the text; lines are not drawn through letters here, and a warning says so.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    if isActive { PlainLetters.warn("strikethrough") }
    return self
  }

  /// Returns the text; digits have equal widths in the system font, and other letters their own.
  public func monospacedDigit() -> Text { self }

  /// Returns the text; the system font has one design, which stands for the others.
  public func monospaced(_ isActive: Bool = true) -> Text { self }

  /// Returns the text; the system font has one design, which stands for the others.
  public func fontDesign(_ design: Font.Design?) -> Text { self }
}

extension Font {
  /// Returns the font; letters here are not slanted.
  public nonisolated func italic() -> Font { self }
  /// Returns the font; digits have equal widths in the system font.
  public nonisolated func monospacedDigit() -> Font { self }
  /// Returns the font; the system font has one design, which stands for the others.
  public nonisolated func monospaced() -> Font { self }
  /// Returns a font by name; sizes are those of the standard setting always.
  public static nonisolated func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    custom(name, size: size)
  }
  /// Returns a font by name; sizes are those of the standard setting always.
  public static nonisolated func custom(_ name: String, fixedSize: CGFloat) -> Font {
    custom(name, size: fixedSize)
  }
}

extension View {
  /// Returns the view; the system font has one design, which stands for the others.
  public func fontDesign(_ design: Font.Design?) -> some View { self }
  /// Returns the view; digits have equal widths in the system font.
  public func monospacedDigit() -> some View { self }
  /// Returns the view with a number of lines that its texts have at most: the upper end of a range.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }
  /// Returns the view with a number of lines that its texts have at most.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }
  /// Returns the view; what is cut off of a text is its end always.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
  /// Returns the view; texts wrap, or lose their end, where they have no room.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
  /// Returns the view; texts cannot be selected here.
  public func textSelection(_ selectability: TextSelectability) -> some View { self }
}

extension Text {
  /// The part of a text that is left out where it has no room; the end always, here.
  public nonisolated enum TruncationMode: Hashable, Sendable {
    /// The beginning.
    case head
    /// The middle.
    case middle
    /// The end.
    case tail
  }
}

/// The choice of parts of texts; nothing can be selected here.
public nonisolated enum TextSelectability: Hashable, Sendable {
  /// Parts can be selected.
  case enabled
  /// Parts cannot be selected.
  case disabled
}
