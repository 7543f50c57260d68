/// A font: a typeface at a size.
///
/// The system font is the project's own, Decoupage Sans; all weights from semibold on are its bold one. Other
/// fonts are those that are installed, by their names, and files, by their paths. Characters that a font lacks
/// are set in an installed one that has them.
public struct PlatformFont: Hashable, Sendable {
  /// A weight of a font, with UIKit's values.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The ultralight weight.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// The thin weight.
    public static let thin = Weight(rawValue: -0.6)
    /// The light weight.
    public static let light = Weight(rawValue: -0.4)
    /// The regular weight.
    public static let regular = Weight(rawValue: 0)
    /// The medium weight.
    public static let medium = Weight(rawValue: 0.23)
    /// The semibold weight.
    public static let semibold = Weight(rawValue: 0.3)
    /// The bold weight.
    public static let bold = Weight(rawValue: 0.4)
    /// The heavy weight.
    public static let heavy = Weight(rawValue: 0.56)
    /// The black weight.
    public static let black = Weight(rawValue: 0.62)

    public var rawValue: Double

    public init(rawValue: Double) {
      self.rawValue = rawValue
    }
  }

  /// The size of the system font, in points.
  public static let systemFontSize: Double = 14
  /// The size of the small system font, in points.
  public static let smallSystemFontSize: Double = 12
  /// The size of label fonts, in points.
  public static let labelFontSize: Double = 17
  /// The size of button fonts, in points.
  public static let buttonFontSize: Double = 18

  /// The type size in points, which are meters in a scene.
  public let pointSize: Double
  package let program: FontProgram

  /// Returns the system font at a size.
  public static func systemFont(ofSize size: Double) -> PlatformFont {
    PlatformFont(pointSize: size, program: .regular)
  }

  /// Returns the system font at a size and weight.
  public static func systemFont(ofSize size: Double, weight: Weight) -> PlatformFont {
    PlatformFont(pointSize: size, program: weight.rawValue >= Weight.semibold.rawValue ? .bold : .regular)
  }

  /// Returns the bold system font at a size.
  public static func boldSystemFont(ofSize size: Double) -> PlatformFont {
    PlatformFont(pointSize: size, program: .bold)
  }

  /// Creates a font by name: Decoupage Sans, an installed font, or the path of a font file.
  ///
  /// Installed fonts are named by their family (`Noto Sans`), their full name (`Noto Sans Bold`) or their
  /// PostScript name (`NotoSans-Bold`). The font is `nil` when none has the name, or the file cannot be read or
  /// holds no outlines.
  public init?(name: String, size: Double) {
    if let font = PlatformFont(installed: name, size: size) {
      self = font
    } else {
      guard let font = try? PlatformFont(file: name, size: size) else { return nil }
      self = font
    }
  }

  /// Creates a font that is built in or installed, by name and never by path; `nil` if there is none.
  ///
  /// The weight decides among the fonts of a family.
  package init?(installed name: String, size: Double, weight: Weight = .regular) {
    switch name {
    case "DecoupageSans", "DecoupageSans-Regular", "Decoupage Sans":
      self = .systemFont(ofSize: size, weight: weight)
    case "DecoupageSans-Bold", "Decoupage Sans Bold": self = .boldSystemFont(ofSize: size)
    default:
      guard let program = SystemFonts.font(named: name, weight: weight) else { return nil }
      self.init(pointSize: size, program: program)
    }
  }

  /// Creates a font from the bytes of a file; `nil` if they hold no outlines.
  package init?(bytes: [UInt8], size: Double) {
    let program = FontProgram.file(FontFile(path: "", bytes: bytes))
    guard program.withFace({ _ in true }) ?? false else { return nil }
    self.init(pointSize: size, program: program)
  }

  /// Creates a font from a file.
  ///
  /// - Throws: `FileError` if it cannot be read, ``ExtrusionError/unreadableFont(_:)`` if it holds no
  ///   outlines.
  public init(file path: String, size: Double) throws {
    let program = FontProgram.file(try FontFile(path: path))
    guard program.withFace({ _ in true }) ?? false else { throw ExtrusionError.unreadableFont(path) }
    self.init(pointSize: size, program: program)
  }

  private init(pointSize: Double, program: FontProgram) {
    self.pointSize = pointSize.isFinite ? Swift.min(Swift.max(pointSize, 0), 1e9) : 0
    self.program = program
  }

  /// The name of the font's family.
  public var familyName: String { program.withFace { $0.familyName } ?? "" }
  /// The name of the font.
  public var fontName: String { program.name }

  /// The ascender: the height of the tallest glyphs above the baseline.
  public var ascender: Double { (program.metrics?.ascender ?? 0) * pointSize }
  /// The descender: the depth of the lowest glyphs, negative.
  public var descender: Double { (program.metrics?.descender ?? 0) * pointSize }
  /// The line height: the distance between baselines.
  public var lineHeight: Double { (program.metrics?.lineHeight ?? 0) * pointSize }

  /// Returns the font at another size.
  public func withSize(_ size: Double) -> PlatformFont {
    PlatformFont(pointSize: size, program: program)
  }
}
