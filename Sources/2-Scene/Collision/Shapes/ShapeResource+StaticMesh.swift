public import Meshes

extension ShapeResource {
  /// Makes a shape of the triangles of a mesh, away from the main actor.
  ///
  /// The shape is a surface without an inside, met from both sides. Triangles are numbered as the mesh shows
  /// them, instance after instance.
  ///
  /// - Throws: ``ShapeResourceError/staticMeshGenerationFailed`` if the mesh has no triangles.
  public static func generateStaticMesh(from mesh: MeshResource) async throws -> ShapeResource {
    let packed = mesh.packed
    return try await staticMesh { packed.shownTriangles }
  }

  /// Makes a shape of triangles, away from the main actor.
  ///
  /// - Parameters:
  ///   - positions: The corners.
  ///   - faceIndices: Three places in the positions for each triangle.
  /// - Returns: The shape, a surface without an inside.
  /// - Throws: ``ShapeResourceError/staticMeshGenerationFailed`` if indices are missing or point at nothing.
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
