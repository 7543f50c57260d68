import EntityStore
import Meshes
import SceneModel
import simd

extension DebugLines {
  /// Adds the bones of the skeletons of an entity's mesh, in the pose that is drawn.
  @MainActor mutating func add(skeletonsOf entity: Entity, _ store: World, in view: DebugView) {
    guard let mesh = entity.components[ModelComponent.self]?.mesh else { return }
    let skeletons = mesh.packed.skeletons
    guard !skeletons.isEmpty else { return }
    let poses = store.drawnPoses(of: entity.handle), matrix = entity.meshMatrix
    for skeleton in skeletons {
      let joints = Self.joints(of: skeleton, poses?[skeleton.id] ?? poses?.default)
      add(joints: joints.map { matrix.point($0) }, parents: skeleton.joints.map(\.parentIndex), in: view)
    }
  }

  /// Adds a bone from each joint's parent to the joint, and crosses at joints without a child.
  mutating func add(joints: [SIMD3<Float>], parents: [Int?], in view: DebugView) {
    var isParent = [Bool](repeating: false, count: joints.count)
    for (joint, parent) in parents.enumerated() {
      guard let parent, joints.indices.contains(parent), parent != joint else { continue }
      isParent[parent] = true
      add(boneFrom: joints[parent], to: joints[joint])
    }
    for (joint, position) in joints.enumerated() where !isParent[joint] {
      let reach = view.length(ofPixels: 4, at: position)
      for axis in [SIMD3<Float>(reach, 0, 0), SIMD3(0, reach, 0), SIMD3(0, 0, reach)] {
        add(position - axis, position + axis, color: .bone)
      }
    }
  }

  /// Adds a bone as an octahedron that is widest near its start.
  private mutating func add(boneFrom start: SIMD3<Float>, to end: SIMD3<Float>) {
    let along = end - start, length = simd_length(along)
    guard length > 0, length.isFinite else { return }
    let (x, y) = (along / length).perpendiculars
    let waist = [x, y, -x, -y].map { start + along * 0.15 + $0 * (length * 0.08) }
    for corner in 0..<4 {
      add(start, waist[corner], color: .bone, width: 1)
      add(waist[corner], end, color: .bone, width: 1)
      add(waist[corner], waist[(corner + 1) % 4], color: .bone, width: 1)
    }
  }

  /// Returns the positions of joints in mesh space.
  private static func joints(
    of skeleton: MeshResource.Skeleton, _ pose: SkeletalPose?
  ) -> [SIMD3<Float>] {
    let joints = skeleton.joints
    var local = joints.map(\.restPoseTransform.matrix)
    if let pose {
      let given = Dictionary(
        zip(pose.jointNames, pose.jointTransforms), uniquingKeysWith: { first, _ in first })
      for (index, joint) in joints.enumerated() {
        if let transform = given[joint.name] { local[index] = transform.matrix }
      }
    }
    return joints.indices.map { index in
      var matrix = local[index], above = joints[index].parentIndex, steps = 0
      // A damaged file may list a joint among its own ancestors.
      while let parent = above, joints.indices.contains(parent), steps < joints.count {
        matrix = local[parent] * matrix
        above = joints[parent].parentIndex
        steps += 1
      }
      return matrix.columns.3.xyz
    }
  }
}
