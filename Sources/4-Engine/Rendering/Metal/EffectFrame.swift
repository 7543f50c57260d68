import GraphicsGL
import Log
import simd

/// The resources that commands refer to while they are executed: those of an effect while one frame is drawn, or none.
struct EffectFrame {
  var store: TextureStore
  var resources: FrameGraph.Resources
  /// The images of the frame; `nil` for commands that belong to none.
  var images: Images?
  var time = 0.0
  var projection = matrix_identity_float4x4

  /// The images of a frame; effects read the depth of ``depth``.
  struct Images {
    var source, depth, target: FrameImage
  }

  /// The depth texture that filters read; that of nothing reads as infinitely far.
  var depthHandle: TextureHandle { images.map { resources.depth($0.depth) } ?? .none }

  /// Returns the texture to read.
  func handle(_ texture: RenderTexture) throws(GraphicsError) -> TextureHandle {
    guard texture.backing != .own else {
      let storage = try store.storage(texture)
      if !storage.isDefined {
        // Pixels that were never written are black, instead of undefined.
        storage.target.clear(.color(.zero))
        storage.isDefined = true
      }
      return storage.target.color()
    }
    guard let images else {
      warnOfStranger()
      return .none
    }
    return switch texture.backing {
    case .sourceColor, .own: resources.color(images.source)
    case .sourceDepth: resources.depth(images.depth)
    case .targetColor: resources.color(images.target)
    }
  }

  /// Lends the target to draw into.
  func withTarget(
    _ texture: RenderTexture, _ body: (borrowing RenderTarget) throws(GraphicsError) -> Void
  ) throws(GraphicsError) {
    switch (texture.backing, images) {
    case (.own, _):
      let storage = try store.storage(texture)
      try body(storage.target)
      storage.isDefined = true
    case (.sourceColor, let images?): try resources.withTarget(images.source, body)
    case (.targetColor, let images?): try resources.withTarget(images.target, body)
    case (.sourceDepth, _):
      Log.warning(
        "a post-processing effect cannot write to sourceDepthTexture, which is read-only",
        category: "Rendering")
    case (.sourceColor, nil), (.targetColor, nil): warnOfStranger()
    }
  }

  private func warnOfStranger() {
    Log.warning(
      "the textures of a post-processing effect exist only while it is drawn: encode commands for them into the "
        + "command buffer of the effect's context",
      category: "Rendering")
  }
}
