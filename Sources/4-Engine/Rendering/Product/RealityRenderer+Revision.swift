import SceneModel

extension RealityRenderer {
  /// A revision number that grows when a change of the scene, or a text or sticker that became ready,
  /// requires a new image.
  ///
  /// It is derived from the invalidations that component types declare. Shader animation by time is not
  /// covered.
  package var revision: UInt64 { Scene.collectChanges().end &+ partsVersion }

  /// A number that grows with every text and every sticker that has become ready, on any thread.
  package var partsVersion: UInt64 { renderer.extraction.textVersion }

  /// Returns the revision that an image shows, once it is drawn: drawing itself updates joints, but what becomes ready
  /// while it goes on is not in it.
  ///
  /// - Parameter parts: The ``partsVersion`` before drawing.
  /// - Returns: The revision.
  package func drawnRevision(parts: UInt64) -> UInt64 { Scene.collectChanges().end &+ parts }
}
