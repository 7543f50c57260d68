internal import SceneAssets
internal import SceneModel

/// A texture of a scene, made for one kind of use.
struct TextureRequest: Hashable, Sendable {
  /// The place in ``SceneAsset/textures``.
  var texture: Int
  var options: TextureResource.CreateOptions
  var change: TexelChange?

  init(_ texture: Int, _ semantic: TextureResource.Semantic?, change: TexelChange? = nil) {
    self.texture = texture
    options = TextureResource.CreateOptions(semantic: semantic)
    self.change = change
  }
}
