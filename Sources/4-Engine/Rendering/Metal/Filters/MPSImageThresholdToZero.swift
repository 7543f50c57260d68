import simd

/// A threshold filter: keeps the pixels that are brighter than a threshold, and makes the others zero.
public nonisolated final class MPSImageThresholdToZero: MPSUnaryImageKernel {
  /// The luminance threshold.
  public let thresholdValue: Float
  private let weights: SIMD3<Float>

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - device: The device of the filter.
  ///   - thresholdValue: The luminance that pixels have to exceed.
  ///   - transform: The luminance weights of red, green and blue; `nil` for those of ITU-R BT.601, 0.299,
  ///     0.587 and 0.114.
  public init(
    device: any MTLDevice, thresholdValue: Float, linearGrayColorTransform transform: UnsafePointer<Float>?
  ) {
    self.thresholdValue = thresholdValue
    weights = transform.map { SIMD3($0[0], $0[1], $0[2]) } ?? SIMD3(0.299, 0.587, 0.114)
    super.init(device: device)
  }

  override func command(_ source: RenderTexture, _ destination: RenderTexture) -> RecordedCommand {
    .threshold(
      source: source, destination: destination, value: thresholdValue, weights: weights, clip: clipRect)
  }
}
