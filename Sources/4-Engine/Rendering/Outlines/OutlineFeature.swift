import GraphicsGL
import SceneModel
import simd

/// The outlines: passes that find the pixels near a silhouette and color them.
///
/// The distance to the silhouette is found along rows first, then across them, so that the cost grows with the width of
/// the line and not with its square.
final class OutlineFeature: RenderFeature {
  private let built: BuiltOnce<Variant>

  /// The opacity of lines around what models hide.
  private static let hiddenOpacity: Float = 0.4

  private final class Variant {
    let rows, line: Program
    let reach, shape, depthBias: UniformSlot

    init(_ context: Context) throws(GraphicsError) {
      rows = try Program(context, label: "outline rows", fragment: "outline/rows.frag")
      line = try Program(context, label: "outline", fragment: "outline/line.frag")
      reach = rows.slot("reach")
      (shape, depthBias) = (line.slot("shape"), line.slot("depthBias"))
    }
  }

  init(_ parts: UploadParts) {
    let context = parts.context
    built = BuiltOnce { () throws(GraphicsError) in try Variant(context) }
  }

  func resolve(_ settings: inout ViewSettings, for reality: RealityRenderer) {
    settings.take(reality.cameraSettings.outlines, width: reality.cameraSettings.outlineWidth)
  }

  func finish(_ scene: Scene, _ frame: FrameState, _ renderer: Renderer) throws(GraphicsError) {
    try frame.states[OutlinedModels.self].fill(frame, renderer.inputs)
  }

  /// Declares the passes on top of the displayed image; without outlines there are none.
  func addPasses(
    after step: FrameStep, to view: inout Renderer.DrawnView, frame: FrameState, renderer: Renderer,
    graph: inout FrameGraph
  ) throws(GraphicsError) {
    let models = frame.states[OutlinedModels.self]
    guard case .display = step, !models.surfaces.isEmpty else { return }
    let mask = addMask(of: models, frame: frame, renderer: renderer, to: &graph)
    view.image = try addLines(
      to: &graph, onto: view.image, mask: mask, depth: view.depth, settings: frame.settings,
      part: models.part)
  }

  /// Declares the passes that draw the silhouettes: their colors, covered as much as alpha says, and their depth.
  private func addMask(
    of models: OutlinedModels, frame: FrameState, renderer: Renderer, to graph: inout FrameGraph
  ) -> FrameImage {
    let settings = frame.settings
    var mask = graph.image(
      .init(
        width: settings.width, height: settings.height, colors: [.rgba8], depth: .depth32Float,
        samples: settings.samples))
    mask = graph.addPass("outline mask", writes: mask, clearing: .color(.zero, depth: 0)) {
      (encoder, _) throws(GraphicsError) in
      encoder.bindUniforms(frame.viewBlock, binding: .view)
      var options = ModelDrawing.Options(
        stage: .mask, state: DrawState(depth: .greaterOrEqual, writesDepth: true))
      options.state.scissor = models.part
      for surface in models.surfaces {
        options.maskColor = surface.color
        try renderer.draw(surface.models, encoder, options)
      }
    }
    return graph.addResolve("outline resolve", of: mask)
  }

  /// Declares the passes that draw lines around silhouettes.
  private func addLines(
    to graph: inout FrameGraph, onto image: FrameImage, mask: FrameImage, depth: FrameImage,
    settings: ViewSettings, part: PixelRectangle
  ) throws(GraphicsError) -> FrameImage {
    let variant = try built.value(), width = settings.outlines.width
    let reach = (width + 0.5).rounded(.up)
    let rows = graph.addPass(
      "outline rows", reads: [mask],
      writes: graph.image(.init(width: settings.width, height: settings.height, colors: [.rg8])),
      clearing: .color(.zero)
    ) { encoder, resources in
      variant.rows.set(variant.reach, integer: Int(reach))
      encoder.bind(resources.color(mask), .nearest, unit: .input)
      var state = DrawState()
      state.scissor = part
      encoder.fullScreen(variant.rows, state)
    }
    let bias = DebugView(settings.camera, width: settings.width, height: settings.height).depthBias
    return graph.addPass("outline", reads: [rows, mask, depth], onto: image) { encoder, resources in
      variant.line.set(variant.shape, SIMD4(width, reach, Self.hiddenOpacity, 0))
      variant.line.set(variant.depthBias, SIMD4(bias.x, bias.y, 0, 0))
      encoder.bind(resources.color(rows), .nearest, unit: .input)
      encoder.bind(resources.color(mask), .nearest, unit: .secondInput)
      encoder.bind(resources.depth(mask), .nearest, unit: .inputDepth)
      encoder.bind(resources.depth(depth), .nearest, unit: .sceneDepth)
      var state = DrawState(blend: .alpha)
      state.scissor = part
      encoder.fullScreen(variant.line, state)
    }
  }
}
