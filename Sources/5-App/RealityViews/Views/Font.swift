public import Foundation
public import Geometry

/// A font of views: the system font, Decoupage Sans, or one of another name, at a size and a weight.
///
/// Text styles have the sizes of SwiftUI's at its standard setting.
public nonisolated struct Font: Hashable, Sendable {
  /// A weight of a font; all from semibold on are bold.
  public typealias Weight = PlatformFont.Weight

  /// A design of a font; the system font has one, which stands for the others.
  public enum Design: Hashable, Sendable {
    /// The usual design.
    case `default`
    /// Round letters.
    case rounded
    /// Letters with serifs.
    case serif
    /// Letters of equal width.
    case monospaced
  }

  /// A purpose of a text, which decides about the size of its font.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    /// The largest titles.
    case extraLargeTitle
    /// Large titles of secondary importance.
    case extraLargeTitle2
    /// Large titles.
    case largeTitle
    /// Titles.
    case title
    /// Titles of the second level.
    case title2
    /// Titles of the third level.
    case title3
    /// Headings.
    case headline
    /// Subheadings.
    case subheadline
    /// Running text.
    case body
    /// Callouts.
    case callout
    /// Footnotes.
    case footnote
    /// Captions.
    case caption
    /// Captions of secondary importance.
    case caption2

    fileprivate var font: Font {
      switch self {
      case .extraLargeTitle: .extraLargeTitle
      case .extraLargeTitle2: .extraLargeTitle2
      case .largeTitle: .largeTitle
      case .title: .title
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption: .caption
      case .caption2: .caption2
      }
    }
  }

  private var name: String?
  private var size: Double
  private var face: Weight

  private init(name: String? = nil, size: Double, face: Weight) {
    (self.name, self.size, self.face) = (name, size, face)
  }

  /// Returns the system font at a size.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(size: Double(size), face: weight ?? .regular)
  }

  /// Returns the system font for a purpose.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    weight.map { style.font.weight($0) } ?? style.font
  }

  /// Returns a font by name, as ``PlatformFont/init(name:size:)`` finds it; the system font if there is none.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(name: name, size: Double(size), face: .regular)
  }

  /// The font of the largest titles.
  public static let extraLargeTitle = Font(size: 36, face: .bold)
  /// The font of large titles of secondary importance.
  public static let extraLargeTitle2 = Font(size: 28, face: .bold)
  /// The font of large titles.
  public static let largeTitle = Font(size: 34, face: .regular)
  /// The font of titles.
  public static let title = Font(size: 28, face: .regular)
  /// The font of titles of the second level.
  public static let title2 = Font(size: 22, face: .regular)
  /// The font of titles of the third level.
  public static let title3 = Font(size: 20, face: .regular)
  /// The font of headings.
  public static let headline = Font(size: 17, face: .semibold)
  /// The font of subheadings.
  public static let subheadline = Font(size: 15, face: .regular)
  /// The font of running text.
  public static let body = Font(size: 17, face: .regular)
  /// The font of callouts.
  public static let callout = Font(size: 16, face: .regular)
  /// The font of footnotes.
  public static let footnote = Font(size: 13, face: .regular)
  /// The font of captions.
  public static let caption = Font(size: 12, face: .regular)
  /// The font of captions of secondary importance.
  public static let caption2 = Font(size: 11, face: .regular)

  /// Returns the font with another weight.
  public func weight(_ weight: Weight) -> Font { Font(name: name, size: size, face: weight) }

  /// Returns the font in bold type.
  public func bold() -> Font { weight(.bold) }

  /// The side of the square of a symbol beside texts in this font, in points.
  package var symbolSize: Double { (platformFont.pointSize * 1.05).rounded() }

  /// The font at its size, in points.
  var platformFont: PlatformFont {
    let size = size.isFinite ? min(max(size, 1), 500) : 17
    return name.flatMap {
      PlatformFont(installed: $0, size: size, weight: face) ?? PlatformFont(name: $0, size: size)
    }
      ?? .systemFont(ofSize: size, weight: face)
  }
}
