import Log
public import Meshes

extension ShapeResource {
  /// Generates the convex hull of points as a shape.
  ///
  /// Points in a plane give a flat shape. Without any finite point the shape is empty and is never hit.
  public static func generateConvex(from points: [SIMD3<Float>]) -> ShapeResource {
    let hull = ConvexHull(points)
    if hull.vertices.isEmpty {
      Log.warning(
        "a convex shape was made of \(points.count) points, none of them finite; it is empty and is never hit"
      )
    }
    return ShapeResource(.convex(hull))
  }

  /// Generates the convex hull of a mesh as a shape.
  public static func generateConvex(from mesh: MeshResource) -> ShapeResource {
    generateConvex(from: mesh.packed.shownPositions)
  }

  /// Generates the convex hull of points as a shape, away from the main actor.
  ///
  /// - Throws: ``ShapeResourceError/convexPolyhedronGenerationFailed`` if there is no finite point.
  public nonisolated static func generateConvex(from points: [SIMD3<Float>]) async throws -> ShapeResource {
    let hull = await ConvexHull.building { points }
    guard !hull.vertices.isEmpty else { throw ShapeResourceError.convexPolyhedronGenerationFailed }
    return ShapeResource(.convex(hull))
  }

  /// Generates the convex hull of a mesh as a shape, away from the main actor.
  ///
  /// - Throws: ``ShapeResourceError/convexPolyhedronGenerationFailed`` if the mesh has no finite point.
  public nonisolated static func generateConvex(from mesh: MeshResource) async throws -> ShapeResource {
    let packed = await mesh.packed
    let hull = await ConvexHull.building { packed.shownPositions }
    guard !hull.vertices.isEmpty else { throw ShapeResourceError.convexPolyhedronGenerationFailed }
    return ShapeResource(.convex(hull))
  }
}

extension ConvexHull {
  @concurrent static func building(_ points: @Sendable () -> [SIMD3<Float>]) async -> ConvexHull {
    ConvexHull(points())
  }
}
