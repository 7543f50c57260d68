/// AppKit's color space.
///
/// The device and generic spaces are sRGB, and gray with its curve.
public final class NSColorSpace: Sendable, Hashable {
  /// The sRGB space.
  public static let sRGB = NSColorSpace(.standardRGB)
  /// The extended sRGB space.
  public static let extendedSRGB = NSColorSpace(.standardExtendedRGB)
  /// The Display P3 space.
  public static let displayP3 = NSColorSpace(.standardDisplayP3)
  /// The sRGB space.
  public static let deviceRGB = sRGB
  /// The sRGB space.
  public static let genericRGB = sRGB
  /// The gray space with the curve of sRGB.
  public static let deviceGray = NSColorSpace(.standardGray)
  /// The gray space with the curve of sRGB.
  public static let genericGray = deviceGray
  /// The gray space with gamma 2.2.
  public static let genericGamma22Gray = NSColorSpace(.standardGammaGray)

  let space: CGColorSpace

  init(_ space: CGColorSpace) {
    self.space = space
  }

  /// Creates the counterpart of a Core Graphics space.
  public convenience init?(cgColorSpace: CGColorSpace) {
    self.init(cgColorSpace)
  }

  /// The Core Graphics space.
  public var cgColorSpace: CGColorSpace? { space }

  /// The number of components without alpha.
  public var numberOfColorComponents: Int { space.numberOfComponents }

  public static func == (first: NSColorSpace, second: NSColorSpace) -> Bool { first.space == second.space }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
  }
}
