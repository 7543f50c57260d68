import Meshes

/// Pixels that several textures show, and that a renderer copies once for all of them.
package final class SharedTexture: Sendable {
  let pixels: TexturePixels
  let number = ResourceNumber()

  package init(_ contents: TextureContents) { pixels = TexturePixels(contents) }
}
