internal import GLBridge

/// A texture.
///
/// There is one owner; when it is released, the texture is deleted. Draws refer to it through its ``handle``,
/// which does not own it.
package struct Texture: ~Copyable {
  package let description: TextureDescription
  package let handle: TextureHandle
  let context: Context

  /// Creates a texture whose pixels are undefined until they are uploaded or drawn.
  ///
  /// - Throws: ``GraphicsError/unsupportedSize(what:width:height:layers:limit:)`` or
  ///   ``GraphicsError/outOfMemory(what:bytes:)``.
  package init(_ context: Context, _ description: TextureDescription, label: String = "texture")
    throws(GraphicsError)
  {
    handle = try TextureHandle(context, description, label: label)
    (self.context, self.description) = (context, description)
  }

  /// Creates a two-dimensional texture from its pixels, with one level.
  ///
  /// Row 0 of `pixels`, the one at texture coordinate 0, comes first.
  package init(
    _ context: Context, width: Int, height: Int, format: PixelFormat, pixels: RawSpan,
    label: String = "texture"
  ) throws(GraphicsError) {
    try self.init(
      context, TextureDescription(width: width, height: height, format: format), label: label)
    upload(pixels)
  }

  deinit { context.graveyard.bury(.texture, handle.name) }

  package var width: Int { description.width }
  package var height: Int { description.height }
  package var format: PixelFormat { description.format }

  /// Returns whether it can be used in draws of a context.
  package borrowing func belongs(to context: Context) -> Bool { self.context === context }

  /// Generates all mip levels from the first one.
  ///
  /// The driver's filter is unspecified; for reproducible pictures upload levels computed elsewhere.
  package borrowing func makeMipmaps() {
    context.activate()
    gl_texture_make_mipmaps(handle.name)
  }

  /// Sets the swizzle: the channels that shaders read.
  package borrowing func setSwizzle(
    red: TextureChannel = .red, green: TextureChannel = .green, blue: TextureChannel = .blue,
    alpha: TextureChannel = .alpha
  ) {
    context.activate()
    gl_texture_set_swizzle(handle.name, red.rawValue, green.rawValue, blue.rawValue, alpha.rawValue)
  }

  /// Returns one level, and one layer or all of them, as an attachment.
  ///
  /// Without a layer the attachment is layered, and a geometry shader chooses the layer.
  package borrowing func attachment(level: Int = 0, layer: Int? = 0) -> RenderTarget.Attachment {
    precondition((0..<description.levels).contains(level), "the texture has no level \(level)")
    precondition((0..<description.layers).contains(layer ?? 0), "the texture has no layer \(layer ?? 0)")
    let size = description.size(level: level)
    return RenderTarget.Attachment(
      texture: handle, format: format, width: size.width, height: size.height, level: level, layer: layer)
  }
}

/// The source of a channel that shaders read.
package nonisolated enum TextureChannel: Int32, Sendable, Hashable {
  case red = 0, green, blue, alpha, zero, one
}

/// A handle of a texture, for binding it.
///
/// It does not own the texture, and is valid as long as the owner lives; afterwards it may refer to another
/// texture.
package nonisolated struct TextureHandle: Hashable, Sendable {
  let name: UInt32
  let shape: Int32

  /// The absence of a texture.
  package static let none = TextureHandle(name: 0, shape: 0)

  init(name: UInt32, shape: Int32) { (self.name, self.shape) = (name, shape) }

  /// Creates a texture; the caller becomes its owner.
  @MainActor init(_ context: Context, _ description: TextureDescription, label: String) throws(GraphicsError)
  {
    try description.check(context.limits, label)
    let shape = description.shape.code
    context.activate()
    context.state.prewarm?.noteWork()
    let name = context.count(gl_texture_create(shape), .texture)
    self.init(name: name, shape: shape)
    let samples: Int32 = if case .multisampled(let samples) = description.shape { Int32(samples) } else { 1 }
    do throws(GraphicsError) {
      try context.allocating("texture \(label)", bytes: description.byteCount) {
        gl_texture_allocate(
          name, shape, description.format.rawValue, Int32(description.levels), Int32(description.width),
          Int32(description.height), Int32(description.layers), samples)
      }
    } catch {
      context.delete(.texture, UInt64(name))
      throw error
    }
    context.label(.texture, name, label)
  }
}

extension TextureDescription {
  /// Throws for sizes that the driver would refuse.
  nonisolated func check(_ limits: DeviceLimits, _ label: String) throws(GraphicsError) {
    let isCube =
      switch shape {
      case .cube, .cubeArray: true
      default: false
      }
    let limit = isCube ? limits.cubeSize : limits.textureSize
    guard width > 0, height > 0, layers > 0, width <= limit, height <= limit,
      layers <= max(6, limits.arrayLayers)
    else {
      throw .unsupportedSize(
        what: "texture \(label)", width: width, height: height, layers: layers,
        limit: layers > limits.arrayLayers ? limits.arrayLayers : limit)
    }
    precondition(!isCube || width == height, "the faces of a cube are square")
    precondition(
      (1...Self.levels(width: width, height: height)).contains(levels),
      "a texture of \(width)×\(height) has at most \(Self.levels(width: width, height: height)) levels")
  }
}
