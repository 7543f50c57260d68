public import Meshes

extension HasModel {
  /// The whole path of each joint that moves the mesh, such as `hips/spine/neck`; empty without a skeleton.
  public var jointNames: [String] { pose?.jointNames ?? [] }

  /// Where the joints are, each relative to its parent.
  ///
  /// These are the transforms of the default pose of ``SkeletalPosesComponent``. Of a list that is too long the rest is
  /// left out, and with one that is too short the last joints stay where they are. Entities that are joints move along.
  public var jointTransforms: [Transform] {
    get { pose.map { Array($0.jointTransforms) } ?? [] }
    set {
      guard var pose else { return }
      components[JointEntitiesComponent.self]?.place(newValue)
      for (place, transform) in newValue.prefix(pose.jointTransforms.count).enumerated() {
        pose.jointTransforms[place] = transform
      }
      if var component = components[SkeletalPosesComponent.self] {
        component.poses.default = pose
        components.set(component)
      } else {
        components.set(SkeletalPosesComponent(poses: [pose]))
      }
    }
  }

  /// The default pose, or the one in which the mesh rests.
  private var pose: SkeletalPose? {
    components[SkeletalPosesComponent.self]?.poses.default
      ?? model?.mesh.packed.skeletons.first.map { SkeletalPose(id: $0.id, from: $0) }
  }
}
