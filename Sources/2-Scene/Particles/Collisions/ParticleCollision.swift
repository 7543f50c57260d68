package import Collision

/// The collisions of one kind of particles with colliders.
package struct ParticleCollision: Sendable, Equatable {
  /// The share of the speed against a surface with which particles bounce off.
  package var restitution: Float = 0.5
  /// The coefficient of friction: the speed along a surface that is lost for each unit of the speed against it.
  package var friction: Float = 0.5
  /// The share of the life span that particles lose in each impact; 1 ends them at the first touch.
  package var lifetimeLoss: Float = 0
  /// The groups of the particles, and those they collide with.
  package var filter = CollisionFilter.default

  package init() {}

  /// Returns whether particles and colliders of a filter collide: each is in a group of the other's mask.
  func meets(_ other: CollisionFilter) -> Bool {
    !filter.mask.isDisjoint(with: other.group) && !other.mask.isDisjoint(with: filter.group)
  }
}
