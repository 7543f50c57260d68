/// A packing of joint influences into the layout that shaders read.
enum SkinPacking {
  /// The maximal number of joints per vertex; weaker influences beyond it are dropped.
  static let mostInfluences = 8

  static func pack(
    _ sources: [(firstVertex: Int, value: MeshResource.JointInfluences)], vertexCount: Int
  ) -> PackedMesh.Skin? {
    guard !sources.isEmpty else { return nil }
    let perVertex = sources.allSatisfy { mostUsed($0.value) <= 4 } ? 4 : mostInfluences
    var skin = PackedMesh.Skin(
      influencesPerVertex: perVertex, joints: Array(repeating: 0, count: vertexCount * perVertex),
      weights: Array(repeating: 0, count: vertexCount * perVertex))
    var strongest: [MeshJointInfluence] = []
    for (firstVertex, value) in sources {
      let all = value.influences.elements, count = value.influencesPerVertex
      for vertex in 0..<all.count / count {
        strongest.removeAll(keepingCapacity: true)
        strongest.append(contentsOf: all[vertex * count..<(vertex + 1) * count].lazy.filter { $0.weight > 0 })
        // The sort is stable, so equal weights keep the author's order.
        strongest.sort { $0.weight > $1.weight }
        let kept = strongest.prefix(perVertex), sum = kept.reduce(0) { $0 + $1.weight }
        guard sum > 0, sum.isFinite else { continue }
        let index = (firstVertex + vertex) * perVertex
        for (offset, influence) in kept.enumerated() {
          skin.joints[index + offset] = UInt16(clamping: influence.jointIndex)
          skin.weights[index + offset] = influence.weight / sum
        }
      }
    }
    return skin
  }

  private static func mostUsed(_ influences: MeshResource.JointInfluences) -> Int {
    let all = influences.influences.elements, count = influences.influencesPerVertex
    guard count > 4 else { return count }
    return (0..<all.count / count).reduce(0) { most, vertex in
      Swift.max(most, all[vertex * count..<(vertex + 1) * count].count { $0.weight > 0 })
    }
  }
}
