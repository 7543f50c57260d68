internal import GLBridge
internal import Log

/// A render target (framebuffer object): textures that are drawn into together.
///
/// Created from a ``Description`` it owns its textures; created from ``Attachment``s it draws into textures
/// owned elsewhere, whose names it keeps from being reused but which it does not keep alive.
package struct RenderTarget: ~Copyable {
  package let width: Int
  package let height: Int
  /// The actual number of samples per pixel, which may differ from the requested one.
  package let samples: Int
  package let colorFormats: [PixelFormat]
  package let depthFormat: PixelFormat?

  let colorTextures: [TextureHandle]
  let depthTexture: TextureHandle?
  let name: UInt32
  let context: Context
  let label: String
  private let ownsTextures: Bool

  /// The attachments of a target.
  package nonisolated struct Description: Hashable, Sendable {
    package var width: Int
    package var height: Int
    package var colors: [PixelFormat]
    package var depth: PixelFormat?
    /// The samples per pixel; where the driver lacks a count, the next larger one is taken.
    package var samples: Int

    package init(
      width: Int, height: Int, colors: [PixelFormat], depth: PixelFormat? = nil, samples: Int = 1
    ) {
      (self.width, self.height, self.colors) = (width, height, colors)
      (self.depth, self.samples) = (depth, samples)
    }
  }

  /// A level and a layer of a texture; see ``Texture/attachment(level:layer:)``.
  package nonisolated struct Attachment: Hashable, Sendable {
    let texture: TextureHandle
    package let format: PixelFormat
    package let width, height, level: Int
    /// The layer; nil for all layers.
    package let layer: Int?
  }

  /// Creates a target and its textures, which have one level.
  package init(_ context: Context, _ description: Description, label: String = "target") throws(GraphicsError)
  {
    try self.init(TargetTextures(context, description, label: label))
  }

  /// Creates a target of textures, and those of them that are missing.
  package init(_ textures: TargetTextures) throws(GraphicsError) {
    do throws(GraphicsError) {
      while try !textures.makeNext() {}
      name = try Self.framebuffer(
        textures.context, colors: textures.colors.map { ($0, 0, 0) },
        depth: textures.depth.map { ($0, 0, 0) },
        label: textures.label)
    } catch {
      textures.delete()
      throw error
    }
    let description = textures.description
    (width, height, samples) = (description.width, description.height, textures.samples)
    (colorFormats, depthFormat) = (description.colors, description.depth)
    (context, label, ownsTextures) = (textures.context, textures.label, true)
    (colorTextures, depthTexture) = textures.take()
  }

  /// Creates a target of textures owned elsewhere.
  package init(
    _ context: Context, colors: [Attachment], depth: Attachment? = nil, label: String = "target"
  ) throws(GraphicsError) {
    let all = colors + (depth.map { [$0] } ?? [])
    guard let first = all.first else { preconditionFailure("a target has an attachment") }
    precondition(
      all.allSatisfy { $0.width == first.width && $0.height == first.height },
      "the attachments of a target have one size")
    name = try Self.framebuffer(
      context, colors: colors.map { ($0.texture, $0.level, $0.layer) },
      depth: depth.map { ($0.texture, $0.level, $0.layer) }, label: label)
    (width, height, samples) = (first.width, first.height, 1)
    (colorFormats, depthFormat) = (colors.map(\.format), depth?.format)
    (colorTextures, depthTexture) = (colors.map(\.texture), depth?.texture)
    (self.context, self.label, ownsTextures) = (context, label, false)
  }

  deinit {
    context.graveyard.bury(.framebuffer, name)
    guard ownsTextures else { return }
    for texture in colorTextures { context.graveyard.bury(.texture, texture.name) }
    if let depthTexture { context.graveyard.bury(.texture, depthTexture.name) }
  }

  /// Returns the texture of a color attachment, for sampling it in a later pass.
  package borrowing func color(_ index: Int = 0) -> TextureHandle { colorTextures[index] }

  /// The texture of the depth attachment.
  package var depth: TextureHandle {
    guard let depthTexture else { preconditionFailure("target \(label) has no depth") }
    return depthTexture
  }

  var bounds: PixelRectangle { PixelRectangle(width: width, height: height) }

  /// Returns the sample count that every attachment supports, the next after the requested one.
  package static func supportedSamples(_ context: Context, _ description: Description) -> Int {
    guard description.samples > 1 else { return 1 }
    context.activate()
    var samples = Int32(min(description.samples, 64))
    for format in description.colors + (description.depth.map { [$0] } ?? []) {
      samples = gl_format_samples(format.rawValue, samples)
    }
    if Int(samples) != description.samples {
      Log.info("the driver has no \(description.samples) samples per pixel for this; it takes \(samples)")
    }
    return Int(samples)
  }

  private typealias Part = (texture: TextureHandle, level: Int, layer: Int?)

  private static func framebuffer(
    _ context: Context, colors: [Part], depth: Part?, label: String
  ) throws(GraphicsError) -> UInt32 {
    let name = context.create(.framebuffer)
    for (slot, part) in colors.enumerated() { attach(part, to: name, slot: Int32(slot)) }
    if let depth { attach(depth, to: name, slot: -1) }
    gl_framebuffer_set_color_count(name, Int32(colors.count))
    if let reason = gl_framebuffer_problem(name) {
      context.delete(.framebuffer, UInt64(name))
      throw .incompleteTarget(label: label, reason: String(cString: reason))
    }
    context.label(.framebuffer, name, label)
    return name
  }

  private static func attach(_ part: Part, to name: UInt32, slot: Int32) {
    // Plain textures have no layers to choose from.
    let hasLayers = (1...3).contains(part.texture.shape)
    let layer = hasLayers ? part.layer.map { Int32($0) } ?? -1 : -1
    gl_framebuffer_attach(name, slot, part.texture.name, Int32(part.level), layer)
  }
}
