import Meshes

/// The contents shared by several textures, which a renderer uploads once for all of them.
package final class SharedTexture: Sendable {
  let pixels: TexturePixels
  let number = ResourceNumber()

  package init(_ contents: TextureContents) { pixels = TexturePixels(contents) }
}
