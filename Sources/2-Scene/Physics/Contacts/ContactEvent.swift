/// The contact of two bodies in one step.
package struct ContactEvent: Hashable, Sendable {
  /// The phases of a contact.
  package enum Phase: UInt8, Hashable, Sendable {
    /// The first step of the contact.
    case began = 0
    /// A later step. Two bodies that both sleep stay in contact, and no step reports them.
    case updated = 1
    /// The first step without the contact, or the removal of one of the bodies.
    case ended = 2
  }

  package let phase: Phase
  /// The body with the smaller handle.
  package let first: BodyHandle
  package let second: BodyHandle
  /// The points of the contact in ``ContactColumns/points``; none at the end, and none for meshes in triggers.
  package let points: Range<Int>
}
