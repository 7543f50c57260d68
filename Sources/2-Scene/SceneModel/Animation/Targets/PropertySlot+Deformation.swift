import EntityStore
import Meshes

// Access to deformation properties: skeletal poses and blend shape weights.

extension EntityProperty {
  /// Returns access to the pose with an identifier, or to the default pose.
  @MainActor static func pose(_ entity: Entity, id: String?) -> PropertySlot<JointTransforms>? {
    let world = EntityStorage.world
    let entity = entity.handle
    if world[entity, SkeletalPosesComponent.self] == nil {
      guard let skeletons = world[entity, ModelComponent.self]?.mesh.packed.skeletons, !skeletons.isEmpty
      else { return nil }
      world.set(SkeletalPosesComponent(skeletons), on: entity)
    }
    func find(_ component: SkeletalPosesComponent?) -> SkeletalPose? {
      id.map { component?.poses[$0] } ?? component?.poses.default
    }
    guard find(world[entity, SkeletalPosesComponent.self]) != nil else { return nil }
    return PropertySlot(
      read: { find(world[entity, SkeletalPosesComponent.self])?.jointTransforms ?? [] },
      write: { transforms in
        if let id {
          world[entity, SkeletalPosesComponent.self]?.poses[id]?.jointTransforms = transforms
        } else {
          world[entity, SkeletalPosesComponent.self]?.poses.default?.jointTransforms = transforms
        }
        // Joint entities drive their pose, so they have to be animated with it.
        if let joints = world[entity, JointEntitiesComponent.self],
          joints.moves(find(world[entity, SkeletalPosesComponent.self])?.id)
        {
          joints.apply(Array(transforms))
        }
      },
      names: { find(world[entity, SkeletalPosesComponent.self])?.jointNames ?? [] })
  }

  /// Returns access to a set of blend shape weights.
  @MainActor static func weights(
    _ entity: Entity, _ choice: BlendShapeChoice
  ) -> PropertySlot<BlendShapeWeights>? {
    let world = EntityStorage.world
    let entity = entity.handle
    if world[entity, BlendShapeWeightsComponent.self] == nil {
      guard let mesh = world[entity, ModelComponent.self]?.mesh, !mesh.packed.blendShapes.isEmpty
      else { return nil }
      let mapping = BlendShapeWeightsMapping(meshResource: mesh)
      world.set(BlendShapeWeightsComponent(weightsMapping: mapping), on: entity)
    }
    func setIndex(_ sets: BlendShapeWeightsSet?) -> Int? {
      switch choice {
      case .index(let index): sets?.indices.contains(index) == true ? index : nil
      case .id(let id): sets?.firstIndex { $0.id == id }
      }
    }
    guard setIndex(world[entity, BlendShapeWeightsComponent.self]?.weightSet) != nil else { return nil }
    func find() -> BlendShapeWeightsData? {
      let sets = world[entity, BlendShapeWeightsComponent.self]?.weightSet
      return setIndex(sets).flatMap { sets?[$0] }
    }
    return PropertySlot(
      read: { find()?.weights ?? [] },
      write: { weights in
        guard let setIndex = setIndex(world[entity, BlendShapeWeightsComponent.self]?.weightSet) else {
          return
        }
        world[entity, BlendShapeWeightsComponent.self]?.weightSet[setIndex].weights = weights
      }, names: { find()?.weightNames ?? [] })
  }
}
