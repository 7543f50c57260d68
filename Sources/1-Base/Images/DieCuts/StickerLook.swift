/// A look of stickers: the one description that flat images are shaded by and materials of scenes are made of.
///
/// Each look is a file in the folder `Looks`, and a name in ``allCases``. Lengths are shares of the sticker's longer side.
public struct StickerLook: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The name in files and commands.
  public let rawValue: String
  /// The name in lists of choices.
  package let title: String
  /// True if it has a border by default.
  package let hasBorder: Bool
  /// The change of the image itself.
  package let artwork: Artwork
  /// The strength of the clear coat.
  package let coat: Float
  /// The inflation: 0 is flat, 1 rises in a round dome from the edge.
  package let puffiness: Float
  /// The iridescent film, if any.
  package let film: StickerFilm?
  /// The metal of the foil, if any.
  package let foil: StickerFoil?
  /// The amount of glitter, from 0 to 1.
  package let glitter: Float
  /// The amplitude of the paper's grain, from 0 to 1.
  package let grain: Float
  /// The width of an ink line along the subject's outline.
  package let inkWidth: Float

  /// A change of the image that is printed, before the surface is shaded.
  package enum Artwork: Hashable, Sendable {
    /// The image as it is.
    case image
    /// An inked drawing of it.
    case drawing
    /// The image on a sheet of backing paper, which remains whole around the cut.
    case backingPaper
  }

  /// The looks, in the order of lists of choices.
  public static let allCases: [StickerLook] = [
    .original, .outline, .comic, .puffy, .shiny, .holographic, .sparkle, .oilFilm, .paper, .glitter, .gold,
    .silver, .copper, .kissCut,
  ]

  /// Creates a look; one that is not described otherwise is print under a thin coat.
  init(
    _ name: String, title: String, hasBorder: Bool = true, artwork: Artwork = .image, coat: Float = 0.3,
    puffiness: Float = 0, film: StickerFilm? = nil, foil: StickerFoil? = nil, glitter: Float = 0,
    grain: Float = 0, inkWidth: Float = 0
  ) {
    (rawValue, self.title, self.hasBorder, self.artwork) = (name, title, hasBorder, artwork)
    (self.coat, self.puffiness, self.film, self.foil) = (coat, puffiness, film, foil)
    (self.glitter, self.grain, self.inkWidth) = (glitter, grain, inkWidth)
  }

  /// Creates the look of that name; nil where there is none.
  public init?(rawValue: String) {
    guard let look = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = look
  }

  public static func == (one: StickerLook, other: StickerLook) -> Bool { one.rawValue == other.rawValue }

  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// True if the direction of the light changes how it looks.
  package var isLit: Bool {
    coat >= 1 || puffiness > 0 || film != nil || foil != nil || glitter > 0 || grain > 0
  }
}
