/// An error in a file of some format: what is wrong, and where in the file.
package protocol FormatError: Error, Hashable, Sendable, CustomStringConvertible {
  associatedtype Problem: FormatProblem
  var problem: Problem { get }
  var file: String { get }
  /// The position in the file in words, such as `line 3`; empty for the whole file.
  var place: String { get }
}

/// A problem of a file format, in words that say what is wrong and what to do.
package protocol FormatProblem: Hashable, Sendable, CustomStringConvertible {
  /// The system's error for the file, where that is the whole problem.
  var fileError: FileError? { get }
}

extension FormatError {
  /// The position and the problem without the path, for messages that already began with it.
  package var reason: String {
    let what = problem.fileError.flatMap { $0.path == file ? $0.reason : nil } ?? "\(problem)"
    return place.isEmpty ? what : "\(place): \(what)"
  }

  package var description: String {
    if let error = problem.fileError, error.path == file { return error.description }
    return (place.isEmpty ? file : "\(file), \(place)") + ": \(problem)"
  }
}
