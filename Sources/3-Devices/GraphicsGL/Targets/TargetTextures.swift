/// The textures of a render target in the making.
///
/// Drivers fill textures with zeros, which for large ones takes as long as a frame. Who has little time makes one after
/// another; whoever lets go of them before they became a target gives them back.
@MainActor public final class TargetTextures {
  public let description: RenderTarget.Description
  let context: Context
  let label: String
  /// Of each pixel, as the driver has them.
  let samples: Int
  private(set) var colors: [TextureHandle] = []
  private(set) var depth: TextureHandle?

  /// Begins without any.
  public init(_ context: Context, _ description: RenderTarget.Description, label: String = "target") {
    precondition(!description.colors.isEmpty || description.depth != nil, "a target has an attachment")
    precondition(description.colors.count <= context.limits.colorAttachments, "too many color attachments")
    (self.context, self.description, self.label) = (context, description, label)
    samples = RenderTarget.supportedSamples(context, description)
  }

  isolated deinit {
    for texture in all { context.graveyard.bury(.texture, texture.name) }
  }

  private var all: [TextureHandle] { colors + (depth.map { [$0] } ?? []) }

  /// Makes the next texture, if there is one left.
  ///
  /// - Returns: Whether all of them are there.
  /// - Throws: ``GraphicsError`` where there is no room for it.
  public func makeNext() throws(GraphicsError) -> Bool {
    let place = colors.count
    if place < description.colors.count {
      let name = place == 0 ? "\(label) color" : "\(label) color \(place)"
      colors.append(try TextureHandle(context, texture(description.colors[place]), label: name))
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

  /// Hands them over to a target.
  func take() -> (colors: [TextureHandle], depth: TextureHandle?) {
    defer { (colors, depth) = ([], nil) }
    return (colors, depth)
  }

  /// Gives them back at once.
  func delete() {
    for texture in all { context.delete(.texture, UInt64(texture.name)) }
    (colors, depth) = ([], nil)
  }
}
