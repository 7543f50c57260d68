/// A metal of foils, in which an image is embossed.
public struct StickerFoil: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The name.
  public let rawValue: String
  /// The reflectance at normal incidence, as linear sRGB.
  package let reflectance: SIMD3<Float>
  /// The tones of an image in the metal, from its shade to its highlight.
  package let tones: [RGBA8]

  /// The number of tones.
  package static let toneCount = 5

  /// The metals of all looks.
  public static let allCases = StickerLook.allCases.compactMap(\.foil)

  /// Creates a metal with its tones as 0xRRGGBB.
  init(_ name: String, reflectance: SIMD3<Float>, tones: [UInt32]) {
    precondition(tones.count == Self.toneCount, "a foil has \(Self.toneCount) tones: shaders read as many")
    (rawValue, self.reflectance) = (name, reflectance)
    self.tones = tones.map { color in
      RGBA8(red: UInt8(color >> 16 & 255), green: UInt8(color >> 8 & 255), blue: UInt8(color & 255))
    }
  }

  /// Creates the metal of that name; nil where there is none.
  public init?(rawValue: String) {
    guard let foil = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = foil
  }
}
