import GraphicsGL
import SceneModel

/// The debug view of overdraw: layers are counted in place of the view, and displayed on a scale of heat.
final class OverdrawFeature: RenderFeature {
  private let built: BuiltOnce<Variant>

  private final class Variant {
    let program: Program
    let keepsAlpha: UniformSlot

    init(_ context: Context) throws(GraphicsError) {
      program = try Program(context, label: "overdraw", fragment: "post/overdraw.frag")
      keepsAlpha = program.slot("keepsAlpha")
    }
  }

  init(_ parts: UploadParts) {
    let context = parts.context
    built = BuiltOnce { () throws(GraphicsError) in try Variant(context) }
  }

  /// Declares the pass that displays the counts, in place of the tone map.
  func addPasses(
    after step: FrameStep, to view: inout Renderer.DrawnView, frame: FrameState, renderer: Renderer,
    graph: inout FrameGraph
  ) throws(GraphicsError) {
    let settings = frame.settings
    guard case .glow = step, settings.debugVisualization == .overdraw else { return }
    let variant = try built.value(), counts = view.image
    let output = graph.image(.init(width: settings.width, height: settings.height, colors: [.rgba8]))
    let isTransparent = settings.background == .transparent
    view.isDisplayed = true
    view.image = graph.addPass("heat", reads: [counts], writes: output) { encoder, resources in
      variant.program.set(variant.keepsAlpha, isTransparent ? 1 : 0 as Float)
      encoder.bind(resources.color(counts), .nearest, unit: .input)
      encoder.fullScreen(variant.program)
    }
  }

  /// Declares the pass that counts the layers of each pixel, up to the resolved counts.
  func replacement(
    of frame: FrameState, renderer: Renderer, in graph: inout FrameGraph
  ) -> Renderer.DrawnView? {
    let settings = frame.settings
    guard settings.debugVisualization == .overdraw else { return nil }
    var image = graph.image(
      .init(
        width: settings.width, height: settings.height, colors: [.rgba16Float], depth: .depth32Float,
        samples: settings.samples))
    image = graph.addPass("overdraw", writes: image, clearing: .color(.zero, depth: 0)) {
      (encoder, _) throws(GraphicsError) in
      try Self.drawLayers(frame, renderer, encoder)
    }
    image = graph.addResolve("resolve", of: image)
    return Renderer.DrawnView(image: image, depth: image)
  }

  /// Draws all models and particles, whatever hides them; each adds 1 to its pixels.
  private static func drawLayers(
    _ frame: FrameState, _ renderer: Renderer, _ encoder: borrowing DrawEncoder
  ) throws(GraphicsError) {
    encoder.bindUniforms(frame.viewBlock, binding: .view)
    var options = ModelDrawing.Options(stage: .color, state: DrawState(depth: .always, blend: .additive))
    options.debugView = .overdraw
    options.isClipped = frame.clipPlane != nil
    try renderer.draw(frame.lists.opaque, encoder, options)
    let inputs = renderer.inputs
    for list in [frame.lists.backdrops, frame.lists.ordered] {
      for run in list.runs where run.mode.stage == .color {
        guard run.mode.particles < 0 else {
          try inputs.particles.draw(
            Int(run.mode.particles), mode: run.mode, frame: frame, environments: renderer.environments,
            encoder: encoder)
          continue
        }
        try renderer.models.draw(
          list.batches[run.batches], instances: list.instances, inputs: inputs, options: options,
          encoder: encoder)
      }
    }
  }
}
