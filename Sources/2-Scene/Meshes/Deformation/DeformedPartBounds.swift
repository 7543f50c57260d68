import simd

/// The bounds of one part under deformation, computed per joint instead of per vertex.
///
/// A skinned vertex is a convex combination of the positions to which its joints take it, so the boxes of all
/// joints contain it.
struct DeformedPartBounds: Sendable {
  private var joints: [(joint: Int, box: BoundingBox)] = []
  /// The bounds of the vertices without joints.
  private var still = BoundingBox.empty
  /// The bounds of each target's offsets of the part's vertices.
  private var targets: [(target: Int, offsets: BoundingBox)] = []

  init(_ mesh: PackedMesh, part: Int, firstJoint: Int?, jointCount: Int) {
    let part = mesh.parts[part]
    var isOwn = [Bool](repeating: false, count: mesh.vertexCount)
    for index in mesh.indices[part.firstIndex..<part.firstIndex + part.indexCount] {
      isOwn[Int(index)] = true
    }
    var boxes = [BoundingBox](repeating: .empty, count: jointCount)
    for vertex in isOwn.indices where isOwn[vertex] {
      let point = mesh.position(vertex)
      var isSkinned = false
      if let firstJoint, let skin = mesh.skin {
        let count = skin.influencesPerVertex
        for entry in vertex * count..<(vertex + 1) * count where skin.weights[entry] > 0 {
          let joint = firstJoint + Int(skin.joints[entry])
          guard joint < jointCount else { continue }
          boxes[joint].formUnion(point)
          isSkinned = true
        }
      }
      if !isSkinned { still.formUnion(point) }
    }
    for (joint, box) in boxes.enumerated() where !box.isEmpty { joints.append((joint, box)) }
    var number = 0
    for shape in mesh.blendShapes {
      for target in shape.targets {
        var offsets = BoundingBox(min: .zero, max: .zero)
        for (entry, vertex) in shape.vertices.enumerated() where isOwn[Int(vertex)] {
          offsets.formUnion(
            SIMD3(target.offsets[entry * 3], target.offsets[entry * 3 + 1], target.offsets[entry * 3 + 2]))
        }
        if offsets.min != .zero || offsets.max != .zero { targets.append((number, offsets)) }
        number += 1
      }
    }
  }

  func bounds(_ matrices: [float4x4], _ strengths: [Float]) -> BoundingBox {
    var bounds = BoundingBox.empty
    forEachBox(matrices, strengths) { box, matrix in
      bounds.formUnion(matrix.map { box.transformed(by: $0) } ?? box)
    }
    return bounds
  }

  /// Returns the corners of the boxes of all joints, where the joints take them.
  func corners(_ matrices: [float4x4], _ strengths: [Float]) -> [SIMD3<Float>] {
    var points: [SIMD3<Float>] = []
    forEachBox(matrices, strengths) { box, matrix in
      points += matrix.map { matrix in box.corners.map { (matrix * SIMD4($0, 1)).xyz } } ?? box.corners
    }
    return points
  }

  /// Visits the box of the vertices without joints, and the box of each joint's vertices with its matrix.
  private func forEachBox(
    _ matrices: [float4x4], _ strengths: [Float], _ visit: (BoundingBox, float4x4?) -> Void
  ) {
    var low = SIMD3<Float>.zero, high = SIMD3<Float>.zero
    for (target, offsets) in targets where strengths[target] != 0 {
      let one = offsets.min * strengths[target], other = offsets.max * strengths[target]
      low += pointwiseMin(one, other)
      high += pointwiseMax(one, other)
    }
    func grown(_ box: BoundingBox) -> BoundingBox { BoundingBox(min: box.min + low, max: box.max + high) }
    if !still.isEmpty { visit(grown(still), nil) }
    for (joint, box) in joints { visit(grown(box), matrices[joint]) }
  }
}
