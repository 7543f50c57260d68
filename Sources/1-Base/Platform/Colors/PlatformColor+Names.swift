import Foundation

extension PlatformColor {
  public static let black = PlatformColor(white: 0, alpha: 1)
  public static let darkGray = PlatformColor(white: 1 / 3, alpha: 1)
  public static let gray = PlatformColor(white: 0.5, alpha: 1)
  public static let lightGray = PlatformColor(white: 2 / 3, alpha: 1)
  public static let white = PlatformColor(white: 1, alpha: 1)
  /// Fully transparent black.
  public static let clear = PlatformColor(white: 0, alpha: 0)

  public static let red = PlatformColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = PlatformColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = PlatformColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = PlatformColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let magenta = PlatformColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let yellow = PlatformColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let orange = PlatformColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = PlatformColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = PlatformColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}
