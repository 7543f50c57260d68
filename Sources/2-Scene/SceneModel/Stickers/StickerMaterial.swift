import Foundation
public import Images
public import Platform

/// A sticker material: a die-cut image with a film over it and paper behind.
///
/// The outline is kept as a distance field, so that it stays sharp at any magnification. It is an extension
/// of RealityKit's API. Show it on a mesh of `MeshResource.generateSticker(of:)`, or put it on a model with a
/// ``StickerComponent``.
public struct StickerMaterial: Material, Hashable, Sendable {
  /// The name of the material.
  public var name: String?
  /// The artwork: the printed image and its outline.
  public var art: StickerArt
  /// The length of the longer visible side, border included, in the space of the mesh.
  public var size: Float = 0.1
  /// The color of the paper, visible as the border.
  public var borderColor: UIColor = .white
  /// The finish of the surface.
  public var finish = Finish.satin
  /// The inflation of the shape: 0 is flat, 1 is foam that rises in a quarter circle from the edge.
  public var puffiness: Float = 0
  /// The iridescent film, if any.
  public var film: Film?
  /// The metal of a foil that carries the image as an embossing, if any.
  public var foil: Foil?
  /// The amount of glitter in the surface, from 0 to 1.
  public var glitter: Float = 0
  /// The amount of grain of uncoated paper, from 0 to 1.
  public var grain: Float = 0
  /// The width of an ink line along the subject's outline, as a share of the longer side; 0 for none.
  public var inkWidth: Float = 0
  /// The peel: the part bent away from the surface, if any.
  public var peel: Peel?
  /// The color of the back, which is of matte paper.
  public var backColor = UIColor(white: 0.93, alpha: 1)
  /// The side of triangles that is culled.
  public var faceCulling = MaterialParameterTypes.FaceCulling.none
  /// The change of the image that the artwork lacks, and for which the material draws something simpler.
  package private(set) var substitute = StickerLook.Artwork.image
  /// True if the sticker lies on a surface: it is then drawn slightly nearer.
  package var liesOnSurface = false

  /// Creates a plain sticker.
  public init(art: StickerArt) { self.art = art }

  /// Creates a sticker with a look.
  ///
  /// Comic and kiss-cut are drawn into the artwork that `StickerArt(image:look:)` makes; over other artwork the material
  /// draws a simpler comic, and the cut within the border. The other looks are of the material alone.
  ///
  /// - Parameters:
  ///   - art: The artwork, best made for that look.
  ///   - look: The look.
  ///   - size: The length of the longer side, in the space of the mesh.
  public init(art: StickerArt, look: Look, size: Float = 0.1) {
    self.init(art: art)
    self.size = size
    finish = look.coat >= 1 || look.foil != nil ? .gloss : look.coat > 0 ? .satin : .matte
    (puffiness, film, foil) = (look.puffiness, look.film, look.foil)
    (glitter, grain, inkWidth) = (look.glitter, look.grain, look.inkWidth)
    if art.artwork != look.artwork { substitute = look.artwork }
  }

  /// A preset look of stickers, the same as of flat ones.
  public typealias Look = StickerLook

  /// A metal of foils.
  public typealias Foil = StickerFoil

  /// An iridescent film.
  public typealias Film = StickerFilm

  /// A finish of the surface.
  public enum Finish: Hashable, Sendable, CaseIterable {
    /// Matte paper.
    case matte
    /// Vinyl.
    case satin
    /// Vinyl with a clearcoat.
    case gloss
  }

  /// A peel: a part that is rolled up from one side or corner.
  public struct Peel: Hashable, Sendable {
    /// The direction from which the sticker is peeled, in radians: 0 is its right side, π/4 its upper right
    /// corner.
    public var direction: Float
    /// The amount: 0 is not peeled, 1 is peeled to the opposite end.
    public var amount: Float
    /// The radius of the roll, as a share of the longer side.
    public var radius: Float
    /// The angle of the roll, in radians, after which the sticker continues straight; π lays it flat on its
    /// face.
    public var angle: Float

    /// Creates a peel with the given values.
    public init(
      direction: Float = .pi / 4, amount: Float = 0.3, radius: Float = 0.12, angle: Float = .pi
    ) {
      (self.direction, self.amount, self.radius, self.angle) = (direction, amount, radius, angle)
    }

    /// The peel with its numbers clamped to useful ranges.
    package var usable: Peel {
      func number(_ value: Float, _ range: ClosedRange<Float>) -> Float {
        value.isFinite ? Swift.min(Swift.max(value, range.lowerBound), range.upperBound) : range.lowerBound
      }
      return Peel(
        direction: direction.isFinite ? direction : 0, amount: number(amount, 0...1),
        radius: number(radius, 0.005...1), angle: number(angle, 0...(.pi)))
    }
  }
}

extension StickerLook {
  /// The border width of the look, as a share of the longer side.
  public var borderWidth: Float { hasBorder && artwork != .backingPaper ? StickerArt.standardBorder : 0 }
}
