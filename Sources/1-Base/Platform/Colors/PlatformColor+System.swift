/// The system colors in their light appearance; there is no dark mode.
extension PlatformColor {
  public static let systemRed = PlatformColor(255, 59, 48)
  public static let systemOrange = PlatformColor(255, 149, 0)
  public static let systemYellow = PlatformColor(255, 204, 0)
  public static let systemGreen = PlatformColor(52, 199, 89)
  public static let systemMint = PlatformColor(0, 199, 190)
  public static let systemTeal = PlatformColor(48, 176, 199)
  public static let systemCyan = PlatformColor(50, 173, 230)
  public static let systemBlue = PlatformColor(0, 122, 255)
  public static let systemIndigo = PlatformColor(88, 86, 214)
  public static let systemPurple = PlatformColor(175, 82, 222)
  public static let systemPink = PlatformColor(255, 45, 85)
  public static let systemBrown = PlatformColor(162, 132, 94)

  public static let systemGray = PlatformColor(142, 142, 147)
  public static let systemGray2 = PlatformColor(174, 174, 178)
  public static let systemGray3 = PlatformColor(199, 199, 204)
  public static let systemGray4 = PlatformColor(209, 209, 214)
  public static let systemGray5 = PlatformColor(229, 229, 234)
  public static let systemGray6 = PlatformColor(242, 242, 247)

  public static let label = PlatformColor(0, 0, 0)
  public static let secondaryLabel = PlatformColor(60, 60, 67, alpha: 0.6)
  public static let tertiaryLabel = PlatformColor(60, 60, 67, alpha: 0.3)
  public static let quaternaryLabel = PlatformColor(60, 60, 67, alpha: 0.18)
  public static let placeholderText = PlatformColor(60, 60, 67, alpha: 0.3)
  public static let link = PlatformColor(0, 122, 255)
  public static let tintColor = PlatformColor(0, 122, 255)
  public static let controlAccentColor = PlatformColor(0, 122, 255)

  public static let separator = PlatformColor(60, 60, 67, alpha: 0.29)
  public static let opaqueSeparator = PlatformColor(198, 198, 200)

  public static let systemFill = PlatformColor(120, 120, 128, alpha: 0.2)
  public static let secondarySystemFill = PlatformColor(120, 120, 128, alpha: 0.16)
  public static let tertiarySystemFill = PlatformColor(118, 118, 128, alpha: 0.12)
  public static let quaternarySystemFill = PlatformColor(116, 116, 128, alpha: 0.08)

  public static let systemBackground = PlatformColor(255, 255, 255)
  public static let secondarySystemBackground = PlatformColor(242, 242, 247)
  public static let tertiarySystemBackground = PlatformColor(255, 255, 255)
  public static let systemGroupedBackground = PlatformColor(242, 242, 247)
  public static let secondarySystemGroupedBackground = PlatformColor(255, 255, 255)
  public static let tertiarySystemGroupedBackground = PlatformColor(242, 242, 247)

  /// Creates a color from 8-bit sRGB, as design guides print it.
  private convenience init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: Double = 1) {
    let bytes = SIMD3<Double>(Double(red), Double(green), Double(blue))
    self.init(cgColor: CGColor(.standardExtendedRGB, bytes / 255, alpha: alpha))
  }
}
