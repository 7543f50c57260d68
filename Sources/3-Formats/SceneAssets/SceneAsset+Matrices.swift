package import simd

extension SceneAsset {
  /// Returns the matrix from a node's space to that of an ancestor, or of the file.
  package func matrix(of node: Int, below ancestor: Int? = nil) -> float4x4 {
    var matrix = matrix_identity_float4x4
    var next: Int? = node
    while let index = next, index != ancestor {
      matrix = nodes[index].placement.matrix * matrix
      next = nodes[index].parent
    }
    return matrix
  }
}
