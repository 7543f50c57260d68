import Foundation

extension PlatformColor {
  /// Opaque black.
  public static let black = PlatformColor(white: 0, alpha: 1)
  /// An opaque gray with a white value of one third.
  public static let darkGray = PlatformColor(white: 1 / 3, alpha: 1)
  /// An opaque gray with a white value of one half.
  public static let gray = PlatformColor(white: 0.5, alpha: 1)
  /// An opaque gray with a white value of two thirds.
  public static let lightGray = PlatformColor(white: 2 / 3, alpha: 1)
  /// Opaque white.
  public static let white = PlatformColor(white: 1, alpha: 1)
  /// Fully transparent black.
  public static let clear = PlatformColor(white: 0, alpha: 0)

  /// Pure red.
  public static let red = PlatformColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Pure green.
  public static let green = PlatformColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Pure blue.
  public static let blue = PlatformColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Pure cyan: green and blue.
  public static let cyan = PlatformColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Pure magenta: red and blue.
  public static let magenta = PlatformColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Pure yellow: red and green.
  public static let yellow = PlatformColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Orange: red with half of green.
  public static let orange = PlatformColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple: half of red and of blue.
  public static let purple = PlatformColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown: a dark orange.
  public static let brown = PlatformColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}
