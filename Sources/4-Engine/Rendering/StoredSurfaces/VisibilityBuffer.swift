import GraphicsGL
import simd

/// Shades opaque models once per pixel, however many triangles and samples share it.
///
/// First the models are drawn with next to no work per sample: what is nearest is written down (`surface/visibility_geometry.frag`).
/// Then pixels are sorted by their looks, and each looks' program runs over its pixels. Where samples of a pixel show
/// different surfaces, two of them are shaded and mixed by the samples they cover. Processors that draw work on
/// blocks of pixels and cannot skip what is hidden once pixels have samples: there this is two to four times as fast
/// as shading while drawing.
final class VisibilityBuffer {
  private final class Choosing {
    let program: Program
    init(_ program: consuming Program) { self.program = program }
  }

  private final class Spreading {
    let program: Program
    let surface: UniformSlot
    init(_ program: consuming Program) {
      surface = program.slot("surface")
      self.program = program
    }
  }

  private let context: Context
  private let mark: Program
  private let background: UniformSlot
  private let sampleShare: UniformSlot
  private let surface: UniformSlot
  private var choosing: [Int: Choosing] = [:]
  private var spreading: Spreading?

  /// Choices have eight bits for a set of samples.
  static let maximumSamples = 8

  init(_ context: Context) throws(GraphicsError) {
    self.context = context
    mark = try Program(context, label: "mark", fragment: "surface/visibility_classify.frag")
    background = mark.slot("background")
    sampleShare = mark.slot("sampleShare")
    surface = mark.slot("surface")
  }

  /// What is stored of samples beside their key.
  ///
  /// Texture coordinates and directions; where some of the looks need them, colors, or colors with second texture
  /// coordinates or the spread of the first.
  static func formats(_ looks: [ShadingKey]) -> [PixelFormat] {
    if looks.contains(where: { $0.hasSecondCoordinates || $0.hasSpread }) {
      return [.rgba32UInt, .rgba32UInt]
    }
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
          context, label: "choose", vertex: "post/fullscreen.vert",
          fragment: "surface/visibility_select.frag",
          defines: [ShaderDefine("SAMPLES", samples)]))
      choosing[samples] = known
    }
    var state = DrawState()
    state.scissor = part
    encoder.fullScreen(known.program, state)
  }

  /// Marks the pixels of each looks with its number, as a depth; of the first surfaces or of the second ones.
  ///
  /// - Parameters:
  ///   - samples: Of each pixel.
  ///   - isSecond: Which surfaces.
  ///   - color: What is behind everything, which becomes the color of the pixels; nil leaves that as it is.
  ///   - part: Where models are.
  ///   - encoder: Where to draw.
  func mark(
    samples: Int, isSecond: Bool, background color: SIMD4<Float>?, part: PixelRectangle,
    _ encoder: borrowing DrawEncoder
  ) {
    mark.set(background, color ?? .zero)
    mark.set(sampleShare, 1 / Float(samples))
    mark.set(surface, integer: isSecond ? 1 : 0)
    var state = DrawState(depth: .always, writesDepth: true)
    state.scissor = part
    if color == nil { state.colorMask = .none }
    encoder.fullScreen(mark, state)
  }

  /// Gives the colors of the bound picture to the samples that show the first or the second surfaces.
  func spread(isSecond: Bool, _ part: PixelRectangle, _ encoder: borrowing DrawEncoder) throws(GraphicsError)
  {
    let spreading: Spreading
    if let made = self.spreading {
      spreading = made
    } else {
      spreading = Spreading(
        try Program(context, label: "spread", fragment: "surface/visibility_resolve.frag"))
      self.spreading = spreading
    }
    spreading.program.set(spreading.surface, integer: isSecond ? 1 : 0)
    var state = DrawState()
    state.scissor = part
    encoder.fullScreen(spreading.program, state)
  }
}

/// The uniform block `Stored` (std140).
struct StoredBlock {
  var worldFromClip = matrix_identity_float4x4
  /// A pixel in clip space in both directions; the share of one sample, 0 where each surface is a whole pixel;
  /// 0 for the first surfaces and 1 for the second.
  var pixel = SIMD4<Float>()

  init(_ settings: ViewSettings, samples: Int, isSecond: Bool, isWhole: Bool) {
    worldFromClip = settings.camera.viewProjection.inverse
    pixel = SIMD4(
      2 / Float(settings.width), 2 / Float(settings.height), isWhole ? 0 : 1 / Float(samples),
      isSecond ? 1 : 0)
  }
}
