import GraphicsGL
import SceneModel
import simd

extension Renderer {
  /// Declares the pass that draws sky and backdrops where surfaces leave something of a pixel.
  func addBackground(
    _ frame: FrameState, visibility: VisibilityImages, to graph: inout FrameGraph
  ) -> FrameImage? {
    let settings = frame.settings
    guard settings.background.showsSky || !frame.lists.backdrops.isEmpty else { return nil }
    let image = graph.image(
      .init(
        width: settings.width, height: settings.height, colors: [.rgba16Float], depth: .depth32Float))
    let reads = [visibility.selections] as FrameImages
    let name = frame.lists.backdrops.isEmpty ? "sky" : "backdrops"
    return graph.addPass(name, reads: reads, writes: image, clearing: clearing(settings)) {
      [self] (encoder, resources) throws(GraphicsError) in
      encoder.bind(resources.color(visibility.selections), .nearest, unit: .sampleSelections)
      surfaces.coverWhole(frame.shadedPart, encoder)
      if settings.background.showsSky {
        try sky.draw(
          frame.environments, from: environments, settings: settings, state: DrawState(depth: .equal), encoder
        )
      }
      try drawOrdered(frame.lists.backdrops, frame: frame, encoder: encoder)
    }
  }

  /// Declares the pass that divides the sums of surfaces by their weights, together with the background.
  ///
  /// - Parameters:
  ///   - shaded: The sums of the surfaces; with `glows`, a second color with their contribution to bloom.
  ///   - background: The image behind them; `nil` for the background color.
  ///   - visibility: The visibility buffer.
  ///   - glows: Whether the result has a second color with the contribution to bloom.
  ///   - displays: Whether the pass applies the prepared tone map as well.
  ///   - frame: The frame state.
  ///   - graph: The graph of the frame.
  /// - Returns: The image, in linear light or as display values.
  func addComposition(
    of shaded: FrameImage, onto background: FrameImage?, visibility: VisibilityImages, glows: Bool,
    displays: Bool, frame: FrameState, to graph: inout FrameGraph
  ) -> FrameImage {
    let settings = frame.settings
    let colors: [PixelFormat] =
      displays ? [.rgba8] : [PixelFormat](repeating: .rgba16Float, count: glows ? 2 : 1)
    let image = graph.image(.init(width: settings.width, height: settings.height, colors: colors))
    var reads: FrameImages = [shaded, visibility.selections]
    if let background { reads.append(background) }
    let composition = VisibilityBuffer.Composition(
      color: clearing(settings)[0] ?? .zero, scale: settings.sampleScale, samples: settings.samples,
      backgroundGlows: settings.features.glow == .light,
      glows: glows, hasImage: background != nil)
    return graph.addPass("visibility compose", reads: reads, writes: image, color: nil) {
      [self] (encoder, resources) throws(GraphicsError) in
      encoder.bind(resources.color(visibility.selections), .nearest, unit: .sampleSelections)
      encoder.bind(resources.color(shaded), .nearest, unit: .input)
      if let background { encoder.bind(resources.color(background), .nearest, unit: .secondInput) }
      if glows { encoder.bind(resources.color(shaded, 1), .nearest, unit: .glow) }
      try surfaces.compose(
        composition, displayedBy: displays ? tonemap : nil, settings: settings, to: encoder)
    }
  }
}

extension VisibilityBuffer {
  /// The background and the weights of a composition.
  struct Composition {
    /// The color behind all surfaces, where it is not an image.
    var color: SIMD4<Float>
    /// The scale of weights: ``ViewSettings/sampleScale``.
    var scale: Float
    var samples: Int
    /// True if the background contributes to bloom.
    var backgroundGlows: Bool
    /// True if the image has a second color with the contribution to bloom.
    var glows: Bool
    /// True if an image lies behind the surfaces.
    var hasImage: Bool
  }

  /// The programs that divide the sums of surfaces by their weights.
  struct Composing {
    private var kept: [Kind: Variant] = [:]

    private struct Kind: Hashable {
      var hasImage: Bool
      var glows: Bool
      var isDisplayed: Bool
    }

    private final class Variant {
      let program: Program
      let background, weighing: UniformSlot
      let tone: TonemapPass.Slots

      init(_ context: Context, _ kind: Kind) throws(GraphicsError) {
        let defines =
          (kind.hasImage ? [ShaderDefine("BACKGROUND")] : []) + (kind.glows ? [ShaderDefine("GLOW")] : [])
          + (kind.isDisplayed ? [ShaderDefine("DISPLAYED")] : [])
        program = try Program(
          context, label: "visibility compose", vertex: "post/fullscreen.vert",
          fragment: "surface/visibility_compose.frag", defines: defines)
        (background, weighing) = (program.slot("background"), program.slot("weighing"))
        tone = TonemapPass.Slots(program)
      }
    }

    /// Draws the composition of the bound images.
    mutating func draw(
      _ composition: Composition, displayedBy tonemap: TonemapPass?, settings: ViewSettings,
      context: Context, to encoder: borrowing DrawEncoder
    ) throws(GraphicsError) {
      let kind = Kind(
        hasImage: composition.hasImage, glows: composition.glows, isDisplayed: tonemap != nil)
      let variant = try variant(kind, context)
      if !kind.hasImage { variant.program.set(variant.background, composition.color) }
      let glowShare: Float = composition.backgroundGlows ? 1 : 0
      variant.program.set(
        variant.weighing, SIMD3(composition.scale, 1 / Float(composition.samples), glowShare))
      tonemap?.bind(variant.tone, of: variant.program, settings: settings, to: encoder)
      encoder.fullScreen(variant.program)
    }

    private mutating func variant(_ kind: Kind, _ context: Context) throws(GraphicsError) -> Variant {
      if let made = kept[kind] { return made }
      let made = try Variant(context, kind)
      kept[kind] = made
      return made
    }
  }
}
