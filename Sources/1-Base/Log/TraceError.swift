package import Files

/// An error of starting or writing a trace.
package enum TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A recording is already under way; a process has one trace at a time.
  case alreadyRecording(path: String)
  /// The file could not be written.
  case file(FileError)

  package var description: String {
    switch self {
    case .alreadyRecording(let path): "\(path): a trace is already being recorded there"
    case .file(let error): error.description
    }
  }
}
