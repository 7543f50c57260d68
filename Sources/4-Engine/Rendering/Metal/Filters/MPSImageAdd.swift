import simd

/// An arithmetic operation on the pixels of two images.
public nonisolated class MPSImageArithmetic: MPSBinaryImageKernel {
  /// The factor of the first source.
  public var primaryScale: Float = 1
  /// The factor of the second source.
  public var secondaryScale: Float = 1
  /// The constant that is added.
  public var bias: Float = 0
  /// The lower limit of the result.
  public var minimumValue = -Float.greatestFiniteMagnitude
  /// The upper limit of the result.
  public var maximumValue = Float.greatestFiniteMagnitude
}

/// The sum of two images: `primaryScale * a + secondaryScale * b + bias`, clamped to both limits.
public nonisolated final class MPSImageAdd: MPSImageArithmetic {
  override func command(
    _ first: RenderTexture, _ second: RenderTexture, _ destination: RenderTexture
  ) -> RecordedCommand {
    .add(
      first: first, second: second, destination: destination,
      scales: SIMD3(primaryScale, secondaryScale, bias), range: SIMD2(minimumValue, maximumValue),
      clip: clipRect)
  }
}

/// The difference of two images: `primaryScale * a - secondaryScale * b + bias`, clamped to both limits.
public nonisolated final class MPSImageSubtract: MPSImageArithmetic {
  override func command(
    _ first: RenderTexture, _ second: RenderTexture, _ destination: RenderTexture
  ) -> RecordedCommand {
    .add(
      first: first, second: second, destination: destination,
      scales: SIMD3(primaryScale, -secondaryScale, bias), range: SIMD2(minimumValue, maximumValue),
      clip: clipRect)
  }
}

/// The product of two images: `primaryScale * a * secondaryScale * b + bias`, clamped to both limits.
public nonisolated final class MPSImageMultiply: MPSImageArithmetic {
  override func command(
    _ first: RenderTexture, _ second: RenderTexture, _ destination: RenderTexture
  ) -> RecordedCommand {
    .shader(
      Self.source, sources: [first, second], destination: destination,
      parameters: [SIMD4(primaryScale * secondaryScale, bias, minimumValue, maximumValue)], clip: clipRect)
  }

  private static let source = GLSLSource(
    text: """
      vec4 effect(vec2 uv) {
        vec4 product = parameters[0].x * texture(sourceColor, uv) * texture(textures[0], uv);
        return clamp(product + parameters[0].y, parameters[0].z, parameters[0].w);
      }
      """)
}
