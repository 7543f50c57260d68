/// The contacts of the last update.
///
/// Events come step by step; within a step, in the order of the slots of their bodies. The contacts of a body that was
/// removed end with the next step.
package struct ContactColumns: Sendable {
  package internal(set) var events: ContiguousArray<ContactEvent> = []
  package internal(set) var points: ContiguousArray<ContactPoint> = []
}
