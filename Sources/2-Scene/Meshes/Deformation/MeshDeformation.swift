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

  /// For each joint what takes points of the mesh to where it puts them; without a pose, a skeleton rests.
  package func matrices(_ poses: SkeletalPoseSet?) -> [float4x4] {
    var matrices = [float4x4](repeating: matrix_identity_float4x4, count: jointCount)
    for skeleton in skeletons {
      skeleton.write(poses?[skeleton.id] ?? poses?.default, to: &matrices)
    }
    return matrices
  }

  /// How strong each target is.
  package func strengths(_ weights: BlendShapeWeightsSet?) -> [Float] {
    var targets = [Float](repeating: 0, count: targetCount)
    guard let weights, !forms.isEmpty else { return targets }
    // Nearly always there is one set, in the order of the forms.
    let only = weights.count == 1 ? weights.default : nil
    for (place, form) in forms.enumerated() {
      if let only, place < only.weights.count, only.weightNames[place] == form.name {
        form.add(only.weights[place], to: &targets)
      } else if let weight = weights.weight(named: form.name) {
        form.add(weight, to: &targets)
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
