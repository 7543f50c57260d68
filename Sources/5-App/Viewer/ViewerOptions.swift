package import Presentation

/// The options of a viewer window.
package nonisolated struct ViewerOptions: Hashable, Sendable {
  /// The scene to show first.
  package var scene: SceneSource
  /// The scenes that follow, to which keys lead.
  package var others: [SceneSource]
  /// The presentation options.
  package var presentation = PresentationOptions()
  /// The width of the window.
  package var width = 1280
  /// The height of the window.
  package var height = 720
  /// The number of frames showing the scene after which to quit; nil for none.
  ///
  /// With a limit, time advances in fixed steps, and there is no head-up display.
  package var frameLimit: Int?
  /// The path of a PNG file for the last frame of the window.
  package var screenshot: String?

  /// Creates the options of a scene, and of others that follow.
  package init(scene: SceneSource, others: [SceneSource] = []) {
    (self.scene, self.others) = (scene, others)
  }
}
