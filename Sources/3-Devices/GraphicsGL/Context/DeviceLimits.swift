internal import GLBridge

/// What the driver allows.
public nonisolated struct DeviceLimits: Hashable, Sendable {
  /// The largest width and height of a texture, and so of a picture.
  public let textureSize: Int
  public let cubeSize: Int
  public let arrayLayers: Int
  public let colorAttachments: Int
  public let samples: Int
  /// Textures that all stages of a program can see together.
  public let textureUnits: Int
  /// Offsets of uniform ranges are multiples of this.
  public let uniformAlignment: Int
  public let uniformBlockSize: Int
  public let uniformBindings: Int
  /// 1 when there is no anisotropic filtering.
  public let anisotropy: Float
  /// Whether a lost context can be noticed.
  public let reportsResets: Bool
  /// Zero when programs cannot be kept on disk.
  public let programBinaryFormats: Int
  /// The largest width and height that can be drawn into at once.
  public let viewportSize: Int

  /// Asks the current context.
  init() {
    let limits = gl_context_limits()
    textureSize = Int(limits.texture_size)
    cubeSize = Int(limits.cube_size)
    arrayLayers = Int(limits.array_layers)
    colorAttachments = min(8, Int(limits.color_attachments))
    samples = Int(limits.samples)
    textureUnits = Int(limits.texture_units)
    uniformAlignment = max(16, Int(limits.uniform_alignment))
    uniformBlockSize = Int(limits.uniform_block_size)
    uniformBindings = Int(limits.uniform_bindings)
    anisotropy = limits.anisotropy
    reportsResets = limits.reports_resets
    programBinaryFormats = Int(limits.program_binary_formats)
    viewportSize = Int(min(limits.viewport_width, limits.viewport_height))
  }
}
