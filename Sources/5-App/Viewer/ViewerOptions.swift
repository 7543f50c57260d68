package import Presentation

/// What a window is opened for.
package nonisolated struct ViewerOptions: Hashable, Sendable {
  package var scene: SceneSource
  package var looks = PresentationOptions()
  /// Of the window.
  package var width = 1280
  /// Of the window.
  package var height = 720
  /// After how many frames that show the scene to quit; nil for none.
  ///
  /// With a limit, time passes in fixed steps.
  package var frameLimit: Int?
  /// Where to write what the window shows in the end, as PNG.
  package var screenshot: String?

  package init(scene: SceneSource) { self.scene = scene }
}
