import GraphicsGL
import simd

/// Shades opaque models once per pixel, however many triangles and samples share it.
///
/// First the models are drawn with next to no work per sample: what is nearest is written down (`surface/store.frag`).
/// Then pixels are sorted by their looks, and each looks' program runs over its pixels. Where samples of a pixel show
/// different surfaces, two of them are shaded and mixed by the samples they cover. Processors that draw work on
/// blocks of pixels and cannot skip what is hidden once pixels have samples: there this is two to four times as fast
/// as shading while drawing.
final class StoredSurfaces {
  private final class Choosing {
    let program: Program
    init(_ program: consuming Program) { self.program = program }
  }

  private let context: Context
  private let mark: Program
  private let background: UniformSlot
  private let sampleShare: UniformSlot
  private let place: UniformSlot
  private var choosing: [Int: Choosing] = [:]

  init(_ context: Context) throws(GraphicsError) {
    self.context = context
    mark = try Program(context, label: "mark", fragment: "surface/mark.frag")
    background = mark.slot("background")
    sampleShare = mark.slot("sampleShare")
    place = mark.slot("place")
  }

  /// What is stored of samples beside their key: texture coordinates and directions, and where some of the looks need
  /// them, colors or colors and second texture coordinates.
  static func formats(_ looks: [StoredLooks]) -> [PixelFormat] {
    if looks.contains(where: { $0.hasSecondCoordinates }) { return [.rgba32UInt, .rgba32UInt] }
    if looks.contains(where: { $0.hasColors }) { return [.rgba32UInt, .r32UInt] }
    return [.rgba32UInt]
  }

  /// Decides which surfaces of the pixels are shaded.
  func choose(_ samples: Int, _ part: PixelRectangle, _ encoder: borrowing DrawEncoder) throws(GraphicsError)
  {
    let known: Choosing
    if let made = choosing[samples] {
      known = made
    } else {
      known = Choosing(
        try Program(
          context, label: "choose", vertex: "post/fullscreen.vert", fragment: "surface/choose.frag",
          defines: [ShaderDefine("SAMPLES", samples)]))
      choosing[samples] = known
    }
    var state = DrawState()
    state.scissor = part
    encoder.fullScreen(known.program, state)
  }

  /// Marks the pixels of each looks with its number, as a depth; of the first surfaces or of the second ones.
  func mark(
    _ samples: Int, isSecond: Bool, background color: SIMD4<Float>, _ part: PixelRectangle,
    _ encoder: borrowing DrawEncoder
  ) {
    mark.set(background, color)
    mark.set(sampleShare, 1 / Float(samples))
    mark.set(place, integer: isSecond ? 14 : 0)
    var state = DrawState(depth: .always, writesDepth: true)
    state.scissor = part
    if isSecond { state.colorMask = .none }
    encoder.fullScreen(mark, state)
  }
}

/// The uniform block `Stored` (std140).
struct StoredBlock {
  var worldFromClip = matrix_identity_float4x4
  /// A pixel in clip space in both directions, the share of one sample, 8 for second surfaces and else 0.
  var pixel = SIMD4<Float>()

  init(_ settings: ViewSettings, samples: Int, isSecond: Bool) {
    worldFromClip = settings.camera.viewProjection.inverse
    pixel = SIMD4(2 / Float(settings.width), 2 / Float(settings.height), 1 / Float(samples), isSecond ? 8 : 0)
  }
}
