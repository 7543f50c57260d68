/// A surface's friction and restitution.
///
/// Two surfaces in contact have the averages of their coefficients, as in PhysX: equal materials behave as one of them
/// says.
package struct BodyMaterial: Hashable, Sendable {
  /// The coefficient of friction at rest; at least 0.
  package var staticFriction: Float
  /// The coefficient of friction while sliding; at least 0.
  package var dynamicFriction: Float
  /// The share of the approaching speed that a bounce gives back, from 0 to 1.
  package var restitution: Float

  package init(staticFriction: Float = 0.8, dynamicFriction: Float = 0.8, restitution: Float = 0.8) {
    self.staticFriction = staticFriction
    self.dynamicFriction = dynamicFriction
    self.restitution = restitution
  }
}
