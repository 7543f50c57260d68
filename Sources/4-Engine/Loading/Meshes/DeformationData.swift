import Meshes
internal import SceneAssets
internal import SceneModel
internal import simd

/// Brings what moves the points of a mesh to its vertices.
struct DeformationData {
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
    if skin.method == .dualQuaternion {
      notes.append(
        "the skin asks for dual quaternions and is moved by matrices, which thin out where joints twist")
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
    else { return "its lists do not fit the points" }
    return lists.allSatisfy { $0.allSatisfy(\.isFinite) } ? nil : "not all of its numbers are finite"
  }

  private func packed(_ shape: BlendShapeAsset) -> PackedMesh.BlendShape {
    let moved = moved(shape)
    func gather(_ offsets: [Float]) -> [Float] {
      guard !offsets.isEmpty else { return [] }
      return [Float](unsafeUninitializedCapacity: moved.count * 3) { target, filled in
        for (number, one) in moved.enumerated() {
          for lane in 0..<3 { target[number * 3 + lane] = offsets[one.place * 3 + lane] }
        }
        filled = moved.count * 3
      }
    }
    var result = PackedMesh.BlendShape(
      name: shape.name, vertices: moved.map(\.vertex), offsets: gather(shape.offsets))
    result.normalOffsets = gather(shape.normalOffsets)
    // At 0 there is nothing, and at 1 the form itself; two at one strength are one.
    for inbetween in shape.inbetweens.sorted(by: { $0.weight < $1.weight })
    where inbetween.weight.isFinite && inbetween.weight != 0 && inbetween.weight != 1
      && inbetween.weight != result.inbetweens.last?.strength
    {
      var packed = PackedMesh.BlendShape.Inbetween(
        strength: inbetween.weight, offsets: gather(inbetween.offsets))
      // Without its own it turns normals as far as the form does at this strength.
      packed.normalOffsets =
        inbetween.normalOffsets.isEmpty
        ? result.normalOffsets.map { $0 * inbetween.weight } : gather(inbetween.normalOffsets)
      result.inbetweens.append(packed)
    }
    return result
  }

  /// The vertices that a form moves or turns, and where their offsets are.
  private func moved(_ shape: BlendShapeAsset) -> [(vertex: UInt32, place: Int)] {
    var places: [Int32]?
    if let points = shape.points {
      var table = [Int32](repeating: -1, count: mesh.pointCount)
      for (place, point) in points.enumerated() { table[Int(point)] = Int32(place) }
      places = table
    }
    let lists =
      [shape.offsets, shape.normalOffsets] + shape.inbetweens.flatMap { [$0.offsets, $0.normalOffsets] }
    var result: [(vertex: UInt32, place: Int)] = []
    for vertex in 0..<vertices.count {
      let point = vertices.points.map { Int($0[vertex]) } ?? vertex
      let place = places.map { Int($0[point]) } ?? point
      guard place >= 0 else { continue }
      let moves = lists.contains { list in
        !list.isEmpty && (list[place * 3] != 0 || list[place * 3 + 1] != 0 || list[place * 3 + 2] != 0)
      }
      if moves { result.append((UInt32(vertex), place)) }
    }
    return result
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
