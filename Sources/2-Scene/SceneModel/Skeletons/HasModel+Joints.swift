public import Meshes

extension HasModel {
  /// The full path of each joint of the mesh, such as `hips/spine/neck`; empty without a skeleton.
  public var jointNames: [String] { pose?.jointNames ?? [] }

  /// The joint transforms, each relative to its parent.
  ///
  /// These are the transforms of the default pose of ``SkeletalPosesComponent``. The excess of an array that
  /// is too long is ignored; of one that is too short, the last joints keep their transforms. Joint entities
  /// follow.
  public var jointTransforms: [Transform] {
    get { pose.map { Array($0.jointTransforms) } ?? [] }
    set {
      guard var pose else { return }
      components[JointEntitiesComponent.self]?.apply(newValue)
      for (index, transform) in newValue.prefix(pose.jointTransforms.count).enumerated() {
        pose.jointTransforms[index] = transform
      }
      if var component = components[SkeletalPosesComponent.self] {
        component.poses.default = pose
        components.set(component)
      } else {
        components.set(SkeletalPosesComponent(poses: [pose]))
      }
    }
  }

  /// The default pose, or else the rest pose of the mesh.
  private var pose: SkeletalPose? {
    components[SkeletalPosesComponent.self]?.poses.default
      ?? model?.mesh.packed.skeletons.first.map { SkeletalPose(id: $0.id, from: $0) }
  }
}
