import Meshes
public import simd

/// The pins of an entity: a view whose changes reach the entity at once.
@preconcurrency @MainActor public struct EntityGeometricPins: Sendable {
  /// The entity.
  public let entity: Entity

  /// The number of pins.
  public var count: Int { pins.count }
  /// True if the entity has no pins.
  public var isEmpty: Bool { pins.isEmpty }

  /// Returns the pin with a name.
  public subscript(name: String) -> GeometricPin? { pins.first { $0.name == name } }

  /// Adds a pin at a position in the space of the entity, or replaces the one of the same name.
  @discardableResult public func set(
    named name: String, position: SIMD3<Float> = SIMD3<Float>(0, 0, 0),
    orientation: simd_quatf = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
  ) -> GeometricPin {
    set(GeometricPin(named: name, offsetPosition: position, offsetOrientation: orientation))
  }

  /// Adds a pin at a position in the space of another entity, or in world space.
  @discardableResult public func set(
    named name: String, position: SIMD3<Float> = SIMD3<Float>(0, 0, 0),
    orientation: simd_quatf = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1), relativeTo referenceEntity: Entity?
  ) -> GeometricPin {
    let world = referenceEntity?.convert(position: position, to: nil) ?? position
    let rotation = (referenceEntity?.orientation(relativeTo: nil) ?? .identity) * orientation
    return set(
      named: name, position: entity.convert(position: world, from: nil),
      orientation: entity.orientation(relativeTo: nil).inverse * rotation)
  }

  /// Adds a pin at a position in the space of a skeletal joint, or replaces the one of the same name.
  @discardableResult public func set(
    named name: String, skeletalJointName: String, position: SIMD3<Float> = SIMD3<Float>(0, 0, 0),
    orientation: simd_quatf = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
  ) -> GeometricPin {
    set(
      GeometricPin(
        named: name, skeletalJointName: skeletalJointName, offsetPosition: position,
        offsetOrientation: orientation))
  }

  /// Removes the pin with a name; removing an absent one has no effect.
  public func remove(named name: String) {
    guard self[name] != nil else { return }
    entity.components[GeometricPinsComponent.self]?.removePin(named: name)
  }

  private func set(_ pin: GeometricPin) -> GeometricPin {
    var pin = pin
    pin.entity = entity
    var component = entity.components[GeometricPinsComponent.self] ?? GeometricPinsComponent()
    component.set(pin: pin)
    entity.components.set(component)
    return pin
  }

  private var pins: [GeometricPin] {
    entity.components[GeometricPinsComponent.self]?.pins(of: entity) ?? []
  }
}

extension EntityGeometricPins: @MainActor Sequence {
  /// Returns an iterator over the pins, in the order in which they were set.
  public func makeIterator() -> IndexingIterator<[GeometricPin]> { pins.makeIterator() }
}

extension Entity {
  /// The pins of this entity.
  public var pins: EntityGeometricPins { EntityGeometricPins(entity: self) }
}
