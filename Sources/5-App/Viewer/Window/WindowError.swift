/// Why there is no window.
package nonisolated enum WindowError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The window system cannot be reached.
  case noDisplay(tried: [String], reason: String)
  /// A window with OpenGL 4.5 cannot be had.
  case noContext(tried: [String], reason: String)

  package var description: String {
    switch self {
    case .noDisplay(let tried, let reason):
      "no display for a window; tried \(tried.joined(separator: " and ")): \(reason). "
        + "\"decoupage snapshot\" needs none"
    case .noContext(let tried, let reason):
      "no window with OpenGL 4.5; tried \(tried.joined(separator: " and ")): \(reason)"
    }
  }
}
