public import Presentation

/// What a window is opened for.
public nonisolated struct ViewerOptions: Hashable, Sendable {
  public var scene: SceneSource
  public var looks = PresentationOptions()
  /// Of the window.
  public var width = 1280
  /// Of the window.
  public var height = 720
  /// After how many frames that show the scene to quit; nil for none.
  ///
  /// With a limit, time passes in fixed steps.
  public var frameLimit: Int?
  /// Where to write what the window shows in the end, as PNG.
  public var screenshot: String?

  public init(scene: SceneSource) { self.scene = scene }
}
