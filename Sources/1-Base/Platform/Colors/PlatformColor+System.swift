/// The system colors in their light appearance; there is no dark mode.
extension PlatformColor {
  /// The system's red.
  public static let systemRed = PlatformColor(255, 59, 48)
  /// The system's orange.
  public static let systemOrange = PlatformColor(255, 149, 0)
  /// The system's yellow.
  public static let systemYellow = PlatformColor(255, 204, 0)
  /// The system's green.
  public static let systemGreen = PlatformColor(52, 199, 89)
  /// The system's mint.
  public static let systemMint = PlatformColor(0, 199, 190)
  /// The system's teal.
  public static let systemTeal = PlatformColor(48, 176, 199)
  /// The system's cyan.
  public static let systemCyan = PlatformColor(50, 173, 230)
  /// The system's blue.
  public static let systemBlue = PlatformColor(0, 122, 255)
  /// The system's indigo.
  public static let systemIndigo = PlatformColor(88, 86, 214)
  /// The system's purple.
  public static let systemPurple = PlatformColor(175, 82, 222)
  /// The system's pink.
  public static let systemPink = PlatformColor(255, 45, 85)
  /// The system's brown.
  public static let systemBrown = PlatformColor(162, 132, 94)

  /// The system's gray, the darkest of six.
  public static let systemGray = PlatformColor(142, 142, 147)
  /// The system's second darkest gray.
  public static let systemGray2 = PlatformColor(174, 174, 178)
  /// The system's third darkest gray.
  public static let systemGray3 = PlatformColor(199, 199, 204)
  /// The system's fourth darkest gray.
  public static let systemGray4 = PlatformColor(209, 209, 214)
  /// The system's fifth darkest gray.
  public static let systemGray5 = PlatformColor(229, 229, 234)
  /// The system's lightest gray.
  public static let systemGray6 = PlatformColor(242, 242, 247)

  /// The color of text labels with primary content.
  public static let label = PlatformColor(0, 0, 0)
  /// The color of text labels with secondary content.
  public static let secondaryLabel = PlatformColor(60, 60, 67, alpha: 0.6)
  /// The color of text labels with tertiary content.
  public static let tertiaryLabel = PlatformColor(60, 60, 67, alpha: 0.3)
  /// The color of text labels with quaternary content.
  public static let quaternaryLabel = PlatformColor(60, 60, 67, alpha: 0.18)
  /// The color of placeholders in text fields.
  public static let placeholderText = PlatformColor(60, 60, 67, alpha: 0.3)
  /// The color of links.
  public static let link = PlatformColor(0, 122, 255)
  /// The default tint of controls.
  public static let tintColor = PlatformColor(0, 122, 255)
  /// AppKit's accent color of controls.
  public static let controlAccentColor = PlatformColor(0, 122, 255)

  /// The translucent color of separators.
  public static let separator = PlatformColor(60, 60, 67, alpha: 0.29)
  /// The opaque color of separators.
  public static let opaqueSeparator = PlatformColor(198, 198, 200)

  /// The translucent fill of thin and small shapes.
  public static let systemFill = PlatformColor(120, 120, 128, alpha: 0.2)
  /// The translucent fill of medium-sized shapes.
  public static let secondarySystemFill = PlatformColor(120, 120, 128, alpha: 0.16)
  /// The translucent fill of large shapes.
  public static let tertiarySystemFill = PlatformColor(118, 118, 128, alpha: 0.12)
  /// The translucent fill of large areas with complex content.
  public static let quaternarySystemFill = PlatformColor(116, 116, 128, alpha: 0.08)

  /// The main background.
  public static let systemBackground = PlatformColor(255, 255, 255)
  /// The background of content on the main background.
  public static let secondarySystemBackground = PlatformColor(242, 242, 247)
  /// The background of content on the secondary background.
  public static let tertiarySystemBackground = PlatformColor(255, 255, 255)
  /// The main background of grouped content, such as a table of sections.
  public static let systemGroupedBackground = PlatformColor(242, 242, 247)
  /// The background of content on the main background of grouped content.
  public static let secondarySystemGroupedBackground = PlatformColor(255, 255, 255)
  /// The background of content on the secondary background of grouped content.
  public static let tertiarySystemGroupedBackground = PlatformColor(242, 242, 247)

  /// Creates a color from 8-bit sRGB, as design guides print it.
  private convenience init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: Double = 1) {
    let bytes = SIMD3<Double>(Double(red), Double(green), Double(blue))
    self.init(cgColor: CGColor(.standardExtendedRGB, bytes / 255, alpha: alpha))
  }
}
