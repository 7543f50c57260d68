import GraphicsGL
import SceneModel
import simd

/// The debug overlay that draws the edges of all triangles over the shaded models.
final class WireframeFeature: RenderFeature {
  init(_ parts: UploadParts) {}

  func addPasses(
    after step: FrameStep, to view: inout Renderer.DrawnView, frame: FrameState, renderer: Renderer,
    graph: inout FrameGraph
  ) {
    guard case .transparent = step, frame.settings.debugOverlays.contains(.wireframe) else { return }
    view.image = graph.addPass("wireframe", onto: view.image) { (encoder, _) throws(GraphicsError) in
      try Self.draw(frame, renderer, encoder)
    }
  }

  /// Draws the edges of all visible models.
  private static func draw(
    _ frame: FrameState, _ renderer: Renderer, _ encoder: borrowing DrawEncoder
  ) throws(GraphicsError) {
    var options = renderer.bindColor(frame, encoder)
    options.stage = .hover
    let width = min(max(frame.settings.options.lineWidth, 1), 10)
    options.hover = HoverLight(color: SIMD4(light(frame.settings), 3), spot: SIMD4(width, 0, 0, 0))
    // Depth grows towards the viewer: edges lie a little in front of their faces.
    options.state.depthOffset = DepthOffset(slope: 1, constant: 16)
    options.state.writesDepth = false
    options.state.colorMask = .color
    options.state.fill = .edges(width: width)
    try renderer.draw(frame.lists.opaque, encoder, options)
    let list = frame.lists.ordered, inputs = renderer.inputs
    for run in list.runs
    where run.mode.particles < 0 && run.mode.stage == .color && !run.mode.onlyCovers {
      try renderer.models.draw(
        list.batches[run.batches], instances: list.instances, inputs: inputs, options: options,
        encoder: encoder)
    }
  }

  /// Returns the light that is displayed as the color of wireframes, under the exposure that the shader applies.
  private static func light(_ settings: ViewSettings) -> SIMD3<Float> {
    let color = SIMD3<Float>(0.05, 0.6, 0.95)
    guard let curve = settings.toneCurve else { return color }
    return SIMD3(curve.inverse(color.x), curve.inverse(color.y), curve.inverse(color.z))
  }
}
