import GraphicsGL
import simd

/// The visibility buffer: shades opaque models once per pixel, however many triangles and samples share it.
///
/// First the geometry pass draws the models with minimal work per sample: it stores the attributes of the
/// nearest surface (`surface/visibility_geometry.frag`). Then pixels are classified by shading key, and the
/// program of each key runs over its pixels. Where samples of a pixel show different surfaces, two of them
/// are shaded, and weighted by the samples they cover. Software rasterizers process blocks of pixels and
/// cannot skip hidden ones with multisampling: there this is two to four times as fast as forward shading.
final class VisibilityBuffer {
  private final class Selecting {
    let program: Program
    init(_ program: consuming Program) { self.program = program }
  }

  private final class Classifying {
    let program: Program
    let surface: UniformSlot

    init(_ context: Context) throws(GraphicsError) {
      program = try Program(
        context, label: "visibility classify", vertex: "post/fullscreen.vert",
        fragment: "surface/visibility_classify.frag")
      surface = program.slot("surface")
    }
  }

  private final class Resolving {
    let program: Program
    let surface: UniformSlot
    init(_ program: consuming Program) {
      surface = program.slot("surface")
      self.program = program
    }
  }

  private let context: Context
  private let classifying: Classifying
  private var composing = Composing()
  private var selecting: [Int: Selecting] = [:]
  private var resolving: Resolving?

  /// The maximum sample count: selections have eight bits for a set of samples.
  static let maximumSamples = 8

  init(_ context: Context) throws(GraphicsError) {
    self.context = context
    classifying = try Classifying(context)
  }

  /// Returns the formats of the attributes stored beside the key of samples.
  ///
  /// These are texture coordinates and directions; where some of the shading keys need them, colors, or
  /// colors with second texture coordinates or the derivatives of the first.
  static func formats(_ keys: [ShadingKey]) -> [PixelFormat] {
    if keys.contains(where: { $0.hasSecondCoordinates || $0.hasDerivatives }) {
      return [.rgba32UInt, .rgba32UInt]
    }
    if keys.contains(where: { $0.hasColors }) { return [.rgba32UInt, .r32UInt] }
    return [.rgba32UInt]
  }

  /// Selects the surfaces of each pixel that are shaded.
  func select(_ samples: Int, _ part: PixelRectangle, _ encoder: borrowing DrawEncoder) throws(GraphicsError)
  {
    let known: Selecting
    if let made = selecting[samples] {
      known = made
    } else {
      known = Selecting(
        try Program(
          context, label: "visibility select", vertex: "post/fullscreen.vert",
          fragment: "surface/visibility_select.frag",
          defines: [ShaderDefine("SAMPLES", samples)] + (samples == 1 ? [.singleSample] : [])))
      selecting[samples] = known
    }
    var state = DrawState()
    state.scissor = part
    encoder.fullScreen(known.program, state)
  }

  /// Writes the shading key of each pixel as depth; of the first surfaces or of the second ones.
  func classify(isSecond: Bool, _ part: PixelRectangle, _ encoder: borrowing DrawEncoder) {
    writeDepth(isSecond ? 1 : 0, part, encoder)
  }

  /// Writes depth 1 where surfaces cover a whole pixel, so that what lies behind them is not shaded there.
  func coverWhole(_ part: PixelRectangle, _ encoder: borrowing DrawEncoder) {
    writeDepth(2, part, encoder)
  }

  private func writeDepth(_ surface: Int, _ part: PixelRectangle, _ encoder: borrowing DrawEncoder) {
    classifying.program.set(classifying.surface, integer: surface)
    var state = DrawState(depth: .always, writesDepth: true)
    (state.scissor, state.colorMask) = (part, .none)
    encoder.fullScreen(classifying.program, state)
  }

  /// Divides the bound sums of surfaces by their weights, together with a color or a bound image behind them.
  ///
  /// - Parameters:
  ///   - composition: The background and the weights.
  ///   - tonemap: The tone map that is applied as well; `nil` for linear light.
  ///   - settings: The settings of the view.
  ///   - encoder: The encoder to draw with.
  /// - Throws: ``GraphicsError`` when a program cannot be built.
  func compose(
    _ composition: Composition, displayedBy tonemap: TonemapPass?, settings: ViewSettings,
    to encoder: borrowing DrawEncoder
  ) throws(GraphicsError) {
    try composing.draw(composition, displayedBy: tonemap, settings: settings, context: context, to: encoder)
  }

  /// Writes the colors of the bound image to the samples that show the first or the second surfaces.
  func resolve(isSecond: Bool, _ part: PixelRectangle, _ encoder: borrowing DrawEncoder) throws(GraphicsError)
  {
    let resolving: Resolving
    if let made = self.resolving {
      resolving = made
    } else {
      resolving = Resolving(
        try Program(context, label: "visibility resolve", fragment: "surface/visibility_resolve.frag"))
      self.resolving = resolving
    }
    resolving.program.set(resolving.surface, integer: isSecond ? 1 : 0)
    var state = DrawState()
    state.scissor = part
    encoder.fullScreen(resolving.program, state)
  }
}

/// The uniform block `Visibility` (std140).
struct VisibilityBlock {
  var worldFromClip = matrix_identity_float4x4
  /// The size of a pixel in clip space in both directions; the weight of one sample, 0 where each surface is
  /// a whole pixel; 0 for the first surfaces and 1 for the second.
  var pixel = SIMD4<Float>()
  /// The scale of weights: ``ViewSettings/sampleScale``; 1 where all surfaces contribute to bloom, 0 where they decide.
  var weighing = SIMD4<Float>()

  init(_ settings: ViewSettings, samples: Int, isSecond: Bool, isWhole: Bool) {
    worldFromClip = settings.camera.viewProjection.inverse
    pixel = SIMD4(
      2 / Float(settings.width), 2 / Float(settings.height), isWhole ? 0 : 1 / Float(samples),
      isSecond ? 1 : 0)
    weighing = SIMD4(settings.sampleScale, settings.features.glow == .light ? 1 : 0, 0, 0)
  }
}

extension ShaderDefine {
  /// Makes programs read a visibility buffer with one sample for each pixel.
  static let singleSample = ShaderDefine("SINGLE_SAMPLE")
}
