/// A Gaussian blur of an image.
///
/// The cost is about the same for any width, and the result is within one step of 255 of the exact one.
public nonisolated final class MPSImageGaussianBlur: MPSUnaryImageKernel {
  /// The standard deviation in pixels.
  public let sigma: Float

  /// Creates a filter with a standard deviation in pixels.
  public init(device: any MTLDevice, sigma: Float) {
    self.sigma = sigma
    super.init(device: device)
  }

  override func command(_ source: RenderTexture, _ destination: RenderTexture) -> RecordedCommand {
    .blur(
      source: source, destination: destination, sigma: Double(sigma), edge: edgeMode.edge, clip: clipRect)
  }
}
