extension TextureResource {
  /// Shows what a program writes into a low-level texture.
  public convenience init(from texture: LowLevelTexture) throws { self.init(showing: texture) }

  /// Shows what a program writes into a low-level texture.
  public convenience init(from texture: LowLevelTexture) async throws { self.init(showing: texture) }

  /// Shows a low-level texture from now on; every material that uses this one does.
  public func replace(with texture: LowLevelTexture) { show(texture) }
}
