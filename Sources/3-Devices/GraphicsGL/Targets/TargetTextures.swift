/// The textures of a render target under construction.
///
/// Drivers fill textures with zeros, which for large ones takes as long as a frame. Callers with little time
/// create them one by one; releasing this object before it became a target deletes them.
@MainActor package final class TargetTextures {
  package let description: RenderTarget.Description
  let context: Context
  let label: String
  /// The supported samples per pixel.
  let samples: Int
  private(set) var colors: [TextureHandle] = []
  private(set) var depth: TextureHandle?

  /// Creates the object without any textures.
  package init(_ context: Context, _ description: RenderTarget.Description, label: String = "target") {
    precondition(!description.colors.isEmpty || description.depth != nil, "a target has an attachment")
    precondition(
      description.colors.count <= context.limits.colorAttachments,
      "\(description.colors.count) color attachments are more than the driver's \(context.limits.colorAttachments)"
    )
    (self.context, self.description, self.label) = (context, description, label)
    samples = RenderTarget.supportedSamples(context, description)
  }

  isolated deinit {
    for texture in all { context.graveyard.bury(.texture, texture.name) }
  }

  private var all: [TextureHandle] { colors + (depth.map { [$0] } ?? []) }

  /// Creates the next texture, if there is one left.
  ///
  /// - Returns: Whether all of them exist.
  /// - Throws: ``GraphicsError`` where there is no memory for it.
  package func makeNext() throws(GraphicsError) -> Bool {
    let index = colors.count
    if index < description.colors.count {
      let name = index == 0 ? "\(label) color" : "\(label) color \(index)"
      colors.append(try TextureHandle(context, texture(description.colors[index]), label: name))
    } else if depth == nil, let format = description.depth {
      depth = try TextureHandle(context, texture(format), label: "\(label) depth")
    }
    return colors.count == description.colors.count && (depth != nil || description.depth == nil)
  }

  private func texture(_ format: PixelFormat) -> TextureDescription {
    TextureDescription(
      samples > 1 ? .multisampled(samples: samples) : .plane, width: description.width,
      height: description.height, format: format)
  }

  /// Returns the textures to a target, which becomes their owner.
  func take() -> (colors: [TextureHandle], depth: TextureHandle?) {
    defer { (colors, depth) = ([], nil) }
    return (colors, depth)
  }

  /// Deletes the textures at once.
  func delete() {
    for texture in all { context.delete(.texture, UInt64(texture.name)) }
    (colors, depth) = ([], nil)
  }
}
