/// An error in opening a window.
package enum WindowError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The window system cannot be reached.
  case noDisplay(tried: [String], reason: String)
  /// The failure to create an OpenGL 4.5 context for a window.
  case noContext(tried: [String], reason: String)

  package var description: String {
    switch self {
    case .noDisplay(let tried, let reason):
      "no display for a window; tried \(tried.joined(separator: " and ")): \(reason)"
    case .noContext(let tried, let reason):
      "no window with OpenGL 4.5; tried \(tried.joined(separator: " and ")): \(reason)"
    }
  }
}
