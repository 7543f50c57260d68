public import Presentation

/// The options of a viewer window.
public nonisolated struct ViewerOptions: Hashable, Sendable {
  /// The scene to show.
  public var scene: SceneSource
  /// The presentation options.
  public var looks = PresentationOptions()
  /// The width of the window.
  public var width = 1280
  /// The height of the window.
  public var height = 720
  /// The number of frames showing the scene after which to quit; nil for none.
  ///
  /// With a limit, time advances in fixed steps.
  public var frameLimit: Int?
  /// The path of a PNG file for the last frame of the window.
  public var screenshot: String?

  /// Creates the options of a scene.
  public init(scene: SceneSource) { self.scene = scene }
}
