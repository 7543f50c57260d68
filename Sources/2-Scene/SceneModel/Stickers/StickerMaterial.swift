import Foundation
public import Platform

/// A sticker: a picture that is punched out along its outline, with film over it and paper behind.
///
/// The outline is kept as distances, so that it stays sharp however near one comes. RealityKit has no such material; it
/// is ours. Show it on a mesh of `MeshResource.generateSticker(of:)`, or stick it onto something with a
/// ``StickerComponent``.
public struct StickerMaterial: Material, Hashable, Sendable {
  public var name: String?
  /// What is printed, and along which line it is cut.
  public var art: StickerArt
  /// The length of the longer side that is seen, border included, in the space of the mesh.
  public var size: Float = 0.1
  /// What the picture is printed on; seen as the border.
  public var borderColor: UIColor = .white
  public var finish = Finish.satin
  /// How inflated it looks: 0 is flat, 1 is foam that rises in a quarter circle from the edge.
  public var puffiness: Float = 0
  /// Film that breaks light into colors, if there is any.
  public var film: Film?
  /// The width of a line of ink along the subject's outline, as a share of the longer side; 0 for none.
  public var inkWidth: Float = 0
  /// Part of it bent away from what it lies on.
  public var peel: Peel?
  /// The color of the back, which is of matte paper.
  public var backColor = UIColor(white: 0.93, alpha: 1)
  public var faceCulling = MaterialParameterTypes.FaceCulling.none
  /// Whether it lies on something: it is then drawn a little nearer than it is.
  package var liesOnSurface = false

  /// A plain sticker.
  public init(art: StickerArt) { self.art = art }

  /// A sticker with a look.
  ///
  /// - Parameters:
  ///   - art: What is printed.
  ///   - look: How it is finished.
  ///   - size: The length of the longer side, in the space of the mesh.
  public init(art: StickerArt, look: Look, size: Float = 0.1) {
    self.init(art: art)
    self.size = size
    switch look {
    case .original, .outline: break
    case .comic:
      finish = .matte
      inkWidth = 0.008
    case .puffy:
      finish = .gloss
      puffiness = 1
    case .shiny: finish = .gloss
    case .holographic:
      finish = .gloss
      film = Film()
    }
  }

  /// How stickers can look; the same names as those of flat stickers.
  public enum Look: String, Hashable, Sendable, CaseIterable {
    case original, outline, comic, puffy, shiny, holographic

    /// The width of the border that goes with the look, as a share of the longer side.
    public var borderWidth: Float { self == .original ? 0 : StickerArt.standardBorder }
  }

  /// What lies over the print.
  public enum Finish: Hashable, Sendable, CaseIterable {
    /// Paper.
    case matte
    /// Vinyl.
    case satin
    /// Vinyl with a clear coat.
    case gloss
  }

  /// Film with fine grooves: what it throws back has a color that depends on where light comes from and goes to.
  public struct Film: Hashable, Sendable {
    /// How much of the light is broken into colors, 0 to 1.
    public var strength: Float = 1
    /// The distance of the grooves in nanometers; finer ones spread the colors more.
    public var grooveDistance: Float = 1500
    /// How many facets, each with grooves of its own direction, lie along the longer side; 0 for grooves that all run
    /// the same way.
    public var facets: Float = 14

    public init() {}
  }

  /// A part that is rolled up from one side or corner.
  public struct Peel: Hashable, Sendable {
    /// From where the sticker comes off, in radians: 0 is its right side, π/4 its upper right corner.
    public var direction: Float
    /// How far it has come off: 0 not at all, 1 to the other end.
    public var amount: Float
    /// The radius of the roll, as a share of the longer side.
    public var radius: Float
    /// How far the sticker turns before it goes on straight, in radians; π lays it flat on its face.
    public var angle: Float

    public init(
      direction: Float = .pi / 4, amount: Float = 0.3, radius: Float = 0.12, angle: Float = .pi
    ) {
      (self.direction, self.amount, self.radius, self.angle) = (direction, amount, radius, angle)
    }

    /// The numbers within what makes sense.
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
