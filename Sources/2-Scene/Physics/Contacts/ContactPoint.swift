/// A point of a contact.
package struct ContactPoint: Hashable, Sendable {
  /// The position in the world.
  package let position: SIMD3<Float>
  /// The direction in which the contact pushes the first body, of length 1.
  package let normal: SIMD3<Float>
  /// The impulse along the normal in the step, in N·s; 0 for triggers.
  package let impulse: Float
  /// The depth of the overlap; 0 where the surfaces just touch.
  package let penetration: Float
}
