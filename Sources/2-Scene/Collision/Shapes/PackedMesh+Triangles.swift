import Meshes
import simd

extension PackedMesh {
  /// Returns the corners of all triangles of some parts in model space, three for each.
  package func triangles(of range: Range<Int>) -> ContiguousArray<SIMD3<Float>> {
    var corners: ContiguousArray<SIMD3<Float>> = []
    for part in parts[range] {
      corners.reserveCapacity(corners.count + part.triangleCount * 3)
      for triangle in 0..<part.triangleCount {
        let (a, b, c) = part.corners(of: triangle)
        corners.append(position(Int(indices[a])))
        corners.append(position(Int(indices[b])))
        corners.append(position(Int(indices[c])))
      }
    }
    return corners
  }

  /// The corners of the triangles of all instances, in mesh space.
  package var shownTriangles: ContiguousArray<SIMD3<Float>> {
    var corners: ContiguousArray<SIMD3<Float>> = []
    for instance in instances {
      let own = triangles(of: instance.parts)
      if instance.transform == matrix_identity_float4x4 {
        corners.append(contentsOf: own)
      } else {
        corners.append(contentsOf: own.map { (instance.transform * SIMD4($0, 1)).xyz })
      }
    }
    return corners
  }

  /// The positions of the vertices of all instances, in mesh space.
  package var shownPositions: [SIMD3<Float>] {
    var positions: [SIMD3<Float>] = []
    for instance in instances {
      let used = Set(
        parts[instance.parts].flatMap { indices[$0.firstIndex..<$0.firstIndex + $0.indexCount] })
      positions += used.sorted().map { (instance.transform * SIMD4(position(Int($0)), 1)).xyz }
    }
    return positions
  }
}

extension PackedMesh.Part {
  /// The number of triangles; points and lines have none.
  package var triangleCount: Int {
    switch topology {
    case .triangle: indexCount / 3
    case .triangleStrip: Swift.max(0, indexCount - 2)
    case .point, .line, .lineStrip: 0
    }
  }

  /// Returns the index buffer positions of a triangle's corners, counterclockwise.
  package func corners(of triangle: Int) -> (Int, Int, Int) {
    guard topology == .triangleStrip else {
      let first = firstIndex + 3 * triangle
      return (first, first + 1, first + 2)
    }
    let first = firstIndex + triangle
    // Every other triangle of a strip has the opposite winding.
    return triangle % 2 == 0 ? (first, first + 1, first + 2) : (first + 1, first, first + 2)
  }
}
