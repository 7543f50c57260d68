public import Meshes

extension ShapeResource {
  /// Generates a shape of a mesh's triangles, away from the main actor.
  ///
  /// The shape is a surface without an inside that is hit from both sides. Triangles are numbered instance by
  /// instance.
  ///
  /// - Throws: ``ShapeResourceError/staticMeshGenerationFailed`` if the mesh has no triangles.
  public static func generateStaticMesh(from mesh: MeshResource) async throws -> ShapeResource {
    let packed = mesh.packed
    return try await staticMesh { packed.shownTriangles }
  }

  /// Generates a shape of triangles, away from the main actor.
  ///
  /// - Parameters:
  ///   - positions: The positions of the vertices.
  ///   - faceIndices: Three vertex indices for each triangle.
  /// - Returns: The shape, a surface without an inside.
  /// - Throws: ``ShapeResourceError/staticMeshGenerationFailed`` if indices are missing or out of range.
  public nonisolated static func generateStaticMesh(
    positions: [SIMD3<Float>], faceIndices: [UInt16]
  ) async throws -> ShapeResource {
    guard faceIndices.count % 3 == 0, faceIndices.allSatisfy({ Int($0) < positions.count }) else {
      throw ShapeResourceError.staticMeshGenerationFailed
    }
    return try await staticMesh { ContiguousArray(faceIndices.map { positions[Int($0)] }) }
  }

  @concurrent private nonisolated static func staticMesh(
    _ corners: @Sendable () -> ContiguousArray<SIMD3<Float>>
  ) async throws -> ShapeResource {
    let corners = corners()
    guard !corners.isEmpty, corners.allSatisfy(\.isFinite) else {
      throw ShapeResourceError.staticMeshGenerationFailed
    }
    return ShapeResource(.mesh(TriangleTree(corners)))
  }
}
