import simd

/// Arithmetic on the pixels of two pictures.
public nonisolated class MPSImageArithmetic: MPSBinaryImageKernel {
  public var primaryScale: Float = 1
  public var secondaryScale: Float = 1
  public var bias: Float = 0
  public var minimumValue = -Float.greatestFiniteMagnitude
  public var maximumValue = Float.greatestFiniteMagnitude
}

/// Adds two pictures: `primaryScale * a + secondaryScale * b + bias`, kept within both limits.
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
