import GraphicsGL
import SceneModel

/// The light of hovering: on surfaces, and as an input of shader graphs.
final class HoverFeature: RenderFeature {
  init(_ parts: UploadParts) {}

  func plan(_ scene: Scene, _ frame: FrameState, _ renderer: Renderer) {
    frame.states[HoveredModels.self].update(scene)
  }

  func endLists(
    _ frame: FrameState, _ inputs: FrameInputs, _ frustum: Frustum
  ) throws(GraphicsError) -> Bool {
    let models = frame.states[HoveredModels.self]
    try models.fill(frame, inputs, frustum)
    return !models.surfaces.isEmpty
  }

  func push(_ view: inout ViewBlock, _ frame: FrameState, _ ring: FrameRing) {
    view.store(frame.states[HoveredModels.self].states)
  }

  func addPasses(
    after step: FrameStep, to view: inout Renderer.DrawnView, frame: FrameState, renderer: Renderer,
    graph: inout FrameGraph
  ) {
    let surfaces = frame.states[HoveredModels.self].surfaces
    guard case .transparent = step, !surfaces.isEmpty, frame.settings.debugVisualization.isShaded
    else { return }
    view.image = graph.addPass("hover", onto: view.image) { (encoder, _) throws(GraphicsError) in
      var options = renderer.bindColor(frame, encoder)
      options.stage = .hover
      options.state.blend = .premultiplied
      options.state.writesDepth = false
      for surface in surfaces {
        options.hover = surface.light
        options.state.depth = .equal
        try renderer.draw(surface.opaque, encoder, options)
        options.state.depth = .greaterOrEqual
        try renderer.draw(surface.blended, encoder, options)
      }
    }
  }
}
