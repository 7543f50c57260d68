/// The report of an update: what moved, and what touched.
package struct StepReport: Sendable {
  /// The number of fixed steps; 0 for an update that was shorter than what the last step was ahead.
  package internal(set) var stepCount = 0
  /// The bodies that moved, with their poses and velocities.
  package internal(set) var motion = MotionColumns()
  package internal(set) var contacts = ContactColumns()
  /// The bodies whose numbers ceased to be finite: each is reported once, is back where it was, and sleeps.
  package internal(set) var frozen: [BodyHandle] = []
  /// The joints that could not be held: each is reported once, and lets go until it is updated.
  package internal(set) var givenUp: [JointHandle] = []
}

extension StepReport {
  /// Removes everything and keeps the memory of the columns.
  mutating func clear() {
    stepCount = 0
    motion.handles.removeAll(keepingCapacity: true)
    motion.positions.removeAll(keepingCapacity: true)
    motion.orientations.removeAll(keepingCapacity: true)
    motion.linearVelocities.removeAll(keepingCapacity: true)
    motion.angularVelocities.removeAll(keepingCapacity: true)
    contacts.events.removeAll(keepingCapacity: true)
    contacts.points.removeAll(keepingCapacity: true)
    frozen.removeAll(keepingCapacity: true)
    givenUp.removeAll(keepingCapacity: true)
  }
}
