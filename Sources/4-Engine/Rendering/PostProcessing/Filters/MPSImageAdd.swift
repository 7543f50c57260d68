import simd

/// An arithmetic operation on the pixels of two images.
public nonisolated class MPSImageArithmetic: MPSBinaryImageKernel {
  public var primaryScale: Float = 1
  public var secondaryScale: Float = 1
  public var bias: Float = 0
  public var minimumValue = -Float.greatestFiniteMagnitude
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
