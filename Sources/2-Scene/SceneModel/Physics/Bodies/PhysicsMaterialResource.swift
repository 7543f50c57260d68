public import Meshes

/// A surface of physics bodies: friction and restitution, shared by all bodies that refer to it.
@preconcurrency @MainActor public final class PhysicsMaterialResource: Resource {
  /// The friction of surfaces at rest on each other.
  package nonisolated let staticFriction: Float
  /// The friction of surfaces that slide on each other.
  package nonisolated let dynamicFriction: Float
  /// The part of the relative speed that remains after an impact.
  package nonisolated let restitution: Float

  package nonisolated init(staticFriction: Float, dynamicFriction: Float, restitution: Float) {
    self.staticFriction = staticFriction
    self.dynamicFriction = dynamicFriction
    self.restitution = restitution
  }

  /// The default surface, with a friction and a restitution of 0.8.
  public nonisolated static let `default` = PhysicsMaterialResource(
    staticFriction: 0.8, dynamicFriction: 0.8, restitution: 0.8)

  /// Generates a surface with one friction at rest and in motion.
  public static func generate(friction: Float = 0.8, restitution: Float = 0.8) -> PhysicsMaterialResource {
    generate(staticFriction: friction, dynamicFriction: friction, restitution: restitution)
  }

  /// Generates a surface.
  ///
  /// Frictions below zero count as zero, and restitutions outside of zero to one as the nearest of the two.
  ///
  /// - Parameters:
  ///   - staticFriction: The friction of surfaces at rest on each other.
  ///   - dynamicFriction: The friction of surfaces that slide on each other.
  ///   - restitution: The part of the relative speed that remains after an impact.
  /// - Returns: The surface.
  public static func generate(
    staticFriction: Float, dynamicFriction: Float, restitution: Float
  ) -> PhysicsMaterialResource {
    PhysicsMaterialResource(
      staticFriction: PhysicsNumber.clamped(staticFriction, to: 0...1000, default: 0.8),
      dynamicFriction: PhysicsNumber.clamped(dynamicFriction, to: 0...1000, default: 0.8),
      restitution: PhysicsNumber.clamped(restitution, to: 0...1, default: 0.8))
  }
}
