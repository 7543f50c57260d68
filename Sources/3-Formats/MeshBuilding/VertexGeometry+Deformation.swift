package import SceneAssets

/// The skin and the blend shapes of vertices.
extension VertexGeometry {
  /// Groups of four joints and weights for each vertex.
  package struct Influences {
    package var joints: [[UInt32]]
    package var weights: [[Float]]
  }

  /// Returns the joints and weights of all vertices; nil where the mesh has no skin that fits.
  package func influences(jointCount: Int) -> Influences? {
    guard let skin = checked.asset.skin, jointCount > 0, skin.influencesPerPoint > 0 else { return nil }
    let given = skin.influencesPerPoint
    let isConstant = skin.joints.count == given && skin.weights.count == given
    guard isConstant || min(skin.joints.count, skin.weights.count) >= checked.pointCount * given else {
      return nil
    }
    var all: [[(joint: UInt32, weight: Float)]] = []
    for point in 0..<(isConstant ? 1 : checked.pointCount) {
      var own: [(joint: UInt32, weight: Float)] = []
      for index in point * given..<(point + 1) * given {
        let (joint, weight) = (skin.joints[index], skin.weights[index])
        guard weight > 0, weight.isFinite, joint < jointCount else { continue }
        // glTF has each joint once.
        if let known = own.firstIndex(where: { $0.joint == joint }) {
          own[known].weight += weight
        } else {
          own.append((joint, weight))
        }
      }
      let sum = own.reduce(0) { $0 + $1.weight }
      own = sum > 0 && sum.isFinite ? own.map { ($0.joint, $0.weight / sum) } : [(0, 1)]
      if own.count > 4 { own.sort { $0.weight > $1.weight } }
      all.append(own)
    }
    let sets = ((all.map(\.count).max() ?? 1) + 3) / 4
    var result = Influences(
      joints: Array(repeating: Array(repeating: 0, count: count * 4), count: sets),
      weights: Array(repeating: Array(repeating: 0, count: count * 4), count: sets))
    for vertex in 0..<count {
      let point = isConstant ? 0 : vertices.points.map { Int($0[vertex]) } ?? vertex
      for (number, influence) in all[point].enumerated() {
        result.joints[number / 4][vertex * 4 + number % 4] = influence.joint
        result.weights[number / 4][vertex * 4 + number % 4] = influence.weight
      }
    }
    return result
  }

  /// The offsets of a blend shape, of the vertices that it moves.
  package struct Offsets {
    package var vertices: [UInt32] = []
    package var positions: [Float] = []
    /// The offsets of the normals of the same vertices; empty where they have none.
    package var normals: [Float] = []
  }

  /// Returns the offsets of a blend shape; nil where its lists do not fit the mesh.
  package func offsets(of shape: BlendShapeAsset) -> Offsets? {
    let moved = shape.points?.count ?? checked.pointCount
    let hasNormals = !shape.normalOffsets.isEmpty
    guard shape.offsets.count >= moved * 3, !hasNormals || shape.normalOffsets.count >= moved * 3,
      shape.offsets.allSatisfy(\.isFinite), shape.normalOffsets.allSatisfy(\.isFinite),
      shape.points?.allSatisfy({ $0 < checked.pointCount }) ?? true
    else { return nil }
    var table: [Int32]?
    if let points = shape.points {
      var numbers = [Int32](repeating: -1, count: checked.pointCount)
      for (number, point) in points.enumerated() { numbers[Int(point)] = Int32(number) }
      table = numbers
    }
    var result = Offsets()
    for vertex in 0..<count {
      let point = vertices.points.map { Int($0[vertex]) } ?? vertex
      let number = table.map { Int($0[point]) } ?? point
      guard number >= 0 else { continue }
      let range = number * 3..<number * 3 + 3
      let isMoved =
        shape.offsets[range].contains { $0 != 0 }
        || (hasNormals && shape.normalOffsets[range].contains { $0 != 0 })
      guard isMoved else { continue }
      result.vertices.append(UInt32(vertex))
      result.positions += shape.offsets[range]
      if hasNormals { result.normals += shape.normalOffsets[range] }
    }
    return result
  }

  /// Returns the blend shapes with offsets that fit, by which meshes and animations number them.
  package var shapes: [BlendShapeAsset] { checked.asset.blendShapes }

  /// Returns the vertices of a part, ascending.
  package func vertices(of part: Part) -> [UInt32] {
    var isUsed = [Bool](repeating: false, count: count)
    for index in indices[part.range] { isUsed[Int(index)] = true }
    return isUsed.indices.lazy.filter { isUsed[$0] }.map { UInt32($0) }
  }
}
