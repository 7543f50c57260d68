import Files
import Log
import SceneReaders
import USDLayers

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

  init(_ error: some FormatError, _ path: String) { self.init(path, error.reason) }

  init(_ error: USDError, _ path: String) {
    // Scenes know themselves by their whole paths.
    guard error.file == path || error.file.hasSuffix("/" + path) else {
      self.init(path, "\(error)")
      return
    }
    let reason =
      if case .file(let file) = error.problem { file.reason } else { "\(error.problem)" }
    switch error.place {
    case .whole: self.init(path, reason)
    case .line(let line, let column): self.init(path, "line \(line), column \(column): \(reason)")
    case .byte(let byte): self.init(path, "byte \(byte): \(reason)")
    case .path(let place): self.init(path, "\(place): \(reason)")
    }
  }

  public var description: String { "\(path): \(reason)" }
}
