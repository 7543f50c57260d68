import EntityStore

// The pins of clones, and the joints and attachments that name them.
extension Entity {
  /// True if components name pins, which belong to entities.
  var namesPins: Bool {
    components.has(GeometricPinsComponent.self) || components.has(PhysicsJointsComponent.self)
      || components.has(AttachedTransformComponent.self)
  }

  /// Moves the pins in components to the clones of their entities, where there are any.
  func renamePins(_ clones: [ObjectIdentifier: Entity]) {
    guard namesPins else { return }
    components[GeometricPinsComponent.self]?.rename(clones)
    components[AttachedTransformComponent.self]?.rename(clones)
    components[PhysicsJointsComponent.self]?.rename(clones)
  }
}

extension GeometricPin {
  fileprivate mutating func rename(_ clones: [ObjectIdentifier: Entity]) {
    if let entity, let clone = clones[ObjectIdentifier(entity)] { self.entity = clone }
  }
}

extension GeometricPinsComponent {
  fileprivate mutating func rename(_ clones: [ObjectIdentifier: Entity]) {
    for pin in pins {
      var pin = pin
      pin.rename(clones)
      set(pin: pin)
    }
  }
}

extension AttachedTransformComponent {
  fileprivate mutating func rename(_ clones: [ObjectIdentifier: Entity]) {
    target.rename(clones)
    source?.rename(clones)
  }
}

extension PhysicsJointsComponent {
  fileprivate mutating func rename(_ clones: [ObjectIdentifier: Entity]) {
    for index in joints.indices {
      joints[index].pin0.rename(clones)
      joints[index].pin1.rename(clones)
    }
  }
}
