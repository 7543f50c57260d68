package import simd

/// The deformation of a mesh by skeletal poses and blend shape weights: joint matrices, target weights, and
/// the resulting bounds.
package struct MeshDeformation: Sendable {
  private let skeletons: [PosedSkeleton]
  private let shapes: [BlendShapeCurve]
  private let partBounds: [DeformedPartBounds]
  /// The number of joints of all skeletons.
  package let jointCount: Int
  /// The number of targets of all blend shapes, including in-betweens.
  package let targetCount: Int

  /// Creates the deformation of a mesh; `nil` if the mesh has neither joints nor blend shapes.
  package init?(_ mesh: PackedMesh) {
    let isSkinned = mesh.skin != nil && mesh.parts.contains { $0.skeleton != nil }
    guard isSkinned || !mesh.blendShapes.isEmpty else { return nil }
    var skeletons: [PosedSkeleton] = [], joints = 0
    for skeleton in isSkinned ? mesh.skeletons : [] {
      skeletons.append(PosedSkeleton(skeleton, firstJoint: joints))
      joints += skeleton.joints.count
    }
    var shapes: [BlendShapeCurve] = [], targets = 0
    for shape in mesh.blendShapes {
      shapes.append(BlendShapeCurve(shape, firstTarget: targets))
      targets += shape.inbetweens.count + 1
    }
    (self.skeletons, self.shapes, jointCount, targetCount) = (skeletons, shapes, joints, targets)
    partBounds = mesh.parts.indices.map { part in
      let first = isSkinned ? mesh.parts[part].skeleton.map { skeletons[$0].firstJoint } : nil
      return DeformedPartBounds(mesh, part: part, firstJoint: first, jointCount: joints)
    }
  }

  /// Returns the index of a skeleton's first joint among those of all skeletons.
  package func firstJoint(ofSkeleton skeleton: Int) -> Int { skeletons[skeleton].firstJoint }

  /// Returns the skinning matrix of each joint; a skeleton without a pose is at rest.
  package func matrices(_ poses: SkeletalPoseSet?) -> [float4x4] {
    var matrices = [float4x4](repeating: matrix_identity_float4x4, count: jointCount)
    for skeleton in skeletons {
      skeleton.write(poses?[skeleton.id] ?? poses?.default, to: &matrices)
    }
    return matrices
  }

  /// Returns the weight of each target.
  package func strengths(_ weights: BlendShapeWeightsSet?) -> [Float] {
    var targets = [Float](repeating: 0, count: targetCount)
    guard let weights, !shapes.isEmpty else { return targets }
    // Nearly always there is one set, in the order of the blend shapes.
    let only = weights.count == 1 ? weights.default : nil
    for (index, shape) in shapes.enumerated() {
      if let only, index < only.weights.count, only.weightNames[index] == shape.name {
        shape.add(only.weights[index], to: &targets)
      } else if let weight = weights.weight(named: shape.name) {
        shape.add(weight, to: &targets)
      }
    }
    return targets
  }

  /// Returns the bounding box of one part in the space of its model.
  package func bounds(ofPart part: Int, _ matrices: [float4x4], _ strengths: [Float]) -> BoundingBox {
    partBounds[part].bounds(matrices, strengths)
  }

  /// Returns the bounding box of all instances of a mesh.
  package func bounds(
    of mesh: PackedMesh, _ poses: SkeletalPoseSet?, _ weights: BlendShapeWeightsSet?
  ) -> BoundingBox {
    let matrices = matrices(poses), strengths = strengths(weights)
    return mesh.instances.reduce(into: .empty) { box, instance in
      for part in instance.parts {
        let own = bounds(ofPart: part, matrices, strengths)
        if !own.isEmpty { box.formUnion(own.transformed(by: instance.transform)) }
      }
    }
  }

  /// Returns points that reach nearly as far as the deformed vertices of all instances of a mesh: those of
  /// the skinned vertices that lie farthest in directions all around, or the corners of the joints' boxes where blend shapes are at work.
  package func outline(
    of mesh: PackedMesh, _ poses: SkeletalPoseSet?, _ weights: BlendShapeWeightsSet?
  ) -> [SIMD3<Float>] {
    let matrices = matrices(poses), strengths = strengths(weights)
    let isMorphed = strengths.contains { $0 != 0 }
    return mesh.instances.flatMap { instance in
      instance.parts.flatMap { part in
        isMorphed
          ? partBounds[part].corners(matrices, strengths)
          : extremes(of: mesh, part: mesh.parts[part], matrices)
      }.map { (instance.transform * SIMD4($0, 1)).xyz }
    }
  }

  /// The most vertices of a part that are measured; of more, evenly spread ones stand for all.
  private static let mostMeasured = 16_384

  private func extremes(of mesh: PackedMesh, part: PackedMesh.Part, _ matrices: [float4x4]) -> [SIMD3<Float>]
  {
    let used = mesh.vertices(of: part)
    let step = (used.count + Self.mostMeasured - 1) / Self.mostMeasured
    let measured = step > 1 ? stride(from: 0, to: used.count, by: step).map { used[$0] } : used
    guard let skin = mesh.skin, let skeleton = part.skeleton else {
      return PackedMesh.extremes(of: measured) { mesh.position(Int($0)) }
    }
    let first = skeletons[skeleton].firstJoint, count = skin.influencesPerVertex
    let moved = measured.map { vertex in
      let point = SIMD4(mesh.position(Int(vertex)), 1)
      var moved = SIMD4<Float>.zero, total: Float = 0
      for entry in Int(vertex) * count..<(Int(vertex) + 1) * count where skin.weights[entry] > 0 {
        let joint = first + Int(skin.joints[entry])
        guard joint < matrices.count else { continue }
        moved += matrices[joint] * point * skin.weights[entry]
        total += skin.weights[entry]
      }
      return total > 0 ? moved.xyz / total : point.xyz
    }
    return PackedMesh.extremes(of: 0..<UInt32(moved.count)) { moved[Int($0)] }
  }
}

extension BlendShapeWeightsSet {
  /// Returns the weight with a name in the first set that has it.
  fileprivate func weight(named name: String) -> Float? {
    for set in self {
      if let index = set.weightNames.firstIndex(of: name), index < set.weights.count {
        return set.weights[index]
      }
    }
    return nil
  }
}
