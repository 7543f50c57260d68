import Foundation
import Platform
import SceneModel
import simd

/// The materials of the front page, painted concurrently off the main actor.
struct JourneyMaterials {
  private var materials: [Look: PhysicallyBasedMaterial] = [:]

  subscript(_ look: Look) -> PhysicallyBasedMaterial { materials[look] ?? PhysicallyBasedMaterial() }

  static func make() async -> JourneyMaterials {
    async let leather = LeatherPaint.grain(color: JourneyPalette.teal)
    async let sewn = LeatherPaint.sewn(color: JourneyPalette.tan)
    async let brass = MetalPaint.brass()
    async let deck = DeckPaint.graphic()
    async let ply = DeckPaint.plies()
    async let glaze = GlazePaint.speckled()
    var result = JourneyMaterials()
    result.addPlain()
    result.addLeather(await leather, await sewn)
    result.addBoard(await deck, await ply)
    var metal = PhysicallyBasedMaterial(await brass)
    metal.metallic = 1.0
    result.materials[.brass] = metal
    var pottery = PhysicallyBasedMaterial(await glaze)
    pottery.clearcoat = 0.7
    pottery.clearcoatRoughness = 0.06
    result.materials[.glaze] = pottery
    for look in Look.allCases { result.materials[look]?.usesVertexColors = true }
    return result
  }

  private mutating func addLeather(_ grain: TexturePainter.Painting, _ sewn: TexturePainter.Painting) {
    var teal = PhysicallyBasedMaterial(grain)
    materials[.tealLeather] = teal
    teal.textureCoordinateTransform.scale =
      SIMD2(Suitcase.size.x, Suitcase.size.y) / Suitcase.leatherTile
    materials[.tealPanel] = teal
    materials[.tanLeather] = PhysicallyBasedMaterial(sewn)
  }

  private mutating func addBoard(_ deck: TexturePainter.Painting, _ ply: TexturePainter.Painting) {
    var lacquer = PhysicallyBasedMaterial(deck, repeats: false)
    lacquer.clearcoat = 1.0
    lacquer.clearcoatRoughness = 0.05
    materials[.deckGraphic] = lacquer
    var wood = PhysicallyBasedMaterial(ply)
    wood.clearcoat = 0.6
    wood.clearcoatRoughness = 0.15
    materials[.ply] = wood
  }

  private mutating func addPlain() {
    func plain(_ look: Look, color: SIMD3<Float>, roughness: Float, metallic: Float = 0, coat: Float = 0) {
      var material = PhysicallyBasedMaterial()
      material.baseColor.tint = UIColor(color)
      material.roughness = .init(scale: roughness)
      material.metallic = .init(scale: metallic)
      material.clearcoat = .init(scale: coat)
      material.clearcoatRoughness = 0.06
      materials[look] = material
    }
    plain(.shadowGap, color: [0.03, 0.03, 0.03], roughness: 0.9)
    plain(.grip, color: [0.07, 0.07, 0.075], roughness: 0.95)
    plain(.castMetal, color: [0.60, 0.60, 0.61], roughness: 0.38, metallic: 1)
    plain(.steel, color: [0.42, 0.42, 0.43], roughness: 0.46, metallic: 1)
    plain(.wheel, color: JourneyPalette.cream, roughness: 0.42)
    plain(.bushing, color: JourneyPalette.terracotta, roughness: 0.5)
    plain(.clay, color: [0.66, 0.50, 0.38], roughness: 0.85)
    plain(.coffee, color: [0.10, 0.045, 0.022], roughness: 0.12, coat: 1)
    plain(.mustard, color: JourneyPalette.mustard, roughness: 0.42, coat: 0.55)
    plain(.cream, color: JourneyPalette.cream, roughness: 0.42, coat: 0.5)
    plain(.terracotta, color: JourneyPalette.terracotta, roughness: 0.4, coat: 0.5)
    plain(.rubber, color: [0.13, 0.125, 0.13], roughness: 0.62)
    plain(.visor, color: [0.012, 0.014, 0.018], roughness: 0.10, coat: 1)
    func glowing(_ look: Look, _ color: SIMD3<Float>, _ intensity: Float) {
      plain(look, color: [0.02, 0.05, 0.06], roughness: 0.2)
      materials[look]?.emissiveColor.color = UIColor(color)
      materials[look]?.emissiveIntensity = intensity
    }
    glowing(.eye, JourneyPalette.glow, 3.2)
    glowing(.eyeCore, [0.72, 1.0, 1.0], 9)
    glowing(.glow, JourneyPalette.glow, 4)
  }
}

/// The colors of the front page, in sRGB.
nonisolated struct JourneyPalette {
  static let teal = SIMD3<Float>(0.08, 0.40, 0.46)
  static let tan = SIMD3<Float>(0.62, 0.36, 0.19)
  static let terracotta = SIMD3<Float>(0.80, 0.33, 0.20)
  static let cream = SIMD3<Float>(0.94, 0.88, 0.77)
  static let mustard = SIMD3<Float>(0.90, 0.63, 0.13)
  static let paper = SIMD3<Float>(0.80, 0.66, 0.57)
  static let paperFar = SIMD3<Float>(0.43, 0.265, 0.21)
  static let glow = SIMD3<Float>(0.30, 0.95, 1.0)
}

extension UIColor {
  convenience init(_ color: SIMD3<Float>) {
    self.init(red: CGFloat(color.x), green: CGFloat(color.y), blue: CGFloat(color.z), alpha: 1)
  }
}
