public import Foundation
public import RealityViews

extension View {
  /// Returns the view with its texts in capital or small letters.
  public func textCase(_ textCase: Text.Case?) -> some View { lettersChanged(textCase?.change) }

  /// Returns the view; letters stand as far apart as their font says.
  public func kerning(_ kerning: CGFloat) -> some View { self }
  /// Returns the view; letters stand as far apart as their font says.
  public func tracking(_ tracking: CGFloat) -> some View { self }
  /// Returns the view; lines lie as far apart as their font says.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
  /// Returns the view; texts are as wide as their font says.
  public func allowsTightening(_ flag: Bool) -> some View { self }
  /// Returns the view; the system font has one width.
  public func fontWidth(_ width: Font.Width?) -> some View { self }
  /// Returns the view with its texts in letters as the fonts here have them: not slanted, which a warning says.
  public func italic(_ isActive: Bool = true) -> some View {
    if isActive { Notice.warn("italic: letters have one form here, and no lines") }
    return self
  }
}

extension Text {
  /// A form of all letters.
  public nonisolated enum Case: Hashable, Sendable {
    /// Capital letters.
    case uppercase
    /// Small letters.
    case lowercase

    fileprivate var change: @Sendable (String) -> String {
      switch self {
      case .uppercase: { $0.uppercased() }
      case .lowercase: { $0.lowercased() }
      }
    }
  }

  /// Returns the text; letters stand as far apart as their font says.
  public func kerning(_ kerning: CGFloat) -> Text { self }
  /// Returns the text; letters stand as far apart as their font says.
  public func tracking(_ tracking: CGFloat) -> Text { self }
  /// Returns the text; letters stand on one line.
  public func baselineOffset(_ offset: CGFloat) -> Text { self }
}

extension Font {
  /// A width of letters; the system font has one.
  public nonisolated struct Width: Hashable, Sendable {
    /// The value: 0 for the usual width.
    public var value: CGFloat
    /// Creates a width.
    public init(_ value: CGFloat) { self.value = value }

    /// Very narrow.
    public static let compressed = Width(-0.4)
    /// Narrow.
    public static let condensed = Width(-0.2)
    /// The usual width.
    public static let standard = Width(0)
    /// Wide.
    public static let expanded = Width(0.2)
  }

  /// Returns the font; the system font has one width.
  public nonisolated func width(_ width: Width) -> Font { self }
  /// Returns the font; lines lie as far apart as the font says.
  public nonisolated func leading(_ leading: Leading) -> Font { self }

  /// A distance of lines.
  public nonisolated enum Leading: Hashable, Sendable {
    /// The usual one.
    case standard
    /// Less.
    case tight
    /// More.
    case loose
  }
}
