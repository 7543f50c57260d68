import simd

/// A material of the objects, as glTF describes it; colors are in sRGB.
struct Surface: Sendable {
  var color = SIMD3<Float>.one
  var roughness: Float = 1
  var metallic: Float = 1
  var coat: Float = 0
  var coatRoughness: Float = 0
  var emission: SIMD3<Float>?
  /// The factor on the emission.
  var emissionStrength: Float = 1
  /// The textures; nil for a material of one color.
  var painting: TexturePainter.Painting?
  /// Whether the textures repeat.
  var repeats = true
  /// The number of times that the textures repeat over texture coordinates from 0 to 1.
  var tiles = SIMD2<Float>.one
}

/// The surfaces of all finishes, and the paper's.
struct Surfaces: Sendable {
  let paper: Surface
  private var surfaces: [Finish: Surface] = [:]

  subscript(_ finish: Finish) -> Surface { surfaces[finish] ?? Surface() }

  /// Paints all textures, at the same time.
  init() async {
    async let paper = PaperSweep.paint()
    async let leather = LeatherPaint.grain(color: PaintColors.teal)
    async let sewn = LeatherPaint.sewn(color: PaintColors.tan)
    async let brass = MetalPaint.brass()
    async let deck = DeckPaint.graphic()
    async let ply = DeckPaint.plies()
    async let glaze = GlazePaint.speckled()
    self.paper = Surface(painting: await paper)
    addPlain()
    addGlowing()
    surfaces[.tealLeather] = Surface(painting: await leather)
    surfaces[.tealPanel] = Surface(
      painting: await leather, tiles: SIMD2(Suitcase.size.x, Suitcase.size.y) / Suitcase.leatherTile)
    surfaces[.tanLeather] = Surface(painting: await sewn)
    surfaces[.brass] = Surface(painting: await brass)
    surfaces[.deckGraphic] = Surface(coat: 1, coatRoughness: 0.05, painting: await deck, repeats: false)
    surfaces[.ply] = Surface(coat: 0.6, coatRoughness: 0.15, painting: await ply)
    surfaces[.glaze] = Surface(coat: 0.7, coatRoughness: 0.06, painting: await glaze)
  }

  private mutating func addPlain() {
    func plain(
      _ finish: Finish, color: SIMD3<Float>, roughness: Float, metallic: Float = 0, coat: Float = 0
    ) {
      surfaces[finish] = Surface(
        color: color, roughness: roughness, metallic: metallic, coat: coat, coatRoughness: 0.06)
    }
    plain(.shadowGap, color: [0.03, 0.03, 0.03], roughness: 0.9)
    plain(.grip, color: [0.07, 0.07, 0.075], roughness: 0.95)
    plain(.castMetal, color: [0.60, 0.60, 0.61], roughness: 0.38, metallic: 1)
    plain(.steel, color: [0.42, 0.42, 0.43], roughness: 0.46, metallic: 1)
    plain(.wheel, color: PaintColors.cream, roughness: 0.42)
    plain(.bushing, color: PaintColors.terracotta, roughness: 0.5)
    plain(.clay, color: [0.66, 0.50, 0.38], roughness: 0.85)
    plain(.coffee, color: [0.10, 0.045, 0.022], roughness: 0.12, coat: 1)
    plain(.mustard, color: PaintColors.mustard, roughness: 0.42, coat: 0.55)
    plain(.cream, color: PaintColors.cream, roughness: 0.42, coat: 0.5)
    plain(.terracotta, color: PaintColors.terracotta, roughness: 0.4, coat: 0.5)
    plain(.rubber, color: [0.13, 0.125, 0.13], roughness: 0.62)
    plain(.visor, color: [0.012, 0.014, 0.018], roughness: 0.10, coat: 1)
  }

  private mutating func addGlowing() {
    func glowing(_ finish: Finish, _ color: SIMD3<Float>, _ strength: Float) {
      surfaces[finish] = Surface(
        color: [0.02, 0.05, 0.06], roughness: 0.2, metallic: 0, coatRoughness: 0.06, emission: color,
        emissionStrength: strength)
    }
    glowing(.eye, PaintColors.glow, 3.2)
    glowing(.eyeCore, [0.72, 1.0, 1.0], 9)
    glowing(.glow, PaintColors.glow, 4)
  }
}

/// The colors of the front page, in sRGB.
enum PaintColors {
  static let teal = SIMD3<Float>(0.08, 0.40, 0.46)
  static let tan = SIMD3<Float>(0.62, 0.36, 0.19)
  static let terracotta = SIMD3<Float>(0.80, 0.33, 0.20)
  static let cream = SIMD3<Float>(0.94, 0.88, 0.77)
  static let mustard = SIMD3<Float>(0.90, 0.63, 0.13)
  static let paper = SIMD3<Float>(0.80, 0.66, 0.57)
  static let paperFar = SIMD3<Float>(0.43, 0.265, 0.21)
  static let glow = SIMD3<Float>(0.30, 0.95, 1.0)
}
