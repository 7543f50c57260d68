import Geometry
import Images
import Platform
import SceneModel
import simd

/// The parameters of a sticker, as read by `surface/sticker.glsl`.
struct StickerNumbers {
  let rows: [SIMD4<Float>]
  /// The roughness of the print below the coat.
  let roughness: Float
  let coat: (strength: Float, roughness: Float)?
  /// True if the face is round, at its rim at least.
  let isRound: Bool

  init(_ material: StickerMaterial) {
    let art = material.art
    let size = Self.usable(material.size, 1e-6...1e6)
    let frame = art.textureFrame * size
    let film = material.film
    let peel = material.peel?.usable ?? StickerMaterial.Peel(amount: 0)
    let direction = SIMD2(Elementary.cos(peel.direction), Elementary.sin(peel.direction))
    // The distance from the center to the farthest point in that direction.
    let far = simd_dot(abs(direction), art.extent) * size / 2
    // The shader measures from the middle of the textures, where that of an atlas is not the sticker's.
    let middle = simd_dot((art.region.center - 0.5) * frame, direction)
    let ink = Self.usable(material.inkWidth, 0...0.1) / (4 * art.reach)
    let inkPlace = 0.5 + 0.5 * art.border / art.reach
    let slope = simd_reduce_max(art.textureFrame) / (2 * art.reach)
    var grooves = SIMD4<Float>(0, 1500, 0, Self.usable(material.puffiness, 0...2))
    if let film {
      grooves.x = Self.usable(film.strength, 0...1)
      grooves.y = Self.usable(film.grooveDistance, 400...20_000)
      grooves.z = Self.usable(film.facets, 0...1000) / size
    }
    let rows = [
      SIMD4(material.borderColor.linearRGB, ink), SIMD4(material.backColor.linearRGB, inkPlace), grooves,
      SIMD4(lowHalf: direction, highHalf: SIMD2(middle + far * (1 - 2 * peel.amount), peel.radius * size)),
      SIMD4(lowHalf: frame, highHalf: SIMD2(peel.angle, slope)),
      SIMD4(
        Self.number(of: film?.kind), Self.usable(material.glitter, 0...1),
        Self.usable(material.grain, 0...1), 1 / size),
      SIMD4(material.foil?.reflectance ?? SIMD3(repeating: 1), Self.kind(of: material)),
    ]
    self.rows = rows + (material.foil.map(Self.tones) ?? [])
    isRound = material.puffiness > 0 || material.foil != nil || material.finish == .gloss
    switch material.finish {
    case .matte: (roughness, coat) = (0.75, nil)
    case .satin: (roughness, coat) = (0.45, (0.3, 0.25))
    // The face has the reflections of lamps; the coat adds what is around, which hides the print where it is slanted.
    case .gloss: (roughness, coat) = (0.3, (0.4, material.puffiness > 0 ? 0.1 : 0.05))
    }
  }

  /// Returns the number of a kind of face in the shader.
  private static func kind(of material: StickerMaterial) -> Float {
    if material.foil != nil { return 1 }
    if material.finish == .gloss { return 2 }
    return switch material.substitute {
    case .image: 0
    case .drawing: 3
    case .backingPaper: 4
    }
  }

  /// Returns the number of a kind of film in the shader.
  private static func number(of kind: StickerFilm.Kind?) -> Float {
    switch kind {
    case nil, .grating: 0
    case .sparkle: 1
    case .oilFilm: 2
    }
  }

  /// Returns the tones of a foil as cube roots of linear light, between which colors change evenly.
  private static func tones(of foil: StickerFoil) -> [SIMD4<Float>] {
    func root(_ byte: UInt8) -> Float { Elementary.cbrt(ColorEncoding.sRGB.light(of: Float(byte) / 255)) }
    return foil.tones.map { SIMD4(root($0.red), root($0.green), root($0.blue), 0) }
  }

  private static func usable(_ value: Float, _ range: ClosedRange<Float>) -> Float {
    value.isFinite ? Swift.min(Swift.max(value, range.lowerBound), range.upperBound) : range.lowerBound
  }
}
