package import Presentation

/// The options of a viewer window.
package nonisolated struct ViewerOptions: Hashable, Sendable {
  /// The scene to show first.
  package var scene: SceneSource
  /// The scenes that follow, to which keys lead.
  package var others: [SceneSource]
  /// The presentation options.
  package var presentation = PresentationOptions()
  /// The width of the window; nil for that of the last one.
  package var width: Int?
  /// The height of the window; nil for that of the last one.
  package var height: Int?
  /// Whether the window begins with the gallery of its scenes.
  package var opensGallery = false
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

  /// The size of the first window.
  static let defaultSize = SIMD2(1280, 720)

  /// The first title of the window.
  var title: String { opensGallery ? "Decoupage" : scene.text }
}
