/// The axes of the world along which, or around which, a body does not move.
package struct AxisLocks: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let x = AxisLocks(rawValue: 1)
  package static let y = AxisLocks(rawValue: 2)
  package static let z = AxisLocks(rawValue: 4)
  package static let all: AxisLocks = [.x, .y, .z]

  /// Creates the set of the axes that are locked.
  package init(x: Bool, y: Bool, z: Bool) {
    self = []
    if x { insert(.x) }
    if y { insert(.y) }
    if z { insert(.z) }
  }
}
