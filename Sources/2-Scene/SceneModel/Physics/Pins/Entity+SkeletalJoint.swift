import Meshes
import simd

extension Entity {
  /// Returns the matrix from the space of a skeletal joint to that of the entity; nil without such a joint.
  ///
  /// Joint names are full paths, whose parts are the joints above.
  func skeletalJointMatrix(named name: String) -> float4x4? {
    guard let pose = skeletalPose else { return nil }
    let names = pose.jointNames
    let own =
      names.firstIndex(of: name) ?? names.firstIndex { $0.hasSuffix("/" + name) }
    guard let own, own < pose.jointTransforms.count else { return nil }
    var matrix = pose.jointTransforms[own].matrix
    var path = names[own][...]
    while let slash = path.lastIndex(of: "/") {
      path = path[..<slash]
      guard let above = names.firstIndex(where: { $0 == path }), above < pose.jointTransforms.count else {
        continue
      }
      matrix = pose.jointTransforms[above].matrix * matrix
    }
    return matrix
  }

  /// The default pose as it is drawn, or else the rest pose of the mesh.
  private var skeletalPose: SkeletalPose? {
    EntityStorage.world.drawnPoses(of: handle)?.default
      ?? components[ModelComponent.self]?.mesh.packed.skeletons.first.map {
        SkeletalPose(id: $0.id, from: $0)
      }
  }
}
