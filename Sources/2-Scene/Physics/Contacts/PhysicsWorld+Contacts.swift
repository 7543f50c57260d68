internal import PhysicsBridge

extension PhysicsWorld {
  /// The pairs of bodies in contact after the last step, in order; of each, the body with the smaller handle first.
  package var touchingPairs: [(first: BodyHandle, second: BodyHandle)] {
    var pairs: UnsafePointer<UInt64>?
    let count = unsafe Int(physics_touching(bridge, &pairs))
    guard let pairs = unsafe pairs else { return [] }
    return (0..<count).map { row in
      let pair = unsafe pairs[row]
      return (handle(Int32(pair >> 32)), handle(Int32(pair & 0xffff_ffff)))
    }
  }

  /// Adds the contacts of the last step to the report.
  func collectContacts() {
    let contacts = unsafe physics_collect_contacts(bridge)
    let firstPoint = report.contacts.points.count
    for index in unsafe 0..<Int(contacts.event_count) {
      let event = unsafe contacts.events[index]
      let start = firstPoint + Int(event.first_point)
      report.contacts.events.append(
        ContactEvent(
          phase: ContactEvent.Phase(rawValue: UInt8(event.phase)) ?? .updated, first: handle(event.first),
          second: handle(event.second), points: start..<start + Int(event.point_count)))
    }
    let origin = settings.origin
    for index in unsafe 0..<Int(contacts.point_count) {
      let point = unsafe contacts.points[index]
      report.contacts.points.append(
        ContactPoint(
          position: point.position + origin, normal: point.normal, impulse: point.impulse,
          penetration: point.penetration))
    }
    unsafe physics_clear_contacts(bridge)
  }
}
