import EntityStore
import Meshes
import simd

extension PackedMesh {
  /// Returns the vertex positions deformed by joints and blend shapes.
  func posedPositions(
    _ deformation: MeshDeformation, _ poses: SkeletalPoseSet?, _ weights: BlendShapeWeightsComponent?
  ) -> [SIMD3<Float>] {
    let matrices = deformation.matrices(poses), strengths = deformation.strengths(weights?.weightSet)
    var points = (0..<vertexCount).map(position)
    var number = 0
    for shape in blendShapes {
      for target in shape.targets {
        let strength = strengths[number]
        number += 1
        guard strength != 0 else { continue }
        for (entry, vertex) in shape.vertices.enumerated() {
          points[Int(vertex)] +=
            strength
            * SIMD3(target.offsets[entry * 3], target.offsets[entry * 3 + 1], target.offsets[entry * 3 + 2])
        }
      }
    }
    guard let skin, !matrices.isEmpty else { return points }
    var first = [Int](repeating: -1, count: vertexCount)
    for part in parts {
      guard let skeleton = part.skeleton else { continue }
      let joint = deformation.firstJoint(ofSkeleton: skeleton)
      for index in indices[part.firstIndex..<part.firstIndex + part.indexCount] { first[Int(index)] = joint }
    }
    for vertex in points.indices where first[vertex] >= 0 {
      let point = SIMD4(points[vertex], 1)
      var sum = SIMD4<Float>(), whole: Float = 0
      for entry in vertex * skin.influencesPerVertex..<(vertex + 1) * skin.influencesPerVertex {
        let joint = first[vertex] + Int(skin.joints[entry])
        guard skin.weights[entry] > 0, joint < matrices.count else { continue }
        sum += skin.weights[entry] * (matrices[joint] * point)
        whole += skin.weights[entry]
      }
      if whole > 0 { points[vertex] = sum.xyz }
    }
    return points
  }
}
