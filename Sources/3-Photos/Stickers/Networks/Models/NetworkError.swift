/// An error of a segmentation network: the file, the problem and the remedy.
package struct NetworkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file of the model or of the runtime.
  package let path: String
  /// The problem, and what to do about it.
  package let reason: String

  /// Creates an error.
  package init(_ path: String, _ reason: String) { (self.path, self.reason) = (path, reason) }

  package var description: String { "\(path): \(reason)" }
}
