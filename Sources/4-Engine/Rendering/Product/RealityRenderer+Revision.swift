import SceneModel

extension RealityRenderer {
  /// A revision number that grows when a change of the scene, or a text or sticker that became ready,
  /// requires a new image.
  ///
  /// It is derived from the invalidations that component types declare. Shader animation by time is not
  /// covered.
  package var revision: UInt64 { Scene.collectChanges().end &+ renderer.extraction.textVersion }
}
