import SceneModel

extension RealityRenderer {
  /// A number that grows when a change of the scene, or a text or sticker that is ready, asks for a new picture.
  ///
  /// It follows from what component types declare that a change of them invalidates. What shaders make of time is not
  /// covered.
  package var revision: UInt64 { Scene.collectChanges().end &+ renderer.extraction.textVersion }
}
