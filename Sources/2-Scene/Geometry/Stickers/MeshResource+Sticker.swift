public import SceneModel
import simd

extension MeshResource {
  /// Generates the mesh of a freestanding sticker: upright around the origin, facing +Z.
  ///
  /// It has the size of the material, margins included, and as many vertices as its peel needs.
  public static func generateSticker(of material: StickerMaterial) -> MeshResource {
    let size = ShapeSize.usable(material.size)
    let half = material.art.frame * size / 2
    let steps = material.peel == nil ? 1 : 48
    var builder = ShapeBuilder()
    builder.grid(columns: steps, rows: steps) { column, row in
      let uv = SIMD2(Float(column), Float(row)) / Float(steps)
      let flat = (uv * 2 - 1) * half
      return ShapeBuilder.Vertex(
        position: SIMD3(flat.x, flat.y, 0), normal: SIMD3(0, 0, 1), texture: uv)
    }
    return made(from: builder.descriptor("sticker"))
  }
}
