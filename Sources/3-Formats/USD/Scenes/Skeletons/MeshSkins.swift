internal import SceneAssets
internal import USDLayers

/// The cache of skinned meshes, so that those shared by several nodes are read once.
struct MeshSkins {
  /// The key of a skinned mesh.
  struct Key: Hashable {
    var mesh: Int
    var skeleton: Int
    var primvarPrims: [String: Int]
  }

  /// The index of the mesh with the skin; nil where there is none.
  var meshes: [Key: Int?] = [:]
  /// The meshes that have a skin.
  var taken: Set<Int> = []
  /// The meshes whose blend shapes were read.
  var asked: Set<Int> = []
}

/// The influences of a list of joints on the points of a mesh.
struct JointInfluences {
  var joints: [UInt32]
  var weights: [Float]
  var perPoint: Int

  /// The most joints that influence a point.
  static let most = 8

  /// Keeps the strongest influences of each point, scaled to the original sum of weights.
  mutating func keepStrongest() {
    guard perPoint > Self.most else { return }
    let count = weights.count / perPoint
    var kept = (joints: [UInt32](), weights: [Float]())
    kept.joints.reserveCapacity(count * Self.most)
    kept.weights.reserveCapacity(count * Self.most)
    for point in 0..<count {
      let all = point * perPoint..<(point + 1) * perPoint
      let strongest = all.sorted { (weights[$0], $1) > (weights[$1], $0) }.prefix(Self.most)
      let whole = all.reduce(0) { $0 + weights[$1] }, part = strongest.reduce(0) { $0 + weights[$1] }
      let factor = part > 0 ? whole / part : 1
      for index in strongest {
        kept.joints.append(joints[index])
        kept.weights.append(weights[index] * factor)
      }
    }
    (joints, weights, perPoint) = (kept.joints, kept.weights, Self.most)
  }

  /// True if some point has more influences than are kept.
  var isTooMany: Bool {
    guard perPoint > Self.most else { return false }
    return stride(from: 0, to: weights.count, by: perPoint).contains { start in
      weights[start..<start + perPoint].count { $0 != 0 } > Self.most
    }
  }

  /// Remaps the joints to another list; those that are not in it lose their weight.
  ///
  /// - Returns: Whether all joints with weight are in the list.
  mutating func map(_ newIndices: [UInt32?]) -> Bool {
    var isWhole = true
    for index in joints.indices {
      let joint = Int(joints[index])
      if joint < newIndices.count, let new = newIndices[joint] {
        joints[index] = new
      } else {
        if weights[index] != 0 { isWhole = false }
        (joints[index], weights[index]) = (0, 0)
      }
    }
    return isWhole
  }
}
