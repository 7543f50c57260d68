internal import SceneAssets
internal import SceneModel

/// A request for a texture of a scene, converted for one kind of use.
struct TextureRequest: Hashable, Sendable {
  /// The index in ``SceneAsset/textures``.
  var texture: Int
  var options: TextureResource.CreateOptions
  var change: TexelChange?

  init(_ texture: Int, _ semantic: TextureResource.Semantic?, change: TexelChange? = nil) {
    self.texture = texture
    options = TextureResource.CreateOptions(semantic: semantic)
    self.change = change
  }
}
