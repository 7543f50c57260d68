internal import Collision
internal import PhysicsBridge
internal import simd

// The character controllers of a world.
extension PhysicsWorld {
  /// Adds a character with the center of its capsule at a position.
  ///
  /// Other bodies collide with the capsule as with a kinematic body; triggers report it.
  package func add(_ character: CharacterDescription, at position: SIMD3<Float> = .zero) -> CharacterHandle {
    let character = checked(character)
    let body = add(character.body, at: BodyPose(position: position, orientation: character.orientation))
    characters[body] = character
    return CharacterHandle(body: body)
  }

  /// Changes a character's description; its position stays.
  package func update(_ character: CharacterHandle, to description: CharacterDescription) {
    guard characters[character.body] != nil, let pose = pose(of: character.body) else { return }
    let checked = checked(description)
    characters[character.body] = nil
    update(character.body, to: checked.body)
    characters[character.body] = checked
    place(character.body, at: BodyPose(position: pose.position, orientation: checked.orientation))
  }

  /// Removes a character and its body.
  package func remove(_ character: CharacterHandle) {
    guard characters[character.body] != nil else { return }
    remove(character.body)
  }

  /// Returns whether a character is in the world.
  package func contains(_ character: CharacterHandle) -> Bool { characters[character.body] != nil }

  /// Moves a character: it slides along what it meets, climbs steps and slopes, and goes with the ground it stands on.
  ///
  /// - Parameters:
  ///   - character: The character; one that was removed does not move.
  ///   - displacement: The way to go, in the world.
  ///   - deltaTime: The seconds that the move takes.
  /// - Returns: Where the move ended, and what it met.
  package func move(
    _ character: CharacterHandle, by displacement: SIMD3<Float>, deltaTime: Double
  ) -> CharacterMove {
    var move = CharacterMove()
    guard let description = characters[character.body], let pose = pose(of: character.body) else {
      return move
    }
    move.position = pose.position
    guard displacement.isWithin(Limits.size), deltaTime.isFinite else {
      warn("a character cannot move by \(displacement) in \(deltaTime) seconds; it stays")
      return move
    }
    var values = physics_character(description)
    var result = physics_character_move()
    unsafe physics_character_step(
      bridge, character.body.slot, &values, displacement, Float(Swift.max(deltaTime, 0)), &result)
    move.position = result.position + settings.origin
    move.velocity = result.velocity
    move.isOnGround = result.is_on_ground
    move.sides = CharacterMove.Sides(rawValue: result.sides)
    move.ground = result.ground >= 0 ? handle(result.ground) : nil
    let count = Int(result.hit_count)
    unsafe withUnsafeBytes(of: &result.hits) { bytes in
      let hits = unsafe bytes.bindMemory(to: physics_character_hit.self)
      for index in 0..<Swift.min(count, hits.count) { unsafe move.hits.append(hit(hits[index])) }
    }
    return move
  }

  /// Moves a character to a position at once.
  package func teleport(_ character: CharacterHandle, to position: SIMD3<Float>) {
    guard let description = characters[character.body] else { return }
    place(character.body, at: BodyPose(position: position, orientation: description.orientation))
  }

  private func hit(_ hit: physics_character_hit) -> CharacterMove.Hit {
    CharacterMove.Hit(
      body: handle(hit.body), position: hit.position + settings.origin, normal: hit.normal,
      direction: hit.direction, distance: hit.distance)
  }
}
