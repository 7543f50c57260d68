/// A typeface at a size.
///
/// The system font is the project's own, Decoupage Sans; all weights from semibold on are its bold one. Other
/// fonts are named by the path of their file.
public struct PlatformFont: Hashable, Sendable {
  /// How thick the strokes are, with UIKit's numbers.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)

    public var rawValue: Double

    public init(rawValue: Double) {
      self.rawValue = rawValue
    }
  }

  public static let systemFontSize: Double = 14
  public static let smallSystemFontSize: Double = 12
  public static let labelFontSize: Double = 17
  public static let buttonFontSize: Double = 18

  /// The height of a line in points, which are meters in a scene.
  public let pointSize: Double
  package let program: FontProgram

  public static func systemFont(ofSize size: Double) -> PlatformFont {
    PlatformFont(pointSize: size, program: .regular)
  }

  public static func systemFont(ofSize size: Double, weight: Weight) -> PlatformFont {
    PlatformFont(pointSize: size, program: weight.rawValue >= Weight.semibold.rawValue ? .bold : .regular)
  }

  public static func boldSystemFont(ofSize size: Double) -> PlatformFont {
    PlatformFont(pointSize: size, program: .bold)
  }

  /// Decoupage Sans under its own names, or a font from a file.
  ///
  /// There is none when the file cannot be read or holds no outlines.
  public init?(name: String, size: Double) {
    switch name {
    case "DecoupageSans", "DecoupageSans-Regular", "Decoupage Sans": self = .systemFont(ofSize: size)
    case "DecoupageSans-Bold", "Decoupage Sans Bold": self = .boldSystemFont(ofSize: size)
    default:
      guard let font = try? PlatformFont(file: name, size: size) else { return nil }
      self = font
    }
  }

  /// A font from a file.
  ///
  /// - Throws: `FileError` if it cannot be read, ``ExtrusionError/unreadableFont(_:)`` if it holds no
  /// outlines.
  public init(file path: String, size: Double) throws {
    let program = FontProgram.file(try FontFile(path: path))
    guard program.withFace({ _ in true }) ?? false else { throw ExtrusionError.unreadableFont(path) }
    self.init(pointSize: size, program: program)
  }

  private init(pointSize: Double, program: FontProgram) {
    self.pointSize = pointSize.isFinite ? Swift.min(Swift.max(pointSize, 0), 1e9) : 0
    self.program = program
  }

  public var familyName: String { program.withFace { $0.familyName } ?? "" }
  public var fontName: String { program.name }

  /// The height of the tallest letters above the line they stand on.
  public var ascender: Double { (metrics?.ascender ?? 0) * pointSize }
  /// The depth of the lowest letters, negative.
  public var descender: Double { (metrics?.descender ?? 0) * pointSize }
  /// The distance from one line to the next.
  public var lineHeight: Double { (metrics?.lineHeight ?? 0) * pointSize }

  public func withSize(_ size: Double) -> PlatformFont {
    PlatformFont(pointSize: size, program: program)
  }

  private var metrics: FontFace.Metrics? { program.withFace { $0.metrics } }
}
