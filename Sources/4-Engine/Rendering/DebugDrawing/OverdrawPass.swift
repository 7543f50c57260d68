import GraphicsGL
import SceneModel

/// The pass that displays counted layers on a scale of heat.
final class OverdrawPass {
  private let built: BuiltOnce<Variant>

  private final class Variant {
    let program: Program
    let keepsAlpha: UniformSlot

    init(_ context: Context) throws(GraphicsError) {
      program = try Program(context, label: "overdraw", fragment: "post/overdraw.frag")
      keepsAlpha = program.slot("keepsAlpha")
    }
  }

  init(_ context: Context) {
    built = BuiltOnce { () throws(GraphicsError) in try Variant(context) }
  }

  /// Declares the pass, in place of the tone map.
  func add(
    to graph: inout FrameGraph, from counts: FrameTexture, settings: ViewSettings
  ) throws(GraphicsError) -> FrameTexture {
    let variant = try built.value()
    let output = graph.picture(.init(width: settings.width, height: settings.height, colors: [.rgba8]))
    let isTransparent = settings.background == .transparent
    return graph.addPass("heat", reads: [counts], writes: output) { encoder, resources in
      variant.program.set(variant.keepsAlpha, isTransparent ? 1 : 0 as Float)
      encoder.bind(resources.color(counts), .nearest, unit: .input)
      encoder.fullScreen(variant.program)
    }
  }
}

extension Renderer {
  /// Declares the pass that counts the layers of each pixel, up to the resolved counts.
  func describeOverdraw(_ frame: FrameState, into graph: inout FrameGraph) -> DrawnView {
    let settings = frame.settings
    var picture = graph.picture(
      .init(
        width: settings.width, height: settings.height, colors: [.rgba16Float], depth: .depth32Float,
        samples: settings.samples))
    picture = graph.addPass("overdraw", writes: picture, clearing: .color(.zero, depth: 0)) {
      [self] (encoder, _) throws(GraphicsError) in
      try drawLayers(frame, encoder)
    }
    picture = graph.addResolve("resolve", of: picture)
    return DrawnView(picture: picture, depth: picture)
  }

  /// Draws all models and particles, whatever hides them; each adds 1 to its pixels.
  private func drawLayers(_ frame: FrameState, _ encoder: borrowing DrawEncoder) throws(GraphicsError) {
    encoder.bindUniforms(frame.viewBlock, binding: .view)
    var options = ModelDrawing.Options(stage: .color, state: DrawState(depth: .always, blend: .additive))
    options.debugView = .overdraw
    options.isClipped = frame.clipPlane != nil
    try draw(frame.opaque, encoder, options)
    for list in [frame.backdrops, frame.ordered] {
      for run in list.runs where run.mode.stage == .color {
        guard run.mode.particles < 0 else {
          try particles.draw(
            Int(run.mode.particles), mode: run.mode, frame: frame, environments: environments,
            encoder: encoder)
          continue
        }
        try models.draw(
          list.batches[run.batches], instances: list.instances, inputs: inputs, options: options,
          encoder: encoder)
      }
    }
  }
}
