package import Meshes
import simd

extension MeshResource {
  /// Generates the mesh of a sticker that lies on nothing: upright around the origin, facing +Z.
  ///
  /// - Parameters:
  ///   - frame: Width and height for a size of one.
  ///   - size: The length of the longer side.
  ///   - steps: The number of quads along each side.
  ///   - region: The part of the textures that is shown.
  /// - Returns: The mesh.
  @MainActor package static func generateStickerGrid(
    frame: SIMD2<Float>, size: Float, steps: Int, region: StickerRegion = .whole
  ) -> MeshResource {
    let half = frame * ShapeSize.usable(size) / 2
    var builder = SurfaceBuilder()
    builder.grid(columns: steps, rows: steps) { column, row in
      let coordinates = SIMD2(Float(column), Float(row)) / Float(steps)
      let flat = (coordinates * 2 - 1) * half
      return SurfaceBuilder.Vertex(
        position: SIMD3(flat.x, flat.y, 0), normal: SIMD3(0, 0, 1), texture: region.texture(coordinates))
    }
    return made(from: builder.descriptor("sticker"))
  }
}
