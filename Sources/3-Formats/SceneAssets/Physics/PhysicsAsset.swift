/// The physics of a node: what a file says about its body, its collision shapes and the forces around it.
///
/// Lengths are in units of the file, masses in kilograms, angles in radians.
package struct PhysicsAsset: Sendable, Equatable {
  package var body: BodyAsset?
  package var collider: ColliderAsset?
  package var character: CharacterAsset?
  package var fields: [ForceFieldAsset] = []

  package init() {}

  package var isEmpty: Bool { self == PhysicsAsset() }
}

/// A character controller.
package struct CharacterAsset: Sendable, Equatable {
  /// The radius, the height with both caps, and the rest; nil for the engine's defaults.
  package var radius: Float?
  package var height: Float?
  package var skinWidth: Float?
  package var slopeLimit: Float?
  package var stepLimit: Float?
  package var filter = CollisionFilterAsset()

  package init() {}
}
