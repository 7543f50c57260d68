import GraphicsGL
import SceneModel
import simd

/// Turns linear light into display values.
final class TonemapPass {
  static let entries = 4096

  private let context: Context
  private let program: Program
  private let exposure: UniformSlot
  private let keepsAlpha: UniformSlot
  private var table: Table?
  private var curve: ToneCurve?

  private final class Table {
    let texture: Texture
    init(_ texture: consuming Texture) { self.texture = texture }
  }

  init(_ context: Context) throws(GraphicsError) {
    self.context = context
    program = try Program(context, label: "tonemap", fragment: "post/tonemap.frag")
    exposure = program.slot("exposure")
    keepsAlpha = program.slot("keepsAlpha")
  }

  /// Declares the pass.
  func add(
    to graph: inout FrameGraph, from source: FramePicture, settings: ViewSettings
  ) throws(GraphicsError) -> FramePicture {
    try prepare(settings.toneCurve)
    let output = graph.picture(.init(width: settings.width, height: settings.height, colors: [.rgba8]))
    let factor = Elementary.exp2(settings.exposure)
    let isTransparent = settings.background == .transparent
    return graph.addPass("tone map", reads: [source], writes: output) { [self] encoder, resources in
      program.set(exposure, factor)
      program.set(keepsAlpha, isTransparent ? 1 : 0 as Float)
      encoder.bind(resources.color(source), .nearest, unit: 0)
      if let table { encoder.bind(table.texture, .nearest, unit: 1) }
      encoder.fullScreen(program)
    }
  }

  private func prepare(_ wanted: ToneCurve?) throws(GraphicsError) {
    guard table == nil || curve != wanted else { return }
    let values = (0..<Self.entries).map { Self.value(of: $0, wanted) }
    table = Table(
      try Texture(
        context, width: Self.entries, height: 1, format: .r8, pixels: values.span.bytes, label: "tone table"))
    curve = wanted
  }

  /// The display value of one entry.
  static func value(of entry: Int, _ curve: ToneCurve?) -> UInt8 {
    let place = Float(entry) / Float(entries - 1), square = place * place
    let x = entry == entries - 1 ? 65504 : square / (1 - square)
    let shown = curve?(x) ?? Swift.min(x, 1)
    return UInt8((SRGB.encode(shown) * 255).rounded())
  }
}

/// The transfer function of sRGB (IEC 61966-2-1).
enum SRGB {
  static func encode(_ linear: Float) -> Float {
    linear <= 0.0031308 ? linear * 12.92 : 1.055 * Elementary.pow(linear, 1 / 2.4) - 0.055
  }
}
