internal import GLBridge
internal import Log

/// Textures that can be drawn into together.
///
/// Made from a ``Description`` it owns its textures; made from ``Attachment``s it draws into textures owned
/// elsewhere, which it keeps from being reused but not from losing their owner.
public struct RenderTarget: ~Copyable {
  public let width: Int
  public let height: Int
  /// The number of samples per pixel in fact, which may differ from what was asked for.
  public let samples: Int
  public let colorFormats: [PixelFormat]
  public let depthFormat: PixelFormat?

  let colorTextures: [TextureHandle]
  let depthTexture: TextureHandle?
  let name: UInt32
  let context: Context
  let label: String
  private let ownsTextures: Bool

  /// What a target consists of.
  public nonisolated struct Description: Hashable, Sendable {
    public var width: Int
    public var height: Int
    public var colors: [PixelFormat]
    public var depth: PixelFormat?
    /// Samples per pixel; where the driver lacks a count, the next one is taken.
    public var samples: Int

    public init(
      width: Int, height: Int, colors: [PixelFormat], depth: PixelFormat? = nil, samples: Int = 1
    ) {
      (self.width, self.height, self.colors) = (width, height, colors)
      (self.depth, self.samples) = (depth, samples)
    }
  }

  /// A level and a layer of some texture; see ``Texture/attachment(level:layer:)``.
  public nonisolated struct Attachment: Hashable, Sendable {
    let texture: TextureHandle
    public let format: PixelFormat
    public let width, height, level: Int
    /// Nil for all layers.
    public let layer: Int?
  }

  /// Makes the textures, which have one level, and the target.
  public init(_ context: Context, _ description: Description, label: String = "target") throws(GraphicsError)
  {
    try self.init(TargetTextures(context, description, label: label))
  }

  /// Makes a target of textures, and those of them that are not there yet.
  public init(_ textures: TargetTextures) throws(GraphicsError) {
    do throws(GraphicsError) {
      while try !textures.makeNext() {}
      name = try Self.framebuffer(
        textures.context, textures.colors.map { ($0, 0, 0) }, textures.depth.map { ($0, 0, 0) },
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

  /// Draws into textures that somebody else owns.
  public init(
    _ context: Context, colors: [Attachment], depth: Attachment? = nil, label: String = "target"
  ) throws(GraphicsError) {
    let all = colors + (depth.map { [$0] } ?? [])
    guard let first = all.first else { preconditionFailure("a target has an attachment") }
    precondition(
      all.allSatisfy { $0.width == first.width && $0.height == first.height },
      "the attachments of a target have one size")
    name = try Self.framebuffer(
      context, colors.map { ($0.texture, $0.level, $0.layer) },
      depth.map { ($0.texture, $0.level, $0.layer) }, label: label)
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

  /// The texture behind a color attachment, for reading it in a later pass.
  public borrowing func color(_ index: Int = 0) -> TextureHandle { colorTextures[index] }

  /// The texture behind the depth attachment.
  public var depth: TextureHandle {
    guard let depthTexture else { preconditionFailure("target \(label) has no depth") }
    return depthTexture
  }

  var bounds: PixelRectangle { PixelRectangle(width: width, height: height) }

  /// The sample count that every attachment can have, the next after the one asked for.
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
    _ context: Context, _ colors: [Part], _ depth: Part?, label: String
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
    // Planes have no layers to choose from.
    let hasLayers = (1...3).contains(part.texture.shape)
    let layer = hasLayers ? part.layer.map { Int32($0) } ?? -1 : -1
    gl_framebuffer_attach(name, slot, part.texture.name, Int32(part.level), layer)
  }
}
