/// An error of creating a context.
package nonisolated enum ContextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// EGL, or the OpenGL library behind it, cannot be loaded.
  case noLibrary(String, reason: String)
  /// All platforms were tried and failed.
  case noContext([Attempt])
  /// The driver is older than OpenGL 4.5.
  case tooOld(String)
  /// The thread has no current context to adopt.
  case nothingCurrent

  /// An attempt with one platform.
  package struct Attempt: Hashable, Sendable, CustomStringConvertible {
    package let path: HeadlessPath
    package let reason: String
    /// The version and renderer of a context that was too old; empty when there was none.
    package let olderContext: String

    package var description: String {
      olderContext.isEmpty ? "\(path): \(reason)" : "\(path): \(reason); the driver has \(olderContext)"
    }
  }

  package var description: String {
    switch self {
    case .noLibrary(let library, let reason):
      "no OpenGL context: \(library) cannot be used: \(reason) (Debian: apt install libegl1 libgl1-mesa-dri)"
    case .noContext(let attempts):
      "no OpenGL 4.5 context; tried " + attempts.map { "\($0)" }.joined(separator: "; ")
    case .tooOld(let version):
      "OpenGL 4.5 is needed, but the driver has \(version)"
    case .nothingCurrent:
      "no OpenGL context is current on this thread; the window has to make its own current first"
    }
  }
}
