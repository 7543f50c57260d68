internal import GLBridge

/// The limits of the driver.
package nonisolated struct DeviceLimits: Hashable, Sendable {
  /// The largest width and height of a texture, and so of a rendered picture.
  package let textureSize: Int
  package let cubeSize: Int
  package let arrayLayers: Int
  package let colorAttachments: Int
  package let samples: Int
  /// The most textures that all stages of a program can bind together.
  package let textureUnits: Int
  /// The most textures that a fragment stage reads.
  package let fragmentTextureUnits: Int
  /// The alignment of the offsets of uniform ranges.
  package let uniformAlignment: Int
  package let uniformBlockSize: Int
  package let uniformBindings: Int
  /// The largest anisotropy; 1 when there is no anisotropic filtering.
  package let anisotropy: Float
  /// True if a lost context is reported.
  package let reportsResets: Bool
  /// The number of program binary formats; zero when programs cannot be cached on disk.
  package let programBinaryFormats: Int
  /// The largest width and height of a viewport.
  package let viewportSize: Int

  /// Queries the current context.
  init() {
    let limits = gl_context_limits()
    textureSize = Int(limits.texture_size)
    cubeSize = Int(limits.cube_size)
    arrayLayers = Int(limits.array_layers)
    colorAttachments = min(8, Int(limits.color_attachments))
    samples = Int(limits.samples)
    textureUnits = Int(limits.texture_units)
    fragmentTextureUnits = Int(limits.fragment_texture_units)
    uniformAlignment = max(16, Int(limits.uniform_alignment))
    uniformBlockSize = Int(limits.uniform_block_size)
    uniformBindings = Int(limits.uniform_bindings)
    anisotropy = limits.anisotropy
    reportsResets = limits.reports_resets
    programBinaryFormats = Int(limits.program_binary_formats)
    viewportSize = Int(min(limits.viewport_width, limits.viewport_height))
  }
}
