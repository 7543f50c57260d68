import Meshes
import simd

/// The pieces into which the projection of a sticker onto a model was cut.
///
/// It belongs to one placement: two are equal if they are the same object.
package final class StickerCut: Hashable, Sendable {
  /// The pieces.
  package let pieces: [StickerPiece]
  /// The direction in which all pieces are lifted, of unit length in the space of the placement; `nil` for the normals
  /// of the surface.
  ///
  /// One direction for all leaves no gaps at edges.
  package let lift: SIMD3<Float>?

  /// Creates a cut.
  package init(_ pieces: [StickerPiece], lift: SIMD3<Float>?) { (self.pieces, self.lift) = (pieces, lift) }

  package static func == (first: StickerCut, second: StickerCut) -> Bool { first === second }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A piece of a projected sticker: a convex polygon within one triangle of a mesh.
package struct StickerPiece: Sendable {
  /// The index of the mesh's instance.
  package var instance: Int
  /// The index of the mesh's part.
  package var part: Int
  /// The vertices of the triangle.
  package var vertices: SIMD3<UInt32>
  /// The sticker coordinates at these vertices.
  package var coordinates: (SIMD2<Float>, SIMD2<Float>, SIMD2<Float>)
  /// The corners of the polygon, in barycentric coordinates of the triangle.
  package var corners: [SIMD3<Float>]
  /// True if the sticker lies on the back of the triangle.
  package var isOnBack: Bool
  /// The film at these corners, where it does not lie on the surface; empty for none.
  ///
  /// It is a normal, as long as its share in what is seen, and the distance from the surface in the direction of the lift.
  package var film: [SIMD4<Float>] = []

  /// Creates a piece.
  package init(
    instance: Int, part: Int, vertices: SIMD3<UInt32>,
    coordinates: (SIMD2<Float>, SIMD2<Float>, SIMD2<Float>), corners: [SIMD3<Float>], isOnBack: Bool
  ) {
    (self.instance, self.part, self.vertices) = (instance, part, vertices)
    (self.coordinates, self.corners, self.isOnBack) = (coordinates, corners, isOnBack)
  }

  /// Returns whether the mesh has the vertices that the piece names.
  func fits(_ mesh: PackedMesh) -> Bool {
    mesh.parts.indices.contains(part) && simd_reduce_max(vertices) < mesh.vertexCount
  }
}
