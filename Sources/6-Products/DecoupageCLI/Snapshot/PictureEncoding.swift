import Files
import Images
import Log
import Rendering

/// Encodes rendered images into files, off the main actor.
enum PictureEncoding {
  /// Encodes an image as PNG; its channels depend on the options, not on its pixels.
  @concurrent nonisolated static func encode(
    _ bytes: [UInt8], _ width: Int, _ hasAlpha: Bool
  ) async -> Result<[UInt8], ImageError> {
    do throws(ImageError) {
      return .success(
        try Trace.span("encode", category: "snapshot") { () throws(ImageError) in
          try PNGWriter(layout: hasAlpha ? .rgbAlpha : .rgb).encode(Image(bytes: bytes, width: width))
        })
    } catch {
      return .failure(error)
    }
  }

  /// Encodes an image and writes its file.
  ///
  /// - Returns: The failure, or nil.
  nonisolated static func write(
    _ bytes: [UInt8], width: Int, hasAlpha: Bool, to path: String
  ) async -> CommandFailure? {
    switch await encode(bytes, width, hasAlpha) {
    case .failure(let error): return CommandFailure(path, error.reason)
    case .success(let file):
      do throws(FileError) {
        try AtomicFile.write(file, to: path)
        return nil
      } catch {
        return CommandFailure(error)
      }
    }
  }
}
