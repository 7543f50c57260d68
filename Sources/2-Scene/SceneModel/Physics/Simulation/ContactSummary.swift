import Physics
import simd

/// The summary of the points of a contact, in world space.
struct ContactSummary {
  /// The position of the point with the strongest impulse, else of the deepest one.
  var position: SIMD3<Float>
  /// The sum of the impulses.
  var impulse: Float = 0
  var direction = SIMD3<Float>.zero
  var penetration: Float = 0
  var contacts = ContactList()

  /// Summarizes points.
  ///
  /// - Parameters:
  ///   - points: The points in the space of the simulation.
  ///   - space: The space of the simulation.
  ///   - listsAll: Whether all points become contacts, or only the main one.
  ///   - isTriggered: Whether one side is a trigger, which tells no details.
  ///   - fallback: The position of a contact without points.
  init(
    _ points: ArraySlice<ContactPoint>, in space: SimulationSpace, listsAll: Bool, isTriggered: Bool,
    fallback: SIMD3<Float>
  ) {
    var main: ContactPoint?, sum = SIMD3<Float>.zero
    for point in points {
      if main.map({ point.isWeaker(than: $0) }) != true { main = point }
      impulse += point.impulse
      penetration = Swift.max(penetration, point.penetration)
      sum += point.impulse * point.normal
    }
    position = main.map { space.toWorld($0.position) } ?? fallback
    guard let main, !isTriggered else {
      (impulse, penetration) = (0, 0)
      return
    }
    direction = space.directionToWorld(sum.unit == .zero ? main.normal : sum.unit)
    contacts.main = Contact(main, in: space)
    if listsAll { contacts.all = points.map { Contact($0, in: space) } }
  }
}

extension ContactPoint {
  /// Returns whether this point has a smaller impulse than another, or the same and less depth.
  fileprivate func isWeaker(than other: ContactPoint) -> Bool {
    impulse == other.impulse ? penetration <= other.penetration : impulse < other.impulse
  }
}

extension Contact {
  fileprivate init(_ point: ContactPoint, in space: SimulationSpace) {
    let normal = space.directionToWorld(point.normal)
    self.init(
      point: space.toWorld(point.position), normal: normal, impulse: point.impulse,
      impulseDirection: normal, penetrationDistance: point.penetration)
  }
}
