/// AppKit's color space.
///
/// The device and generic spaces are sRGB, and gray with its curve.
public final class NSColorSpace: Sendable, Hashable {
  public static let sRGB = NSColorSpace(.standardRGB)
  public static let extendedSRGB = NSColorSpace(.standardExtendedRGB)
  public static let displayP3 = NSColorSpace(.standardDisplayP3)
  public static let deviceRGB = sRGB
  public static let genericRGB = sRGB
  public static let deviceGray = NSColorSpace(.standardGray)
  public static let genericGray = deviceGray
  public static let genericGamma22Gray = NSColorSpace(.standardGammaGray)

  let space: CGColorSpace

  init(_ space: CGColorSpace) {
    self.space = space
  }

  /// Creates the counterpart of a Core Graphics space.
  public convenience init?(cgColorSpace: CGColorSpace) {
    self.init(cgColorSpace)
  }

  public var cgColorSpace: CGColorSpace? { space }

  /// The number of components without alpha.
  public var numberOfColorComponents: Int { space.numberOfComponents }

  public static func == (first: NSColorSpace, second: NSColorSpace) -> Bool { first.space == second.space }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
  }
}
