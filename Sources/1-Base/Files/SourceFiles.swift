internal import Glibc

/// The files that a run reads, none of which may be replaced by its outputs.
///
/// Files are compared by device and inode, so that hard links, symbolic links and other spellings of a path
/// are the same file.
package struct SourceFiles: Sendable {
  private var paths: [Node: String] = [:]

  /// The place of a file's contents on its device.
  private struct Node: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64

    /// Asks the system about a path; nil for what does not exist, and for devices and pipes, which are
    /// written without being replaced.
    init?(_ path: String) {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      guard status.st_mode & S_IFMT == S_IFREG || status.st_mode & S_IFMT == S_IFDIR else { return nil }
      (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }
  }

  /// Creates a set of files; paths that lead nowhere are no files.
  package init(_ paths: some Sequence<String> = []) {
    for path in paths { insert(path) }
  }

  /// Adds a file.
  package mutating func insert(_ path: String) {
    if let node = Node(path), paths[node] == nil { paths[node] = path }
  }

  /// Returns whether a path leads to one of the files.
  package func contains(_ path: String) -> Bool { Node(path).map { paths[$0] != nil } ?? false }

  /// Throws when writing to a path would replace one of the files.
  package func check(output path: String) throws(FileError) {
    guard let node = Node(path), let source = paths[node] else { return }
    throw FileError(path: path, problem: .isSource(source))
  }
}
