import simd

/// A threshold filter: gives pixels brighter than a threshold one value, and makes the others zero.
public nonisolated final class MPSImageThresholdBinary: MPSUnaryImageKernel {
  /// The luminance threshold.
  public let thresholdValue: Float
  /// The value of pixels that exceed the threshold.
  public let maximumValue: Float
  private let weights: SIMD3<Float>

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - device: The device of the filter.
  ///   - thresholdValue: The luminance that pixels have to exceed.
  ///   - maximumValue: The value of those that do.
  ///   - transform: The luminance weights of red, green and blue; `nil` for those of ITU-R BT.601.
  public init(
    device: any MTLDevice, thresholdValue: Float, maximumValue: Float,
    linearGrayColorTransform transform: UnsafePointer<Float>?
  ) {
    (self.thresholdValue, self.maximumValue) = (thresholdValue, maximumValue)
    weights = transform.map { SIMD3($0[0], $0[1], $0[2]) } ?? SIMD3(0.299, 0.587, 0.114)
    super.init(device: device)
  }

  override func command(_ source: RenderTexture, _ destination: RenderTexture) -> RecordedCommand {
    .shader(
      Self.source, sources: [source], destination: destination,
      parameters: [SIMD4(weights, thresholdValue), SIMD4(maximumValue, 0, 0, 0)], clip: clipRect)
  }

  private static let source = GLSLSource(
    text: """
      vec4 effect(vec2 uv) {
        float luminance = dot(texture(sourceColor, uv).rgb, parameters[0].xyz);
        return vec4(luminance > parameters[0].w ? parameters[1].x : 0.0);
      }
      """)
}
