/// Pixels that several textures show, and that a renderer copies once for all of them.
package final class SharedTexture: Sendable {
  package let contents: TextureContents
  let number = ResourceNumber()

  package init(_ contents: TextureContents) { self.contents = contents }
}
