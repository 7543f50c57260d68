import GraphicsGL
import SceneModel

/// The particles of a scene, which are drawn among the transparent models.
final class ParticleFeature: RenderFeature {
  init(_ parts: UploadParts) {}

  func update(_ scene: Scene, _ frame: FrameState, _ renderer: Renderer) throws(GraphicsError) {
    try renderer.states[SceneParticles.self].update(
      scene, settings: frame.settings, extraction: renderer.extraction, textures: renderer.textures,
      ring: renderer.ring)
  }
}
