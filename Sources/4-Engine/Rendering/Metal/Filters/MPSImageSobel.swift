import simd

/// The strength of edges: the length of Sobel's gradient of the luminance.
public nonisolated final class MPSImageSobel: MPSUnaryImageKernel {
  private let weights: SIMD3<Float>

  /// Creates a filter with the luminance weights of ITU-R BT.601.
  public override init(device: any MTLDevice) {
    weights = SIMD3(0.299, 0.587, 0.114)
    super.init(device: device)
  }

  /// Creates a filter with luminance weights of red, green and blue.
  public init(device: any MTLDevice, linearGrayColorTransform transform: UnsafePointer<Float>) {
    weights = SIMD3(transform[0], transform[1], transform[2])
    super.init(device: device)
  }

  override func command(_ source: RenderTexture, _ destination: RenderTexture) -> RecordedCommand {
    .shader(
      Self.source, sources: [source], destination: destination,
      parameters: [SIMD4(weights, edgeMode == .zero ? 1 : 0)], clip: clipRect)
  }

  private static let source = GLSLSource(
    text: """
      float luminance(ivec2 at) {
        ivec2 inside = clamp(at, ivec2(0), textureSize(sourceColor, 0) - 1);
        if (at != inside && parameters[0].w == 1.0) return 0.0;
        return dot(texelFetch(sourceColor, inside, 0).rgb, parameters[0].xyz);
      }
      vec4 effect(vec2 uv) {
        ivec2 at = ivec2(uv * vec2(textureSize(sourceColor, 0)));
        float a = luminance(at + ivec2(-1, -1)), b = luminance(at + ivec2(0, -1)), c = luminance(at + ivec2(1, -1));
        float d = luminance(at + ivec2(-1, 0)), e = luminance(at + ivec2(1, 0));
        float f = luminance(at + ivec2(-1, 1)), g = luminance(at + ivec2(0, 1)), h = luminance(at + ivec2(1, 1));
        float x = c + 2.0 * e + h - a - 2.0 * d - f, y = f + 2.0 * g + h - a - 2.0 * b - c;
        return vec4(vec3(length(vec2(x, y))), 1.0);
      }
      """)
}
