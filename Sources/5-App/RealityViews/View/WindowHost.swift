import GraphicsGL
import Input
import Rendering
import SpatialAudio

/// The content of a window or of a session: what takes input, lets time pass, and is drawn.
protocol WindowHost: AnyObject {
  /// The renderer whose image fills the window.
  var renderer: RealityRenderer { get }
  /// True if everything that takes time to make is made.
  var isSettled: Bool { get }

  /// True if Escape is meant for the content, and does not close the window.
  var takesEscape: Bool { get }

  /// Makes the content.
  func begin() async
  /// Waits until everything is made.
  func settle() async
  /// Advances the content by an update.
  func step(_ events: [InputEvent], deltaTime: Double) throws
  /// Draws the images that the renderer's image shows, for an image of a size in pixels.
  func prepare(width: Int, height: Int) throws(GraphicsError)
  /// Plays the sounds of the content.
  func listen(with sound: OpenALBackend)
}

extension ViewHost: WindowHost {
  var renderer: RealityRenderer { content.renderer }
  var isSettled: Bool { isMade }
  var takesEscape: Bool { false }
  func settle() async {}
  func prepare(width: Int, height: Int) throws(GraphicsError) {}
  func listen(with sound: OpenALBackend) { renderer.scene.listen(with: sound) }
}
