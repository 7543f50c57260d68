internal import Images

/// A color space.
///
/// The spaces that real-time rendering uses: sRGB, Display P3 and gray, each with its transfer function or
/// linear. The `extended` ones keep values outside of 0…1 when converting.
public final class CGColorSpace: Sendable, Hashable, CustomStringConvertible {
  /// The name of the sRGB space.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of the extended sRGB space.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of the linear sRGB space.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The name of the extended linear sRGB space.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// The name of the Display P3 space.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of the extended Display P3 space.
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  /// The name of the linear Display P3 space.
  public static let linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
  /// The name of the extended linear Display P3 space.
  public static let extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
  /// The name of the gray space with gamma 2.2.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// The name of the extended gray space.
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  /// The name of the linear gray space.
  public static let linearGray = "kCGColorSpaceLinearGray"
  /// The name of the extended linear gray space.
  public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"

  /// The name by which the space can be created again.
  public let name: String?
  let gamut: Gamut
  let curve: TransferCurve
  /// True if conversions into this space keep values outside 0…1.
  let isExtended: Bool

  private init(_ name: String, gamut: Gamut, curve: TransferCurve, isExtended: Bool) {
    self.name = name
    self.gamut = gamut
    self.curve = curve
    self.isExtended = isExtended
  }

  /// Creates one of the named spaces; nil for an unknown name.
  public convenience init?(name: String) {
    let (gamut, curve, isExtended): (Gamut, TransferCurve, Bool)
    switch name {
    case Self.sRGB: (gamut, curve, isExtended) = (.sRGB, .sRGB, false)
    case Self.extendedSRGB: (gamut, curve, isExtended) = (.sRGB, .sRGB, true)
    case Self.linearSRGB: (gamut, curve, isExtended) = (.sRGB, .linear, false)
    case Self.extendedLinearSRGB: (gamut, curve, isExtended) = (.sRGB, .linear, true)
    case Self.displayP3: (gamut, curve, isExtended) = (.displayP3, .sRGB, false)
    case Self.extendedDisplayP3: (gamut, curve, isExtended) = (.displayP3, .sRGB, true)
    case Self.linearDisplayP3: (gamut, curve, isExtended) = (.displayP3, .linear, false)
    case Self.extendedLinearDisplayP3: (gamut, curve, isExtended) = (.displayP3, .linear, true)
    case Self.genericGrayGamma2_2: (gamut, curve, isExtended) = (.gray, .gamma22, false)
    case Self.extendedGray: (gamut, curve, isExtended) = (.gray, .sRGB, true)
    case Self.linearGray: (gamut, curve, isExtended) = (.gray, .linear, false)
    case Self.extendedLinearGray: (gamut, curve, isExtended) = (.gray, .linear, true)
    default: return nil
    }
    self.init(name, gamut: gamut, curve: curve, isExtended: isExtended)
  }

  /// The number of components without alpha.
  public var numberOfComponents: Int { gamut == .gray ? 1 : 3 }

  /// The meaning of the components.
  public var model: CGColorSpaceModel { gamut == .gray ? .monochrome : .rgb }

  /// True if the gamut of the space is wider than that of sRGB.
  public var isWideGamutRGB: Bool { gamut == .displayP3 }

  public var description: String { name ?? "unnamed color space" }

  public static func == (first: CGColorSpace, second: CGColorSpace) -> Bool { first.name == second.name }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }

  static let standardRGB = CGColorSpace(sRGB, gamut: .sRGB, curve: .sRGB, isExtended: false)
  static let standardExtendedRGB = CGColorSpace(extendedSRGB, gamut: .sRGB, curve: .sRGB, isExtended: true)
  static let standardExtendedLinearRGB = CGColorSpace(
    extendedLinearSRGB, gamut: .sRGB, curve: .linear, isExtended: true)
  static let standardDisplayP3 = CGColorSpace(displayP3, gamut: .displayP3, curve: .sRGB, isExtended: false)
  static let standardLinearRGB = CGColorSpace(linearSRGB, gamut: .sRGB, curve: .linear, isExtended: false)
  static let standardLinearGray = CGColorSpace(linearGray, gamut: .gray, curve: .linear, isExtended: false)
  static let standardGray = CGColorSpace(extendedGray, gamut: .gray, curve: .sRGB, isExtended: true)
  static let standardGammaGray = CGColorSpace(
    genericGrayGamma2_2, gamut: .gray, curve: .gamma22, isExtended: false)
}

/// The model of a color space: the meaning of its components.
public enum CGColorSpaceModel: Int32, Sendable {
  /// A model that is none of the others.
  case unknown = -1
  /// Gray.
  case monochrome
  /// Red, green and blue.
  case rgb
  /// Cyan, magenta, yellow and black inks.
  case cmyk
  /// Lightness and two color differences (CIELAB).
  case lab
  /// Inks that a device names.
  case deviceN
  /// An index into a table of colors.
  case indexed
  /// A repeated drawing.
  case pattern
  /// The tristimulus values of CIE 1931.
  case XYZ
}

/// The rendering intent: the treatment of colors outside of the target's gamut.
///
/// The spaces of ``CGColorSpace`` share one white point and convert by matrices, where all intents agree.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The intent that suits the content.
  case defaultIntent
  /// Colors inside of the gamut stay, others are clipped; white points are not adapted.
  case absoluteColorimetric
  /// Colors inside of the gamut stay relative to the white point, others are clipped.
  case relativeColorimetric
  /// All colors move into the gamut, so that their relations stay.
  case perceptual
  /// Colors stay saturated, at the cost of their hue and lightness.
  case saturation
}

/// Returns the space of device-dependent colors: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standardRGB }

/// Returns the space of device-dependent grays.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .standardGray }
