package import simd

extension PackedMesh {
  /// Returns the mesh with its vertices moved by blend shapes and joints, as `Shaders/surface/deform.comp` does.
  ///
  /// - Parameters:
  ///   - deformation: The deformation of this mesh.
  ///   - matrices: The skinning matrix of each joint.
  ///   - strengths: The weight of each target.
  /// - Returns: The mesh without skin and blend shapes; bounds are those at rest.
  package func deformed(
    by deformation: MeshDeformation, matrices: [float4x4], strengths: [Float]
  ) -> PackedMesh {
    var result = self
    result.addBlendShapes(strengths)
    if deformation.jointCount > 0 { result.skinVertices(deformation, matrices) }
    (result.skin, result.blendShapes, result.skeletons) = (nil, [], [])
    return result
  }

  private mutating func addBlendShapes(_ strengths: [Float]) {
    var target = 0
    for shape in blendShapes {
      for form in shape.targets {
        let strength = target < strengths.count ? strengths[target] : 0
        target += 1
        guard strength != 0 else { continue }
        for (index, vertex) in shape.vertices.enumerated() {
          for lane in 0..<3 {
            positions[Int(vertex) * 3 + lane] += strength * form.offsets[index * 3 + lane]
            guard !form.normalOffsets.isEmpty else { continue }
            surface[Int(vertex) * layout.stride + lane] += strength * form.normalOffsets[index * 3 + lane]
          }
        }
      }
    }
  }

  private mutating func skinVertices(_ deformation: MeshDeformation, _ matrices: [float4x4]) {
    guard let skin else { return }
    var firstJoints = [Int](repeating: -1, count: vertexCount)
    for part in parts {
      guard let skeleton = part.skeleton else { continue }
      let first = deformation.firstJoint(ofSkeleton: skeleton)
      for index in indices[part.firstIndex..<part.firstIndex + part.indexCount] {
        firstJoints[Int(index)] = first
      }
    }
    let count = skin.influencesPerVertex
    for vertex in 0..<vertexCount where firstJoints[vertex] >= 0 {
      var matrix = float4x4(diagonal: .zero), whole: Float = 0
      for influence in vertex * count..<(vertex + 1) * count {
        let joint = firstJoints[vertex] + Int(skin.joints[influence]), weight = skin.weights[influence]
        guard weight > 0, joint < matrices.count else { continue }
        matrix += weight * matrices[joint]
        whole += weight
      }
      if whole > 0 { move(vertex, by: matrix) }
    }
  }

  /// Moves a vertex; normals are transformed with the cofactor matrix.
  private mutating func move(_ vertex: Int, by matrix: float4x4) {
    let (x, y, z) = (matrix.columns.0.xyz, matrix.columns.1.xyz, matrix.columns.2.xyz)
    let place = position(vertex), own = normal(vertex)
    let moved = x * place.x + y * place.y + z * place.z + matrix.columns.3.xyz
    let side: Float = simd_dot(x, simd_cross(y, z)) < 0 ? -1 : 1
    var normal = side * (simd_cross(y, z) * own.x + simd_cross(z, x) * own.y + simd_cross(x, y) * own.z)
    let size = simd_length(normal)
    if size > 0 { normal /= size }
    let base = vertex * layout.stride
    for lane in 0..<3 {
      positions[vertex * 3 + lane] = moved[lane]
      surface[base + lane] = normal[lane]
    }
    guard let offset = layout.tangent, let old = tangent(vertex) else { return }
    var along = x * old.x + y * old.y + z * old.z
    let extent = simd_length(along)
    if extent > 0 { along /= extent }
    for lane in 0..<3 { surface[base + offset + lane] = along[lane] }
    surface[base + offset + 3] = old.w * side
  }
}
