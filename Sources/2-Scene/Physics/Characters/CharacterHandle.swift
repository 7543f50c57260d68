/// A handle of a character controller in its world.
package struct CharacterHandle: Hashable, Sendable {
  /// The kinematic body of the character's capsule, as contacts and triggers report it.
  package let body: BodyHandle

  package init(body: BodyHandle) { self.body = body }
}
