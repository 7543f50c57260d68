import Presentation
import Windows

extension Viewer {
  /// The scene of the window.
  var source: SceneSource { playlist.current }

  /// The aspect ratio of the window.
  var aspect: Float {
    let size = window.pixelSize
    return size.height > 0 ? Float(size.width) / Float(size.height) : 1
  }

  /// Whether drawing waits for text panels: interactive use does not, but with a frame limit frames are
  /// reproducible.
  var waitsForTexts: Bool { options.isScripted }

  /// Writes the pixels of the window.
  ///
  /// - Throws: `WindowPicture.NothingShown`, `ImageError` or `FileError`.
  func write(_ bytes: [UInt8]?, to path: String) async throws {
    let size = drawnSize
    guard let bytes else { throw WindowPicture.NothingShown(path: path) }
    try await WindowPicture.write(bytes, width: size.x, to: path)
  }

  /// The title of the window: the file, and how it goes on.
  var title: String {
    if gallery != nil { return "Decoupage" }
    let name = source.text
    if loading != nil { return "\(name) — loading" }
    let state = isPaused ? "paused" : meter.text
    return state.isEmpty ? name : "\(name) — \(state)"
  }
}
