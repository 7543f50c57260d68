extension TextureResource {
  /// Creates a texture that shows a low-level texture.
  public convenience init(from texture: LowLevelTexture) throws { self.init(showing: texture) }

  /// Creates a texture that shows a low-level texture.
  public convenience init(from texture: LowLevelTexture) async throws { self.init(showing: texture) }

  /// Replaces the contents by a low-level texture, in every material that uses this texture.
  public func replace(with texture: LowLevelTexture) { show(texture) }
}
