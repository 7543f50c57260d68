import Files
import Formats
import GLTFFormat
import Log

/// Why a scene file could not be loaded.
public struct SceneFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as it was asked for.
  public let path: String
  /// What is wrong, where in the file, and what to do.
  public let reason: String
  /// Whether the file may well be in order, and is of a kind that this version does not read.
  public let isUnsupported: Bool

  init(_ path: String, _ reason: String, isUnsupported: Bool = false) {
    (self.path, self.reason, self.isUnsupported) = (path, reason, isUnsupported)
  }

  init(_ error: GLTFError, _ path: String) {
    if case .file(let file) = error.problem, error.file == path, error.place.isEmpty {
      self.init(path, file.reason)
    } else {
      self.init(path, error.place.isEmpty ? "\(error.problem)" : "\(error.place): \(error.problem)")
    }
  }

  public var description: String { "\(path): \(reason)" }
}
