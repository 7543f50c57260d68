internal import Glibc

/// An error of the system about one file or folder.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder, as the caller named it.
  package let path: String
  /// The cause of the error.
  package let problem: Problem

  /// The cause of a ``FileError``.
  package enum Problem: Hashable, Sendable {
    /// The system refused the operation; `code` is its `errno`.
    case refused(Operation, code: Int32)
    /// The file holds more bytes than the reader allows.
    case tooLarge(limit: Int)
    /// The path leads to a folder instead of a file.
    case isFolder
    /// The path leads to a pipe, a socket or a device, which may never end.
    case isStream
    /// The file stands for another one, which Git LFS has not brought yet.
    case isLFSPointer
    /// Writing the file would replace a file that the same run reads.
    case isSource(String)
  }

  /// The operation that failed.
  package enum Operation: String, Hashable, Sendable {
    case read, write, list, create, remove
  }

  /// Creates a file error.
  package init(path: String, problem: Problem) {
    self.path = path
    self.problem = problem
  }

  /// Creates an error from `errno`, so it has to be called before anything else can change that.
  init(_ operation: Operation, _ path: String, code: Int32 = errno) {
    self.init(path: path, problem: .refused(operation, code: code))
  }

  /// The problem without the path, for messages that already began with it.
  package var reason: String {
    switch problem {
    case .refused(_, ENOENT) where path.unicodeScalars.contains("\u{FFFD}"):
      "cannot read it: its name is not UTF-8; rename it"
    case .refused(let operation, let code): "cannot \(operation.rawValue) it: \(SystemMessage.text(code))"
    case .tooLarge(let limit): "it is larger than the limit of \(limit) bytes"
    case .isFolder: "it is a folder, not a file"
    case .isStream: "it is a pipe, a socket or a device, not a file"
    case .isLFSPointer: "it is a pointer of Git LFS, not the file itself; run `git lfs pull` where it lies"
    case .isSource(let source):
      source == path
        ? "this run reads it, and would replace it by its output; give the output another name"
        : "it is the same file as \(source), which this run reads; give the output another name"
    }
  }

  public var description: String { "\(path): \(reason)" }
}

/// The system's messages for its error numbers.
package enum SystemMessage {
  /// Returns the message for an `errno`.
  ///
  /// glibc keeps the buffer of `strerror` per thread since 2.32, so that no lock is needed here.
  package static func text(_ code: Int32) -> String {
    guard let message = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: message)
  }
}
