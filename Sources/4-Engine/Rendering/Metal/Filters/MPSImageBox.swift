/// The mean of the pixels in a box around each pixel.
public nonisolated final class MPSImageBox: MPSUnaryImageKernel {
  /// The number of columns of the box, which is odd.
  public let kernelWidth: Int
  /// The number of rows of the box, which is odd.
  public let kernelHeight: Int

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - device: The device of the filter.
  ///   - kernelWidth: The number of columns, odd and at most 255.
  ///   - kernelHeight: The number of rows, odd and at most 255.
  public init(device: any MTLDevice, kernelWidth: Int, kernelHeight: Int) {
    precondition(
      [kernelWidth, kernelHeight].allSatisfy { (1...255).contains($0) && $0 % 2 == 1 },
      "a box has odd numbers of columns and rows, at most 255, not \(kernelWidth) and \(kernelHeight)")
    (self.kernelWidth, self.kernelHeight) = (kernelWidth, kernelHeight)
    super.init(device: device)
  }

  override func command(_ source: RenderTexture, _ destination: RenderTexture) -> RecordedCommand {
    .shader(
      Self.source, sources: [source], destination: destination,
      parameters: [
        SIMD4(Float(kernelWidth / 2), Float(kernelHeight / 2), edgeMode == .zero ? 1 : 0, 0)
      ], clip: clipRect)
  }

  private static let source = GLSLSource(
    text: """
      vec4 effect(vec2 uv) {
        ivec2 size = textureSize(sourceColor, 0), center = ivec2(uv * vec2(size));
        ivec2 reach = ivec2(parameters[0].xy);
        vec4 sum = vec4(0.0);
        for (int y = -reach.y; y <= reach.y; y++) {
          for (int x = -reach.x; x <= reach.x; x++) {
            ivec2 at = center + ivec2(x, y), inside = clamp(at, ivec2(0), size - 1);
            if (at == inside || parameters[0].z == 0.0) sum += texelFetch(sourceColor, inside, 0);
          }
        }
        return sum / float((2 * reach.x + 1) * (2 * reach.y + 1));
      }
      """)
}
