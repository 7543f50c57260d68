import GraphicsGL
import SceneModel

/// The contact shadows of all views.
final class ContactShadowFeature: RenderFeature {
  init(_ parts: UploadParts) {}

  func plan(_ scene: Scene, _ frame: FrameState, _ renderer: Renderer) throws(GraphicsError) {
    frame.states[ContactShadowView.self].block = try frame.lighting.states[ContactShadows.self].plan(
      renderer.extraction, matrices: renderer.matrices, world: frame.world,
      draws: frame.settings.options.drawsShadows, ring: renderer.ring)
  }

  func addInputs(
    of frame: FrameState, visibility: Renderer.VisibilityImages?, renderer: Renderer,
    to graph: inout FrameGraph
  ) {
    guard frame.states[ContactShadowView.self].block != .none else { return }
    let shadows = frame.lighting.states[ContactShadows.self]
    graph.addPreparation("contact shadows") { () throws(GraphicsError) in
      try shadows.draw(renderer.models, renderer.inputs)
    }
  }

  func bind(
    _ frame: FrameState, _ options: inout ModelDrawing.Options, _ encoder: borrowing DrawEncoder
  ) {
    let block = frame.states[ContactShadowView.self].block
    options.hasContactShadows = frame.lighting.states[ContactShadows.self].bind(block, encoder)
  }
}

/// The contact shadows of one view.
private final class ContactShadowView: FeatureState {
  /// The block of the maps; `.none` where there are none.
  var block = BufferRange.none

  init(_ parts: UploadParts) {}
}
