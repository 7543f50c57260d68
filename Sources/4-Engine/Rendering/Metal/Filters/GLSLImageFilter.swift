import simd

/// An image filter written in GLSL; an addition of ours, in place of a Metal compute kernel.
///
/// The text defines the function `vec4 effect(vec2 uv)`, which returns the color of each pixel. `uv`
/// runs from (0, 0) at the bottom left to (1, 1) at the top right. The function may use:
///
/// - `sampler2D sourceColor`, the source texture, and `sampler2D textures[3]`, the ``textures``; linear values;
/// - `sampler2D sourceDepth`, 1 at the near plane and 0 infinitely far, and `float viewDistance(vec2 uv)`, the
///   distance along the view axis in meters, in a ``PostProcessEffect``; elsewhere everything is infinitely far;
/// - `vec4 parameters[16]`, the ``parameters``; `float time`, seconds; `mat4 projection`;
/// - `vec2 pixelSize`, one pixel in units of `uv`.
///
/// ```swift
/// let sepia = GLSLImageFilter(device: device, source: """
///   vec4 effect(vec2 uv) {
///     vec4 color = texture(sourceColor, uv);
///     return vec4(dot(color.rgb, vec3(0.3, 0.6, 0.1)) * vec3(1.1, 1.0, 0.8), color.a);
///   }
///   """)
/// ```
///
/// Text that does not compile is reported once, and the source is shown unchanged.
public nonisolated final class GLSLImageFilter: MPSUnaryImageKernel {
  static let parameterLimit = 16, textureLimit = 3

  /// The values of `parameters` in the function, at most sixteen.
  public var parameters: [SIMD4<Float>] = [] {
    didSet {
      precondition(
        parameters.count <= Self.parameterLimit, "a GLSL filter has at most \(Self.parameterLimit) parameters"
      )
    }
  }
  /// The textures of `textures` in the function, at most three.
  public var textures: [any MTLTexture] = [] {
    didSet {
      precondition(
        textures.count <= Self.textureLimit, "a GLSL filter has at most \(Self.textureLimit) textures")
    }
  }
  private let source: GLSLSource

  /// Creates a filter; the text is compiled when the filter is first drawn.
  public init(device: any MTLDevice, source: String) {
    self.source = GLSLSource(text: source)
    super.init(device: device)
  }

  public override func encode(
    commandBuffer: any MTLCommandBuffer, sourceTexture: any MTLTexture,
    destinationTexture: any MTLTexture
  ) {
    let (source, parameters, clip) = (source, parameters, clipRect)
    RecordedCommands.record(commandBuffer, [destinationTexture, sourceTexture] + textures) { textures in
      .shader(
        source, sources: Array(textures.dropFirst()), destination: textures[0], parameters: parameters,
        clip: clip)
    }
  }
}

/// The source text of a filter, compared by contents.
nonisolated struct GLSLSource: Hashable, Sendable {
  var text: String
}
