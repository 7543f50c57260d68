internal import Glibc

/// A folder that is removed with the last reference to it.
package final class TemporaryFolder: Sendable {
  /// The folder, without a slash at its end.
  package let path: String

  /// Creates an empty folder in `$TMPDIR`, or else in `/tmp`.
  package init() throws(FileError) {
    let base = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    let pattern = "\(base.isEmpty ? "/tmp" : base)/decoupage-XXXXXX"
    var name = pattern.utf8CString.map { $0 }
    guard unsafe mkdtemp(&name) != nil else { throw FileError(.create, pattern) }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? Self.remove(path) }

  /// Returns the path of an entry, which need not exist.
  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Creates a folder inside, with its parents.
  @discardableResult
  package func makeFolder(_ name: String) throws(FileError) -> String {
    var current = path
    for part in name.split(separator: "/") {
      current += "/\(part)"
      guard unsafe mkdir(current, 0o777) == 0 || errno == EEXIST else { throw FileError(.create, current) }
    }
    return current
  }

  /// Writes a file inside, creating its parent folders.
  @discardableResult
  package func write(_ text: String, to name: String) throws(FileError) -> String {
    if let slash = name.lastIndex(of: "/") { try makeFolder(String(name[..<slash])) }
    try AtomicFile.write(text, to: path(name))
    return path(name)
  }

  /// Returns the names of the entries, hidden ones too, sorted.
  package func names() throws(FileError) -> [String] {
    try FolderWalk.names(in: path)
  }

  /// Removes a tree; links are removed, never followed.
  private static func remove(_ path: String) throws(FileError) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { throw FileError(.remove, path) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      guard unsafe unlink(path) == 0 else { throw FileError(.remove, path) }
      return
    }
    for name in try FolderWalk.names(in: path) { try remove("\(path)/\(name)") }
    guard unsafe rmdir(path) == 0 else { throw FileError(.remove, path) }
  }
}
