extension Scene {
  /// Advances the physics of this scene; it costs next to nothing without bodies.
  func updatePhysics(deltaTime: Double) { physics.update(deltaTime: deltaTime) }
}
