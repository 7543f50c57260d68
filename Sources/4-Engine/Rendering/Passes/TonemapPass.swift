import GraphicsGL
import SceneModel
import simd

/// The tone map pass: converts linear light to display values.
final class TonemapPass {
  static let entries = 4096

  private let context: Context
  private let plain: Variant
  /// The program that adds a glow, built when one is first used.
  private let glowing: BuiltOnce<Variant>
  private var table: Table?
  private var curve: ToneCurve?
  /// True if the table shows numbers as they are.
  private var isNumeric = false

  private final class Table {
    let texture: Texture
    init(_ texture: consuming Texture) { self.texture = texture }
  }

  init(_ context: Context) throws(GraphicsError) {
    self.context = context
    plain = try Variant(context, glows: false)
    glowing = BuiltOnce { () throws(GraphicsError) in try Variant(context, glows: true) }
  }

  /// The uniforms of a program that applies the tone map (`post/tonemap.glsl`).
  struct Slots {
    let exposure, keepsAlpha: UniformSlot

    init(_ program: borrowing Program) {
      exposure = program.slot("exposure")
      keepsAlpha = program.slot("keepsAlpha")
    }
  }

  /// A program that adds no glow, or one.
  private final class Variant {
    let program: Program
    let slots: Slots
    let glow: GlowSlots

    init(_ context: Context, glows: Bool) throws(GraphicsError) {
      program = try Program(
        context, label: glows ? "tonemap with glow" : "tonemap", fragment: "post/tonemap.frag",
        defines: glows ? [ShaderDefine("GLOW")] : [])
      slots = Slots(program)
      glow = GlowSlots(program)
    }
  }

  /// Declares the pass, with the glow that remains to be added.
  func add(
    to graph: inout FrameGraph, from source: FrameImage, glow: Glow? = nil, settings: ViewSettings
  ) throws(GraphicsError) -> FrameImage {
    try prepare(settings)
    let variant = try glow == nil ? plain : glowing.value()
    let output = graph.image(.init(width: settings.width, height: settings.height, colors: [.rgba8]))
    var reads: FrameImages = [source]
    if let glow { reads.append(glow.rows) }
    return graph.addPass("tone map", reads: reads, writes: output) { [self] encoder, resources in
      bind(variant.slots, of: variant.program, settings: settings, to: encoder)
      if let glow { variant.glow.bind(glow, to: variant.program, resources: resources, encoder) }
      encoder.bind(resources.color(source), .nearest, unit: .input)
      encoder.fullScreen(variant.program)
    }
  }

  /// Binds the prepared table, and sets the uniforms of a program that applies it.
  func bind(
    _ slots: Slots, of program: borrowing Program, settings: ViewSettings, to encoder: borrowing DrawEncoder
  ) {
    program.set(slots.exposure, Elementary.exp2(settings.exposure))
    program.set(slots.keepsAlpha, settings.background == .transparent ? 1 : 0 as Float)
    if let table { encoder.bind(table.texture, .nearest, unit: .toneTable) }
  }

  /// Makes the table of a view's tone curve.
  func prepare(_ settings: ViewSettings) throws(GraphicsError) {
    let wanted = settings.toneCurve, isNumeric = settings.debugVisualization.isNumeric
    guard table == nil || curve != wanted || self.isNumeric != isNumeric else { return }
    let values = (0..<Self.entries).map { Self.value(of: $0, wanted, isNumeric: isNumeric) }
    table = Table(
      try Texture(
        context, width: Self.entries, height: 1, format: .r8, pixels: values.span.bytes, label: "tone table"))
    (curve, self.isNumeric) = (wanted, isNumeric)
  }

  /// Returns the display value of one table entry; numbers are displayed without a curve and an encoding.
  static func value(of entry: Int, _ curve: ToneCurve?, isNumeric: Bool = false) -> UInt8 {
    let fraction = Float(entry) / Float(entries - 1), square = fraction * fraction
    let x = entry == entries - 1 ? 65504 : square / (1 - square)
    let shown = curve?(x) ?? Swift.min(x, 1)
    return UInt8(((isNumeric ? shown : SRGB.encode(shown)) * 255).rounded())
  }
}

/// The transfer function of sRGB (IEC 61966-2-1).
enum SRGB {
  static func encode(_ linear: Float) -> Float {
    linear <= 0.0031308 ? linear * 12.92 : 1.055 * Elementary.pow(linear, 1 / 2.4) - 0.055
  }
}
