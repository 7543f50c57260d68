import Collision
import EntityStore
import Physics
import simd

// The bodies of a simulation, which follow the components of entities.
extension PhysicsSimulation {
  /// Adds, changes or removes the body of an entity, as its components say.
  func refresh(_ entity: EntityID, _ object: Entity, _ transforms: WorldTransforms) {
    guard let worldMatrix = transforms.matrix(of: entity) else { return remove(entity) }
    let matrix = space.local(worldMatrix)
    let placement =
      space.placement(of: entity, matrix) ?? row(of: entity).flatMap { records[$0]?.placement }
      ?? BodyPlacement(pose: BodyPose(), scale: .one)
    if let character = EntityStorage.world[entity, CharacterControllerComponent.self] {
      let description = CharacterDescription(character, scale: placement.scale)
      return refresh(entity, object: object, character: description, matrix: matrix, placement: placement)
    }
    guard let description = BodyDescription(entity, scale: placement.scale) else { return remove(entity) }
    let motion = EntityStorage.world[entity, PhysicsMotionComponent.self].map(BodyVelocity.init)
    if let row = row(of: entity), let record = records[row], record.role != .character {
      world.update(record.handle, to: description)
      records[row]?.role = description.role
      records[row]?.groups = description.filter.group.rawValue
      records[row]?.placement.scale = placement.scale
      if record.role != description.role || record.motion != motion { setMotion(motion, row) }
    } else {
      remove(entity)
      beginAt(placement.pose.position)
      let moves = description.role == .dynamic || description.role == .kinematic
      let handle = world.add(
        description, at: placement.pose,
        velocity: moves ? (motion ?? carried(entity, description)).free(of: entity) : BodyVelocity())
      add(
        BodyRecord(
          entity: entity, handle: handle, role: description.role, groups: description.filter.group.rawValue,
          matrix: matrix, placement: placement, motion: motion), object)
    }
    if let row = row(of: entity) {
      records[row]?.listsContacts =
        EntityStorage.world[entity, CollisionComponent.self]?.collisionOptions
        .contains(.fullContactInformation) ?? false
    }
  }

  /// Returns the velocity with which a dynamic body left another simulation.
  private func carried(_ entity: EntityID, _ description: BodyDescription) -> BodyVelocity {
    guard description.role == .dynamic, let velocity = scene.physics.carriedVelocities[entity] else {
      return BodyVelocity()
    }
    return space.velocityFromWorld(velocity)
  }

  /// Returns the velocity of a dynamic body, in world space.
  func worldVelocity(of entity: EntityID) -> BodyVelocity? {
    guard let row = row(of: entity), let record = records[row], record.role == .dynamic,
      let velocity = world.velocity(of: record.handle)
    else { return nil }
    return space.velocityToWorld(velocity)
  }

  private func refresh(
    _ entity: EntityID, object: Entity, character: CharacterDescription, matrix: float4x4,
    placement: BodyPlacement
  ) {
    if let row = row(of: entity), let record = records[row], record.role == .character {
      guard characters[row] != character else { return }
      characters[row] = character
      world.update(CharacterHandle(body: record.handle), to: character)
      return
    }
    remove(entity)
    beginAt(placement.pose.position)
    let handle = world.add(character, at: placement.pose.position).body
    add(
      BodyRecord(
        entity: entity, handle: handle, role: .character, groups: character.filter.group.rawValue,
        matrix: matrix, placement: placement), object)
    characters[Int(handle.slot)] = character
  }

  /// Moves the origin of a world without bodies near its first one, for the precision of numbers.
  private func beginAt(_ position: SIMD3<Float>) {
    guard world.bodyCount == 0 else { return }
    let isFar = position.isFinite && abs(position).max() > Self.farAway
    world.settings.origin = isFar ? (position / Self.farAway).rounded(.down) * Self.farAway : .zero
  }

  /// The distance, in meters, at which a float still tells a tenth of a millimeter apart.
  private static let farAway: Float = 1024

  private func add(_ record: BodyRecord, _ object: Entity) {
    let row = Int(record.handle.slot)
    while records.count <= row {
      records.append(nil)
      objects.append(WeakEntity())
    }
    records[row] = record
    objects[row] = WeakEntity(object: object)
    setRow(row, of: record.entity)
    areJointsStale = true
  }

  /// Removes the body of an entity, if it has one.
  func remove(_ entity: EntityID) {
    guard let row = row(of: entity), let record = records[row] else { return }
    departed[record.handle] = Departed(
      object: objects[row], role: record.role, listsContacts: record.listsContacts)
    if record.role == .character {
      world.remove(CharacterHandle(body: record.handle))
    } else {
      world.remove(record.handle)
    }
    records[row] = nil
    objects[row] = WeakEntity()
    characters[row] = nil
    nested.remove(row)
    movingRows.remove(row)
    setRow(nil, of: entity)
    areJointsStale = true
  }

  /// Takes the velocities that the program has set.
  ///
  /// - Returns: Whether the simulation began or ceased to move the entity by that.
  func motionChanged(_ entity: EntityID) -> Bool {
    guard let row = row(of: entity), let record = records[row] else { return false }
    let motion = EntityStorage.world[entity, PhysicsMotionComponent.self].map(BodyVelocity.init)
    if motion != record.motion { setMotion(motion, row) }
    return records[row]?.isSimulated != record.isSimulated
  }

  private func setMotion(_ motion: BodyVelocity?, _ row: Int) {
    guard let record = records[row] else { return }
    records[row]?.motion = motion
    switch record.role {
    case .dynamic:
      if let motion { world.setVelocity(of: record.handle, to: motion.free(of: record.entity)) }
    case .kinematic where motion != nil || record.motion != nil:
      world.setVelocity(of: record.handle, to: motion ?? BodyVelocity())
    default: break
    }
  }
}

extension BodyVelocity {
  /// Returns the velocity without its parts along and about the locked axes of an entity's body.
  @MainActor fileprivate func free(of entity: EntityID) -> BodyVelocity {
    guard let body = EntityStorage.world[entity, PhysicsBodyComponent.self], body.mode == .dynamic else {
      return self
    }
    let linearLock = body.isTranslationLocked, angularLock = body.isRotationLocked
    return BodyVelocity(
      linear: [linearLock.x ? 0 : linear.x, linearLock.y ? 0 : linear.y, linearLock.z ? 0 : linear.z],
      angular: [angularLock.x ? 0 : angular.x, angularLock.y ? 0 : angular.y, angularLock.z ? 0 : angular.z])
  }

  init(_ motion: PhysicsMotionComponent) {
    self.init(linear: motion.linearVelocity, angular: motion.angularVelocity)
  }
}
