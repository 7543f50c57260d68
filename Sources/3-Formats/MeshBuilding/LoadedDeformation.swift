internal import Meshes
internal import SceneAssets
internal import simd

/// The deformation data of a mesh (skin and blend shapes), converted from points to vertices.
struct LoadedDeformation {
  let mesh: CheckedMesh
  let vertices: MeshVertices
  private(set) var notes: [String] = []

  init(_ mesh: CheckedMesh, _ vertices: MeshVertices) { (self.mesh, self.vertices) = (mesh, vertices) }

  /// The maximum number of joint influences per vertex; weaker ones are dropped.
  private static let mostInfluences = 8

  /// Returns the joints and weights of all vertices.
  ///
  /// - Parameter jointCount: The number of joints in the skeleton; influences of joints beyond it are
  ///   dropped.
  /// - Returns: The skin; nil if nothing deforms the mesh.
  mutating func skin(jointCount: Int) -> PackedMesh.Skin? {
    guard let skin = mesh.asset.skin, skin.influencesPerPoint > 0 else { return nil }
    let given = skin.influencesPerPoint
    let isConstant = skin.joints.count == given && skin.weights.count == given
    guard isConstant || min(skin.joints.count, skin.weights.count) >= mesh.pointCount * given else {
      notes.append("the skin is left out: it has too few joints or weights for \(mesh.pointCount) points")
      return nil
    }
    if skin.method == .dualQuaternion {
      notes.append(
        "dual quaternion skinning is replaced by linear blend skinning, which loses volume at twists")
    }
    let points = isConstant ? 1 : mesh.pointCount
    let most = (0..<points).reduce(0) { most, point in
      max(most, (point * given..<(point + 1) * given).count { skin.weights[$0] > 0 })
    }
    let kept = most <= 4 ? 4 : Self.mostInfluences
    if most > kept {
      notes.append("some points have \(most) joint influences; the \(kept) strongest are used")
    }
    let count = vertices.count * kept
    var result = PackedMesh.Skin(
      influencesPerVertex: kept, joints: Array(repeating: 0, count: count),
      weights: Array(repeating: 0, count: count))
    var strongest: [(joint: UInt32, weight: Float)] = []
    for vertex in 0..<vertices.count {
      let first = isConstant ? 0 : (vertices.points.map { Int($0[vertex]) } ?? vertex) * given
      strongest.removeAll(keepingCapacity: true)
      for index in first..<first + given
      where skin.weights[index] > 0 && skin.weights[index].isFinite && skin.joints[index] < jointCount {
        strongest.append((skin.joints[index], skin.weights[index]))
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

  /// Returns the blend shapes of the mesh, with offsets for the vertices that they affect.
  mutating func blendShapes() -> [PackedMesh.BlendShape] {
    var shapes: [PackedMesh.BlendShape] = []
    for shape in mesh.asset.blendShapes {
      if let fault = fault(of: shape) {
        notes.append("the blend shape \(shape.name) is left out: \(fault)")
        continue
      }
      shapes.append(packed(shape))
    }
    return shapes
  }

  private func fault(of shape: BlendShapeAsset) -> String? {
    let numbers = (shape.points?.count ?? mesh.pointCount) * 3
    let lists =
      [shape.offsets] + shape.inbetweens.map(\.offsets)
      + ([shape.normalOffsets] + shape.inbetweens.map(\.normalOffsets)).filter { !$0.isEmpty }
    guard lists.allSatisfy({ $0.count >= numbers }),
      shape.points?.allSatisfy({ $0 < mesh.pointCount }) ?? true
    else { return "its arrays do not match the point count" }
    return lists.allSatisfy { $0.allSatisfy(\.isFinite) } ? nil : "not all of its numbers are finite"
  }

  private func packed(_ shape: BlendShapeAsset) -> PackedMesh.BlendShape {
    let affected = affectedVertices(shape)
    func gather(_ offsets: [Float]) -> [Float] {
      guard !offsets.isEmpty else { return [] }
      return [Float](unsafeUninitializedCapacity: affected.count * 3) { target, filled in
        for (number, one) in affected.enumerated() {
          for lane in 0..<3 { target[number * 3 + lane] = offsets[one.index * 3 + lane] }
        }
        filled = affected.count * 3
      }
    }
    var result = PackedMesh.BlendShape(
      name: shape.name, vertices: affected.map(\.vertex), offsets: gather(shape.offsets))
    result.normalOffsets = gather(shape.normalOffsets)
    // Weight 0 is the base mesh, and weight 1 the blend shape itself; inbetweens of equal weight count once.
    for inbetween in shape.inbetweens.sorted(by: { $0.weight < $1.weight })
    where inbetween.weight.isFinite && inbetween.weight != 0 && inbetween.weight != 1
      && inbetween.weight != result.inbetweens.last?.strength
    {
      var packed = PackedMesh.BlendShape.Inbetween(
        strength: inbetween.weight, offsets: gather(inbetween.offsets))
      // Without normal offsets of its own, an inbetween uses those of the blend shape, scaled by its weight.
      packed.normalOffsets =
        inbetween.normalOffsets.isEmpty
        ? result.normalOffsets.map { $0 * inbetween.weight } : gather(inbetween.normalOffsets)
      result.inbetweens.append(packed)
    }
    return result
  }

  /// Returns the vertices that a blend shape affects, and the indices of their offsets.
  private func affectedVertices(_ shape: BlendShapeAsset) -> [(vertex: UInt32, index: Int)] {
    var indices: [Int32]?
    if let points = shape.points {
      var table = [Int32](repeating: -1, count: mesh.pointCount)
      for (index, point) in points.enumerated() { table[Int(point)] = Int32(index) }
      indices = table
    }
    let lists =
      [shape.offsets, shape.normalOffsets] + shape.inbetweens.flatMap { [$0.offsets, $0.normalOffsets] }
    var result: [(vertex: UInt32, index: Int)] = []
    for vertex in 0..<vertices.count {
      let point = vertices.points.map { Int($0[vertex]) } ?? vertex
      let index = indices.map { Int($0[point]) } ?? point
      guard index >= 0 else { continue }
      let isAffected = lists.contains { list in
        !list.isEmpty && (list[index * 3] != 0 || list[index * 3 + 1] != 0 || list[index * 3 + 2] != 0)
      }
      if isAffected { result.append((UInt32(vertex), index)) }
    }
    return result
  }
}

extension MeshResource.Skeleton {
  /// Creates the skeleton of a file, for a mesh with a bind transform in the skeleton's space.
  init(_ asset: SkeletonAsset, boundAt bindTransform: float4x4) {
    self.init(
      id: asset.name,
      joints: asset.joints.map { joint in
        Joint(
          name: joint.name, parentIndex: joint.parent,
          inverseBindPoseMatrix: joint.inverseBind * bindTransform,
          restPoseTransform: Transform(
            scale: joint.rest.scale, rotation: joint.rest.rotation, translation: joint.rest.translation))
      })
  }
}
