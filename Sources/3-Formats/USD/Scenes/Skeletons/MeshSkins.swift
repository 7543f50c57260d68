internal import SceneAssets
internal import USDLayers

/// The meshes that have been joined with joints, so that those shared by several nodes are read once.
struct MeshSkins {
  /// What a skin was made of.
  struct Key: Hashable {
    var mesh: Int
    var skeleton: Int
    var speakers: [String: Int]
  }

  /// The mesh with the skin, by what it was made of; nil where there is none.
  var made: [Key: Int?] = [:]
  /// Meshes that a skin has been put into.
  var taken: Set<Int> = []
  /// Meshes that have been asked for forms.
  var asked: Set<Int> = []
}

/// Which joints of a list move a mesh, and how much.
struct JointInfluences {
  var joints: [UInt32]
  var weights: [Float]
  var perPoint: Int

  /// The most joints that may move a point.
  static let most = 8

  /// Keeps the strongest joints of each point, which then share the weight of all.
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
      for place in strongest {
        kept.joints.append(joints[place])
        kept.weights.append(weights[place] * factor)
      }
    }
    (joints, weights, perPoint) = (kept.joints, kept.weights, Self.most)
  }

  /// Whether some point has more joints with weight than are kept.
  var isTooMany: Bool {
    guard perPoint > Self.most else { return false }
    return stride(from: 0, to: weights.count, by: perPoint).contains { start in
      weights[start..<start + perPoint].count { $0 != 0 } > Self.most
    }
  }

  /// Gives the joints their places in another list; those that are not in it lose their weight.
  ///
  /// - Returns: Whether all with weight are in it.
  mutating func map(_ places: [UInt32?]) -> Bool {
    var isWhole = true
    for place in joints.indices {
      let joint = Int(joints[place])
      if joint < places.count, let new = places[joint] {
        joints[place] = new
      } else {
        if weights[place] != 0 { isWhole = false }
        (joints[place], weights[place]) = (0, 0)
      }
    }
    return isWhole
  }
}
