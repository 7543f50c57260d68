import EntityStore
import Log
import Meshes
import Physics
import simd

extension Entity {
  /// Moves the character: it slides along colliders, climbs steps, and is carried by what it stands on.
  ///
  /// - Parameters:
  ///   - moveDelta: The way to go.
  ///   - deltaTime: The time that the move takes, in seconds.
  ///   - referenceEntity: The entity in whose space the way is given; world space if `nil`.
  ///   - collisionHandler: A function called for every solid collider that the character met.
  /// - Returns: The sides on which the character touched something; none without a
  ///   ``CharacterControllerComponent``, or outside of scenes.
  @discardableResult public func moveCharacter(
    by moveDelta: SIMD3<Float>, deltaTime: Float, relativeTo referenceEntity: Entity?,
    collisionHandler: ((CharacterControllerComponent.Collision) -> Void)? = nil
  ) -> CharacterControllerComponent.CollisionFlags {
    guard let (simulation, row) = simulatedCharacter else { return .none }
    let reference = referenceEntity?.transformMatrix(relativeTo: nil) ?? matrix_identity_float4x4
    let way = (simulation.space.local(reference) * SIMD4(moveDelta, 0)).xyz
    guard
      let move = simulation.moveCharacter(
        row: row, by: PhysicsNumber.finite(way, "move of the character '\(name)'"), deltaTime: deltaTime)
    else { return .none }
    components.set(
      CharacterControllerStateComponent(
        velocity: simulation.space.root == nil
          ? move.velocity : (simulation.space.matrix * SIMD4(move.velocity, 0)).xyz,
        isOnGround: move.isOnGround))
    if let collisionHandler {
      for collision in simulation.collisions(of: self, move) { collisionHandler(collision) }
    }
    var flags: CharacterControllerComponent.CollisionFlags = []
    if move.sides.contains(.side) { flags.insert(.side) }
    if move.sides.contains(.top) { flags.insert(.top) }
    if move.sides.contains(.bottom) { flags.insert(.bottom) }
    return flags
  }

  /// Moves the character to a position at once, through everything in between.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - referenceEntity: The entity in whose space the position is given; world space if `nil`.
  public func teleportCharacter(to position: SIMD3<Float>, relativeTo referenceEntity: Entity?) {
    guard components.has(CharacterControllerComponent.self) else { return }
    setPosition(
      PhysicsNumber.finite(position, "position of the character '\(name)'"), relativeTo: referenceEntity)
    scene?.physics.synchronize()
  }

  /// The simulation with this character, up to date.
  private var simulatedCharacter: (simulation: PhysicsSimulation, row: Int)? {
    guard isActive, components.has(CharacterControllerComponent.self), let physics = scene?.physics else {
      return nil
    }
    physics.synchronize()
    return physics.body(of: handle)
  }
}

extension PhysicsSimulation {
  /// Moves a character, and its entity with it.
  fileprivate func moveCharacter(row: Int, by way: SIMD3<Float>, deltaTime: Float) -> CharacterMove? {
    guard let record = records[row], record.role == .character else { return nil }
    let time = deltaTime.isFinite ? Double(Swift.max(0, deltaTime)) : 0
    let move = world.move(CharacterHandle(body: record.handle), by: way, deltaTime: time)
    writeCharacter(row: row, move.position)
    return move
  }

  fileprivate func collisions(
    of character: Entity, _ move: CharacterMove
  ) -> [CharacterControllerComponent.Collision] {
    move.hits.compactMap { hit in
      guard let record = record(of: hit.body), record.isSolid,
        let entity = objects[Int(hit.body.slot)].object
      else { return nil }
      return CharacterControllerComponent.Collision(
        characterEntity: character, hitEntity: entity, hitPosition: space.toWorld(hit.position),
        hitNormal: space.directionToWorld(hit.normal), moveDirection: space.directionToWorld(hit.direction),
        moveDistance: hit.distance)
    }
  }
}
