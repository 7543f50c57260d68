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
    let background, sampleShare, surface: UniformSlot

    init(_ context: Context, mirrors: Bool) throws(GraphicsError) {
      program = try Program(
        context, label: "visibility classify", vertex: "post/fullscreen.vert",
        fragment: "surface/visibility_classify.frag", defines: mirrors ? [ShaderDefine("MIRRORS")] : [])
      (background, sampleShare) = (program.slot("background"), program.slot("sampleShare"))
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
  private let plainClassifying: Classifying
  /// The program that clears what is mirrored as well.
  private var mirrorClassifying: Classifying?
  private var selecting: [Int: Selecting] = [:]
  private var resolving: Resolving?

  /// The maximum sample count: selections have eight bits for a set of samples.
  static let maximumSamples = 8

  init(_ context: Context) throws(GraphicsError) {
    self.context = context
    plainClassifying = try Classifying(context, mirrors: false)
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
          defines: [ShaderDefine("SAMPLES", samples)]))
      selecting[samples] = known
    }
    var state = DrawState()
    state.scissor = part
    encoder.fullScreen(known.program, state)
  }

  /// Writes the shading key of each pixel as depth; of the first surfaces or of the second ones.
  ///
  /// - Parameters:
  ///   - samples: The sample count.
  ///   - isSecond: Whether to classify the second surfaces.
  ///   - color: The background color, which becomes the color of the pixels; nil leaves them unchanged.
  ///   - keepsBackdrops: Whether what was drawn before remains where surfaces do not cover it, in place of that color.
  ///   - mirrors: Whether the second color of the image holds what surfaces mirror.
  ///   - part: The part of the view with models.
  ///   - encoder: The encoder to draw with.
  /// - Throws: ``GraphicsError`` when a program cannot be built.
  func classify(
    samples: Int, isSecond: Bool, background color: SIMD4<Float>?, keepsBackdrops: Bool, mirrors: Bool,
    part: PixelRectangle, _ encoder: borrowing DrawEncoder
  ) throws(GraphicsError) {
    let classifying = try classifying(mirrors: mirrors)
    classifying.program.set(classifying.background, keepsBackdrops ? .zero : color ?? .zero)
    classifying.program.set(classifying.sampleShare, 1 / Float(samples))
    classifying.program.set(classifying.surface, integer: isSecond ? 1 : 0)
    var state = DrawState(depth: .always, writesDepth: true)
    state.scissor = part
    if color == nil { state.colorMask = .none }
    if keepsBackdrops { state.blend = .premultiplied }
    encoder.fullScreen(classifying.program, state)
  }

  private func classifying(mirrors: Bool) throws(GraphicsError) -> Classifying {
    guard mirrors else { return plainClassifying }
    if let mirrorClassifying { return mirrorClassifying }
    let made = try Classifying(context, mirrors: true)
    mirrorClassifying = made
    return made
  }

  /// Writes depth 1 where surfaces cover a whole pixel, so that what lies behind them is not shaded there.
  func coverWhole(_ part: PixelRectangle, _ encoder: borrowing DrawEncoder) {
    plainClassifying.program.set(plainClassifying.surface, integer: 2)
    var state = DrawState(depth: .always, writesDepth: true)
    (state.scissor, state.colorMask) = (part, .none)
    encoder.fullScreen(plainClassifying.program, state)
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

  init(_ settings: ViewSettings, samples: Int, isSecond: Bool, isWhole: Bool) {
    worldFromClip = settings.camera.viewProjection.inverse
    pixel = SIMD4(
      2 / Float(settings.width), 2 / Float(settings.height), isWhole ? 0 : 1 / Float(samples),
      isSecond ? 1 : 0)
  }
}
