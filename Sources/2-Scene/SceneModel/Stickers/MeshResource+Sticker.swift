import Geometry
public import Meshes

extension MeshResource {
  /// Generates the mesh of a sticker that lies on nothing: upright around the origin, facing +Z.
  ///
  /// It is as large as the material says, its margins included, and has as many corners as its peel needs.
  public static func generateSticker(of material: StickerMaterial) -> MeshResource {
    generateStickerGrid(
      frame: material.art.frame, size: material.size, steps: material.peel == nil ? 1 : 48,
      region: material.art.region)
  }
}
