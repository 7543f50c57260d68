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
  var contacts: [Contact] = []

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
    let main = points.max { ($0.impulse, $0.penetration) < ($1.impulse, $1.penetration) }
    position = main.map { space.toWorld($0.position) } ?? fallback
    guard let main, !isTriggered else { return }
    var sum = SIMD3<Float>.zero
    for point in points {
      impulse += point.impulse
      penetration = Swift.max(penetration, point.penetration)
      sum += point.impulse * point.normal
    }
    direction = space.directionToWorld(sum.unit == .zero ? main.normal : sum.unit)
    contacts = (listsAll ? Array(points) : [main]).map { point in
      let normal = space.directionToWorld(point.normal)
      return Contact(
        point: space.toWorld(point.position), normal: normal, impulse: point.impulse,
        impulseDirection: normal, penetrationDistance: point.penetration)
    }
  }
}
