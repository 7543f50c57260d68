internal import SceneAssets
internal import SceneModel
internal import simd

/// Brings what moves the points of a mesh to its vertices.
struct MeshMovement {
  let mesh: CheckedMesh
  let vertices: MeshVertices
  private(set) var notes: [String] = []

  init(_ mesh: CheckedMesh, _ vertices: MeshVertices) { (self.mesh, self.vertices) = (mesh, vertices) }

  /// The most joints that can move one vertex; weaker influences beyond are dropped.
  private static let mostInfluences = 8

  /// Joints and weights of all vertices.
  ///
  /// - Parameter jointCount: The joints of the skeleton; influences of others are left out.
  /// - Returns: The influences; nil where nothing moves the mesh.
  mutating func skin(jointCount: Int) -> PackedMesh.Skin? {
    guard let skin = mesh.asset.skin, skin.influencesPerPoint > 0 else { return nil }
    let given = skin.influencesPerPoint
    let isConstant = skin.joints.count == given && skin.weights.count == given
    guard isConstant || min(skin.joints.count, skin.weights.count) >= mesh.pointCount * given else {
      notes.append("the skin moves nothing: it has too few joints or weights for \(mesh.pointCount) points")
      return nil
    }
    let points = isConstant ? 1 : mesh.pointCount
    let most = (0..<points).reduce(0) { most, point in
      max(most, (point * given..<(point + 1) * given).count { skin.weights[$0] > 0 })
    }
    let kept = most <= 4 ? 4 : Self.mostInfluences
    if most > kept { notes.append("some points follow \(most) joints; the \(kept) strongest count") }
    let count = vertices.count * kept
    var result = PackedMesh.Skin(
      influencesPerVertex: kept, joints: Array(repeating: 0, count: count),
      weights: Array(repeating: 0, count: count))
    var strongest: [(joint: UInt32, weight: Float)] = []
    for vertex in 0..<vertices.count {
      let first = isConstant ? 0 : (vertices.points.map { Int($0[vertex]) } ?? vertex) * given
      strongest.removeAll(keepingCapacity: true)
      for place in first..<first + given
      where skin.weights[place] > 0 && skin.weights[place].isFinite && skin.joints[place] < jointCount {
        strongest.append((skin.joints[place], skin.weights[place]))
      }
      // The sort is stable, so equal weights keep the author's order.
      if strongest.count > kept { strongest.sort { $0.weight > $1.weight } }
      let sum = strongest.prefix(kept).reduce(0) { $0 + $1.weight }
      guard sum > 0, sum.isFinite else { continue }
      for (offset, influence) in strongest.prefix(kept).enumerated() {
        result.joints[vertex * kept + offset] = UInt16(clamping: influence.joint)
        result.weights[vertex * kept + offset] = influence.weight / sum
      }
    }
    return result
  }

  /// The forms of the mesh, for those vertices that they move.
  mutating func blendShapes() -> [PackedMesh.BlendShape] {
    var shapes: [PackedMesh.BlendShape] = []
    for shape in mesh.asset.blendShapes {
      let moved = shape.points?.count ?? mesh.pointCount
      guard shape.offsets.count >= moved * 3, shape.points?.allSatisfy({ $0 < mesh.pointCount }) ?? true
      else {
        notes.append("the blend shape \(shape.name) is left out: its lists do not fit the points")
        continue
      }
      var places: [Int32]?
      if let points = shape.points {
        var table = [Int32](repeating: -1, count: mesh.pointCount)
        for (place, point) in points.enumerated() { table[Int(point)] = Int32(place) }
        places = table
      }
      var result = PackedMesh.BlendShape(name: shape.name, vertices: [], offsets: [])
      for vertex in 0..<vertices.count {
        let point = vertices.points.map { Int($0[vertex]) } ?? vertex
        let place = (places.map { Int($0[point]) } ?? point) * 3
        guard place >= 0 else { continue }
        let offset = SIMD3(shape.offsets[place], shape.offsets[place + 1], shape.offsets[place + 2])
        guard offset != .zero else { continue }
        result.vertices.append(UInt32(vertex))
        for lane in 0..<3 { result.offsets.append(offset[lane]) }
      }
      shapes.append(result)
    }
    return shapes
  }
}

extension MeshResource.Skeleton {
  /// The skeleton of a file, for a mesh that was bound at some place of the skeleton's space.
  init(_ asset: SkeletonAsset, boundAt place: float4x4) {
    self.init(
      id: asset.name,
      joints: asset.joints.map { joint in
        Joint(
          name: joint.name, parentIndex: joint.parent, inverseBindPoseMatrix: joint.inverseBind * place,
          restPoseTransform: Transform(
            scale: joint.rest.scale, rotation: joint.rest.rotation, translation: joint.rest.translation))
      })
  }
}
