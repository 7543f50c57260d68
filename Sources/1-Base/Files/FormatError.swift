/// Why a file of some format could not be read: what is wrong, and where in it.
public protocol FormatError: Error, Hashable, Sendable, CustomStringConvertible {
  associatedtype Problem: FormatProblem
  var problem: Problem { get }
  var file: String { get }
  /// In words, such as `line 3`; empty for the whole file.
  var place: String { get }
}

/// What is wrong with a file, and what to do.
public protocol FormatProblem: Hashable, Sendable, CustomStringConvertible {
  /// What the system says of a file, where that is all there is to say.
  var fileError: FileError? { get }
}

extension FormatError {
  /// Place and problem without the file, for messages that already began with it.
  public var reason: String {
    let what = problem.fileError.flatMap { $0.path == file ? $0.reason : nil } ?? "\(problem)"
    return place.isEmpty ? what : "\(place): \(what)"
  }

  public var description: String {
    if let error = problem.fileError, error.path == file { return error.description }
    return (place.isEmpty ? file : "\(file), \(place)") + ": \(problem)"
  }
}
