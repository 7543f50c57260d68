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
