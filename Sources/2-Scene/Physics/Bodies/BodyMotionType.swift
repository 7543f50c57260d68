/// The motion type of a body: what moves it.
package enum BodyMotionType: UInt8, Hashable, Sendable {
  /// Never moved by the simulation.
  case `static` = 0
  /// Moved by the program, or along its own velocity; pushes dynamic bodies, and nothing pushes it.
  case kinematic = 1
  /// Moved by forces, impulses and contacts.
  case dynamic = 2
}
