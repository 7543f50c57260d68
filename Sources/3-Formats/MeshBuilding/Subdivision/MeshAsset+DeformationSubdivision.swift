internal import SceneAssets

extension MeshAsset.Skin {
  /// Returns the joint influences of the new points: the strongest of those in their stencils.
  func refined(_ stencils: Stencils, pointCount: Int) -> MeshAsset.Skin {
    let given = influencesPerPoint
    // Constant influences stay as they are; arrays that do not match are reported by the deformation data.
    guard given > 0, joints.count != given, min(joints.count, weights.count) >= pointCount * given else {
      return self
    }
    let kept = Swift.min(Swift.max(given, 4) * 2, 16)
    var result = self
    result.influencesPerPoint = kept
    result.joints = Array(repeating: 0, count: stencils.count * kept)
    result.weights = Array(repeating: 0, count: stencils.count * kept)
    var sums: [(joint: UInt32, weight: Float)] = []
    for point in 0..<stencils.count {
      sums.removeAll(keepingCapacity: true)
      for ingredient in stencils.ingredients(point) {
        let from = Int(stencils.points[ingredient]) * given, share = stencils.weights[ingredient]
        for index in from..<from + given where weights[index] != 0 {
          if let known = sums.firstIndex(where: { $0.joint == joints[index] }) {
            sums[known].weight += weights[index] * share
          } else {
            sums.append((joints[index], weights[index] * share))
          }
        }
      }
      if sums.count > kept { sums.sort { $0.weight > $1.weight } }
      for (offset, sum) in sums.prefix(kept).enumerated() {
        result.joints[point * kept + offset] = sum.joint
        result.weights[point * kept + offset] = sum.weight
      }
    }
    return result
  }
}

extension BlendShapeAsset {
  /// Returns the blend shape of the finer mesh.
  func refined(_ stencils: Stencils, pointCount: Int) -> BlendShapeAsset {
    var result = self
    result.points = nil
    // Normals are computed from the finer surface.
    result.normalOffsets = []
    result.offsets = stencils.apply(dense(offsets, pointCount), width: 3)
    for index in inbetweens.indices {
      result.inbetweens[index].normalOffsets = []
      result.inbetweens[index].offsets = stencils.apply(
        dense(inbetweens[index].offsets, pointCount), width: 3)
    }
    return result
  }

  /// Returns offsets for all points.
  private func dense(_ offsets: [Float], _ pointCount: Int) -> [Float] {
    var result = [Float](repeating: 0, count: pointCount * 3)
    for index in 0..<Swift.min(offsets.count / 3, points?.count ?? pointCount) {
      let point = points.map { Int($0[index]) } ?? index
      guard point < pointCount else { continue }
      for lane in 0..<3 { result[point * 3 + lane] = offsets[index * 3 + lane] }
    }
    return result
  }
}
