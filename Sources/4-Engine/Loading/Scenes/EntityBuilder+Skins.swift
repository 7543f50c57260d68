internal import EntityStore
import Meshes
internal import SceneAssets
internal import SceneModel

/// Poses and blend weights of the entities whose meshes are deformed.
extension EntityBuilder {
  /// Adds the rest pose of a skeleton, and the initial blend weights of the file.
  func addDeformation(_ model: SceneResources.Model, to entity: Entity) {
    let packed = model.mesh.packed
    if packed.skin != nil { entity.components.set(SkeletalPosesComponent(packed.skeletons)) }
    guard !packed.blendShapes.isEmpty else { return }
    var component = BlendShapeWeightsComponent(
      weightsMapping: BlendShapeWeightsMapping(meshResource: model.mesh))
    if var weights = component.weightSet.default {
      for (index, weight) in model.blendWeights.prefix(weights.weights.count).enumerated() {
        weights.weights[index] = weight
      }
      component.weightSet.default = weights
    }
    entity.components.set(component)
  }

  /// Sets the skeleton space of a skinned mesh, and binds its pose to joints that are entities.
  func linkSkin(_ index: Int, scene: SceneResources, root: Entity, entities: [Entity]) {
    guard let model = scene.models[index], let number = model.skeleton, model.mesh.packed.skin != nil else {
      return
    }
    let skeleton = scene.asset.skeletons[number], entity = entities[index]
    let space = skeleton.node.map { entities[$0] } ?? root
    if space !== entity { entity.components.set(SkinSpaceComponent(space.handle)) }
    if let pose = skeleton.pose { take(pose, on: entity) }
    guard skeleton.joints.contains(where: { $0.node != nil }),
      let pose = model.mesh.packed.skeletons.first?.id
    else { return }
    entity.components.set(JointEntitiesComponent(pose: pose, joints: joints(skeleton, scene, entities)))
  }

  /// Sets the joints to the initial pose of the file, which may differ from the rest pose.
  private func take(_ start: [AssetTransform], on entity: Entity) {
    guard var component = entity.components[SkeletalPosesComponent.self],
      var pose = component.poses.default, pose.jointTransforms.count == start.count
    else { return }
    pose.jointTransforms = JointTransforms(start.map { Transform($0) })
    component.poses.default = pose
    entity.components.set(component)
  }

  private func joints(
    _ skeleton: SkeletonAsset, _ scene: SceneResources, _ entities: [Entity]
  ) -> [JointEntitiesComponent.Joint] {
    skeleton.joints.map { joint in
      guard let own = joint.node else { return .init([]) }
      // Between a joint and its parent joint there may be nodes that are no joints.
      let end = joint.parent.flatMap { skeleton.joints[$0].node } ?? skeleton.node
      var chain: [EntityID] = []
      var next: Int? = own
      while let node = next, node != end {
        chain.append(entities[node].handle)
        next = scene.asset.nodes[node].parent
      }
      return .init(chain)
    }
  }
}
