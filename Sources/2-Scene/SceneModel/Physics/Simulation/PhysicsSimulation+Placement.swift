import EntityStore
import Log
import Physics
import simd

// Entities that were moved by the program, by an animation, or with their parents.
extension PhysicsSimulation {
  /// Moves the body of an entity to where the entity is now, unless both agree.
  func entityMoved(_ entity: EntityID, _ transforms: WorldTransforms, rootMoved: Bool) {
    guard let row = row(of: entity) else { return }
    rowMoved(row, transforms, rootMoved: rootMoved)
  }

  /// Compares all bodies with their entities.
  func compareAll(_ transforms: WorldTransforms, rootMoved: Bool) {
    for row in records.indices where records[row] != nil { rowMoved(row, transforms, rootMoved: rootMoved) }
  }

  /// Follows the entities below others that the simulation moves.
  func followNested(_ transforms: WorldTransforms, rootMoved: Bool) {
    for row in nested.sorted() where records[row]?.isSimulated == false {
      rowMoved(row, transforms, rootMoved: rootMoved)
    }
  }

  private func rowMoved(_ row: Int, _ transforms: WorldTransforms, rootMoved: Bool) {
    guard let record = records[row], let worldMatrix = transforms.matrix(of: record.entity) else { return }
    let matrix = space.local(worldMatrix)
    guard matrix != record.matrix else { return }
    records[row]?.matrix = matrix
    guard let placement = space.placement(of: record.entity, matrix) else {
      tellOfTransform(row)
      return
    }
    // With a root that moves, matrices differ by rounding.
    if rootMoved, placement.isClose(to: record.placement) { return }
    records[row]?.placement = placement
    if !BodyPlacement.isClose(placement.scale, record.placement.scale) { rescale(row, placement.scale) }
    placedRows.insert(row)
    switch record.role {
    case .static, .dynamic:
      world.place(record.handle, at: placement.pose)
      if record.role == .dynamic, isAnimated(row) { animated.append(record.handle) }
    case .kinematic, .trigger:
      if record.isSimulated {
        world.place(record.handle, at: placement.pose)
      } else {
        world.move(record.handle, to: placement.pose)
      }
    case .character:
      world.teleport(CharacterHandle(body: record.handle), to: placement.pose.position)
    }
  }

  /// Warns of a transform that is not finite, once: such a transform never equals the one of the step before.
  private func tellOfTransform(_ row: Int) {
    guard !hasToldOfTransforms else { return }
    hasToldOfTransforms = true
    let name = objects[row].object?.name ?? ""
    Log.warning(
      "the entity '\(name)' has a transform that is not finite: its body stays where it is; set a finite one (told "
        + "once for each simulation)", category: "Physics")
  }

  /// Returns whether an animation moves the entity of a row itself.
  private func isAnimated(_ row: Int) -> Bool {
    guard let entity = objects[row].object,
      let target = AnimationPlayer.shared.existingTarget(.transform, of: entity)
    else { return false }
    return target.channelCount > 0
  }

  private func rescale(_ row: Int, _ scale: SIMD3<Float>) {
    guard let record = records[row] else { return }
    areJointsStale = true
    if record.role == .character {
      guard let component = EntityStorage.world[record.entity, CharacterControllerComponent.self] else {
        return
      }
      let description = CharacterDescription(component, scale: scale)
      characters[row] = description
      world.update(CharacterHandle(body: record.handle), to: description)
    } else if let description = BodyDescription(record.entity, scale: scale) {
      world.update(record.handle, to: description)
    }
  }
}
