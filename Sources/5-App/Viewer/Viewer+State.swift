import Presentation
import Windows

extension Viewer {
  /// The scene of the window.
  var source: SceneSource { loader.playlist.current }

  /// The aspect ratio of the window.
  var aspect: Float {
    let size = window.pixelSize
    return size.height > 0 ? Float(size.width) / Float(size.height) : 1
  }

  /// True if drawing waits for text panels: interactive use does not, but with a frame limit frames are
  /// reproducible.
  var waitsForTexts: Bool { options.isScripted }

  /// Shows a message for a while, in place of an earlier one with the same key.
  func tell(_ text: String, key: String? = nil, isError: Bool = false) {
    display.add(text, key: key, isError: isError)
  }

  /// Reports an error, and shows it for a while.
  func tell(error: String) {
    report("error: \(error)")
    tell(error, isError: true)
  }
}
