import Files
import Glibc
import Images
import Log
import Rendering

/// The writing of window screenshots, encoded away from the main actor.
enum WindowPicture {
  /// The error of a window that was closed before it showed a frame.
  struct NothingShown: Error, CustomStringConvertible {
    let path: String
    var description: String { "\(path): the window was closed before it showed the scene" }
  }

  /// Writes an image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - path: The path of the file.
  /// - Throws: ``ImageError`` or ``FileError``.
  @concurrent nonisolated static func write(_ image: Image<RGBA8>, to path: String) async throws {
    try Trace.span("encode", category: "viewer") {
      let file = try PNGWriter(layout: image.isOpaque ? .rgb : .rgbAlpha).encode(image)
      try AtomicFile.write(file, to: path)
    }
  }

  /// Writes the pixels of a window: without alpha, as on a screen.
  ///
  /// - Parameters:
  ///   - bytes: Four bytes per pixel, top row first.
  ///   - width: The width in pixels.
  ///   - path: The path of the file.
  /// - Throws: ``ImageError`` or ``FileError``.
  @concurrent nonisolated static func write(_ bytes: [UInt8], width: Int, to path: String) async throws {
    let file = try PNGWriter(layout: .rgb).encode(Image(bytes: bytes, width: width))
    try AtomicFile.write(file, to: path)
  }

  /// Returns an unused path: `NAME.png`, else `NAME-2.png` and so on.
  static func freePath(in folder: String, name: String, suffix: String = ".png") -> String {
    let start = folder == "." ? name : "\(folder)/\(name)"
    var path = start + suffix, number = 2
    while access(path, F_OK) == 0 {
      path = "\(start)-\(number)\(suffix)"
      number += 1
    }
    return path
  }

  /// The folder for pictures and films: the working folder, or where that cannot be written, the user's home.
  static var folder: String {
    guard access(".", W_OK) != 0, let home = getenv("HOME").map({ String(cString: $0) }) else { return "." }
    let pictures = "\(home)/Pictures"
    return [pictures, home].first { access($0, W_OK) == 0 } ?? "."
  }
}
