/// A handle of a joint in its world.
package struct JointHandle: Hashable, Comparable, Sendable {
  package let slot: Int32
  /// The number of joints that had the slot before.
  package let generation: UInt32

  package init(slot: Int32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }

  package static func < (one: JointHandle, other: JointHandle) -> Bool {
    (one.slot, one.generation) < (other.slot, other.generation)
  }
}
