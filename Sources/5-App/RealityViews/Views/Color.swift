import Foundation
public import Platform
import SceneModel

/// A color of views, and a view that fills its frame with it.
///
/// Styles such as `.secondary` and `.regularMaterial` are colors here: panels are not blurred glass but tinted.
public nonisolated struct Color: Hashable, Sendable {
  private let color: PlatformColor

  /// Creates the counterpart of a platform's color.
  public init(_ color: PlatformColor) { self.color = color }

  /// Creates the counterpart of a platform's color.
  public init(uiColor: PlatformColor) { color = uiColor }

  /// Creates the counterpart of a Core Graphics color.
  public init(cgColor: CGColor) { color = PlatformColor(cgColor: cgColor) }

  /// Creates a color from components in sRGB.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    color = PlatformColor(red: red, green: green, blue: blue, alpha: opacity)
  }

  /// Creates a gray.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates a color from its hue, saturation and brightness.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    color = PlatformColor(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity)
  }

  /// Returns the color with its opacity multiplied by a factor.
  public func opacity(_ opacity: Double) -> Color {
    Color(color.withAlphaComponent(color.cgColor.alpha * (opacity.isFinite ? min(max(opacity, 0), 1) : 1)))
  }

  /// The color in linear sRGB with straight alpha.
  var linear: SIMD4<Float> { color.cgColor.linearRGBA }
}

extension PlatformColor {
  /// Creates the counterpart of a color of views.
  public nonisolated convenience init(_ color: Color) { self.init(cgColor: color.cgColor) }
}

nonisolated extension Color {
  /// The counterpart of Core Graphics.
  public var cgColor: CGColor { color.cgColor }

  /// The color of primary content on panels.
  public static let primary = Color.white
  /// The color of secondary content on panels.
  public static let secondary = Color(white: 1, opacity: 0.65)
  /// The color of content of the third rank on panels.
  public static let tertiary = Color(white: 1, opacity: 0.4)
  /// The color of controls that stand out.
  public static let accentColor = Color.blue
  /// A background that covers most of what is behind it.
  public static let thickMaterial = Color(white: 0.2, opacity: 0.92)
  /// A background that covers much of what is behind it.
  public static let regularMaterial = Color(white: 0.2, opacity: 0.85)
  /// A background that covers some of what is behind it.
  public static let thinMaterial = Color(white: 0.2, opacity: 0.7)
  /// A background that covers little of what is behind it.
  public static let ultraThinMaterial = Color(white: 0.2, opacity: 0.55)

  /// White.
  public static let white = Color(white: 1)
  /// Black.
  public static let black = Color(white: 0)
  /// Fully transparent.
  public static let clear = Color(white: 0, opacity: 0)
  /// The system's gray.
  public static let gray = Color(.systemGray)
  /// The system's red.
  public static let red = Color(.systemRed)
  /// The system's orange.
  public static let orange = Color(.systemOrange)
  /// The system's yellow.
  public static let yellow = Color(.systemYellow)
  /// The system's green.
  public static let green = Color(.systemGreen)
  /// The system's mint.
  public static let mint = Color(.systemMint)
  /// The system's teal.
  public static let teal = Color(.systemTeal)
  /// The system's cyan.
  public static let cyan = Color(.systemCyan)
  /// The system's blue.
  public static let blue = Color(.systemBlue)
  /// The system's indigo.
  public static let indigo = Color(.systemIndigo)
  /// The system's purple.
  public static let purple = Color(.systemPurple)
  /// The system's pink.
  public static let pink = Color(.systemPink)
  /// The system's brown.
  public static let brown = Color(.systemBrown)
}

extension Color: View, LayoutView {
  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    [ShapeLayout(.rectangle(cornerRadius: 0), color: linear)]
  }
}
