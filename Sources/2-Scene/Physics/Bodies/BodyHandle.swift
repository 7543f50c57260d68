/// A handle of a body in its world.
///
/// Handles are ordered by their slots. A slot is reused after its body is removed; the generation tells the two apart,
/// so that an old handle refers to nothing.
package struct BodyHandle: Hashable, Comparable, Sendable {
  /// The row of the body in the columns of its world.
  package let slot: Int32
  /// The number of bodies that had the slot before.
  package let generation: UInt32

  package init(slot: Int32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }

  package static func < (one: BodyHandle, other: BodyHandle) -> Bool {
    (one.slot, one.generation) < (other.slot, other.generation)
  }
}
