import GraphicsGL
import SceneModel
import simd

extension Renderer {
  /// Gathers the lines of the debug overlays of a frame.
  func updateOverlays(_ scene: Scene, _ settings: ViewSettings) {
    let lines = settings.debugOverlays.subtracting([.wireframe, .points])
    guard !lines.isEmpty || !debugGeometry.isEmpty else { return }
    var view = DebugView(settings.camera, width: settings.width, height: settings.height)
    view.helpers = settings.overlayHelpers
    debugGeometry.update(scene, settings.output == .display ? lines : [], view)
  }

  /// The overlays of the last image that had anything to show.
  var drawnOverlays: DebugOverlays {
    extraction.rows.isEmpty ? debugGeometry.drawn : debugGeometry.drawn.union([.wireframe, .points])
  }

  /// Draws the edges of all visible models over them.
  func drawWireframe(_ frame: FrameState, _ encoder: borrowing DrawEncoder) throws(GraphicsError) {
    var options = bindColor(frame, encoder)
    options.stage = .hover
    options.hover = HoverLight(color: SIMD4(wireframeLight(frame.settings), 0))
    // Depth grows towards the viewer: edges lie a little in front of their faces.
    options.state.depthOffset = DepthOffset(slope: 1, constant: 16)
    options.state.writesDepth = false
    options.state.colorMask = .color
    options.state.fill = .edges(width: frame.settings.lineWidth)
    try draw(frame.opaque, encoder, options)
    let list = frame.ordered
    for run in list.runs
    where run.mode.particles < 0 && run.mode.stage == .color && !run.mode.onlyCovers {
      try models.draw(
        list.batches[run.batches], instances: list.instances, inputs: inputs, options: options,
        encoder: encoder)
    }
  }

  /// Returns the light that is displayed as the color of wireframes, under the exposure that the shader applies.
  private func wireframeLight(_ settings: ViewSettings) -> SIMD3<Float> {
    let color = SIMD3<Float>(0.05, 0.6, 0.95)
    guard let curve = settings.toneCurve else { return color }
    return SIMD3(curve.inverse(color.x), curve.inverse(color.y), curve.inverse(color.z))
  }
}

extension RealityRenderer {
  /// The debug overlays that had anything to show in the last image.
  package var drawnDebugOverlays: DebugOverlays { renderer.drawnOverlays }
}
