/// What is to be drawn of a scene: looks, size and moment.
public nonisolated struct PictureOptions: Hashable, Sendable {
  public var looks = PresentationOptions()
  /// In pixels.
  public var width = 1280
  /// In pixels.
  public var height = 720
  /// Seconds after the scene began; nil for its beginning, or for the moment at which effects alone are seen best.
  public var time: Double?

  public init() {}

  public var aspect: Float { Float(width) / Float(height) }
}
