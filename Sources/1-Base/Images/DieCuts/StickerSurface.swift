/// The surface of a look: the one description that flat images are shaded by and materials of scenes are made of.
///
/// Lengths are shares of the sticker's longer side.
package struct StickerSurface: Hashable, Sendable {
  /// The inflation: 0 is flat, 1 rises in a round dome from the edge.
  package var puffiness: Float = 0
  /// The roughness of the print below the coat.
  package var roughness: Float = 0.45
  /// The strength of the clear coat.
  package var coat: Float = 0.3
  /// The iridescent film, if any.
  package var film: Film?
  /// The amount of glitter, from 0 to 1.
  package var glitter: Float = 0
  /// The metal of the foil, if any.
  package var metal: Metal?
  /// The amplitude of the paper's grain, from 0 to 1.
  package var grain: Float = 0
  /// The width of an ink line along the subject's outline.
  package var inkWidth: Float = 0
  /// Whether it lies on backing paper.
  package var hasBacking = false

  /// An iridescent film.
  package struct Film: Hashable, Sendable {
    /// The cause of the colors.
    package var kind: Kind
    /// The share of the light that becomes colored, from 0 to 1.
    package var strength: Float
    /// The distance of the grooves in nanometers; the largest thickness of an oil film.
    package var grooveDistance: Float
    /// The number of facets, or of an oil film's waves, along the longer side; 0 for parallel grooves.
    package var facets: Float
  }

  /// A cause of iridescent colors.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Diffraction by parallel grooves.
    case grating
    /// Diffraction by small facets, each with grooves of its own.
    case sparkle
    /// Interference in a thin layer.
    case oilFilm
  }

  /// A metal of foils.
  package enum Metal: String, Hashable, Sendable, CaseIterable {
    /// A metal.
    case gold, silver, copper

    /// The reflectance at normal incidence, as linear sRGB.
    package var reflectance: SIMD3<Float> {
      switch self {
      case .gold: [1.0, 0.71, 0.29]
      case .silver: [0.95, 0.94, 0.92]
      case .copper: [0.95, 0.55, 0.40]
      }
    }

    /// The tones of a picture in the metal, from its shade to its highlight.
    package var tones: [RGBA8] {
      let colors: [UInt32] =
        switch self {
        case .gold: [0x2a1703, 0x7d4a08, 0xc98f1b, 0xf3cd58, 0xfff7d2]
        case .silver: [0x14161b, 0x555b65, 0xa4aab3, 0xe2e6ea, 0xffffff]
        case .copper: [0x2a0e06, 0x7c3415, 0xc66a38, 0xf1b088, 0xfff1e4]
        }
      return colors.map { color in
        RGBA8(
          red: UInt8(color >> 16 & 255), green: UInt8(color >> 8 & 255), blue: UInt8(color & 255))
      }
    }
  }

  /// The distance from the outline within which an inflated shape rises.
  package static let puffyReach: Float = 0.12

  /// Creates the surface of a look.
  package init(_ look: StickerLook) {
    switch look {
    case .original, .outline: break
    case .comic: (roughness, coat, inkWidth) = (0.75, 0, 0.008)
    case .puffy: (roughness, coat, puffiness) = (0.3, 1, 1)
    case .shiny: (roughness, coat) = (0.3, 1)
    case .holographic: shine(Film(kind: .grating, strength: 1, grooveDistance: 1500, facets: 0))
    case .sparkle: shine(Film(kind: .sparkle, strength: 1, grooveDistance: 1500, facets: 110))
    case .oilFilm: shine(Film(kind: .oilFilm, strength: 1, grooveDistance: 620, facets: 3))
    case .paper: (roughness, coat, grain) = (0.9, 0, 1)
    case .glitter: (roughness, coat, glitter) = (0.4, 0.5, 1)
    case .gold: foil(.gold)
    case .silver: foil(.silver)
    case .copper: foil(.copper)
    case .kissCut: hasBacking = true
    }
  }

  private mutating func shine(_ film: Film) { (self.film, roughness, coat) = (film, 0.3, 1) }

  private mutating func foil(_ metal: Metal) { (self.metal, roughness, coat) = (metal, 0.28, 0) }
}
