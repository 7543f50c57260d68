import GraphicsGL

/// The image under a gallery, which covers it as a whole.
final class GalleryGround {
  let target: RenderTarget

  init(_ context: Context, width: Int, height: Int) throws(GraphicsError) {
    target = try RenderTarget(
      context, .init(width: width, height: height, colors: [.rgba8]), label: "gallery")
  }
}
