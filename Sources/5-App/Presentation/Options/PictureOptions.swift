/// The options of a rendered image: presentation options, size and time.
public nonisolated struct PictureOptions: Hashable, Sendable {
  /// The presentation options.
  public var options = PresentationOptions()
  /// The width in pixels.
  public var width = 1280
  /// The height in pixels.
  public var height = 720
  /// The scene time in seconds; nil for the start, or for the most representative time of a scene with
  /// particles alone.
  public var time: Double?
  /// True if a time without the name of an animation plays the animation of a file that has one.
  public var playsOnlyClip = true

  /// Creates options with the default values.
  public init() {}

  /// The aspect ratio, width over height.
  public var aspect: Float { Float(width) / Float(height) }
}
