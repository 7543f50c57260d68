internal import Glibc

/// An output folder that appears whole or not at all.
///
/// Files go into a folder with a temporary name beside it; ``commit()`` gives it the wanted name. Without a
/// commit the old folder stays, and the temporary one is removed.
package struct AtomicFolder: ~Copyable {
  private let path: String
  private let target: String
  private let temporary: String
  private let exists: Bool
  private var isFinished = false

  /// Begins to replace or create the folder at a path.
  ///
  /// An existing folder is replaced only if it is empty or holds the mark file: then it is an earlier result,
  /// and not a folder of the user's own.
  ///
  /// - Parameters:
  ///   - path: The name the folder will have.
  ///   - mark: The name of a file that every result has.
  /// - Throws: ``FileError`` when the folder cannot be created, or when something else has that name.
  package init(replacing path: String, markedBy mark: String) throws(FileError) {
    let target = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let exists = try Self.check(target, mark)
    let temporary = TemporaryNames.add(beside: target, .folder)
    guard unsafe mkdir(temporary, 0o777) == 0 else {
      let error = FileError(.create, path)
      TemporaryNames.finish([temporary]) {}
      throw error
    }
    (self.path, self.target, self.temporary, self.exists) = (path, target, temporary, exists)
  }

  deinit {
    if !isFinished {
      let temporary = temporary
      TemporaryNames.finish([temporary]) { Removal.remove(temporary) }
    }
  }

  /// Returns whether there is a folder at the path that may be replaced.
  private static func check(_ target: String, _ mark: String) throws(FileError) -> Bool {
    var status = stat()
    guard unsafe lstat(target, &status) == 0 else { return false }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw FileError(.create, target, code: ENOTDIR) }
    let names = try FolderWalk.names(in: target)
    guard names.isEmpty || names.contains(mark) else { throw FileError(.create, target, code: ENOTEMPTY) }
    return true
  }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - name: Its path in the folder.
  ///   - bytes: The file's contents.
  /// - Throws: ``FileError`` naming the folder.
  package mutating func add(_ name: String, _ bytes: [UInt8]) throws(FileError) {
    do throws(FileError) {
      var folder = temporary
      for part in name.split(separator: "/").dropLast() {
        folder += "/\(part)"
        guard unsafe mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw FileError(.create, folder) }
      }
      try AtomicFile.write(bytes, to: "\(temporary)/\(name)")
    } catch {
      throw FileError(path: path, problem: error.problem)
    }
  }

  /// Gives the folder its name; from here on readers see it.
  package consuming func commit() throws(FileError) {
    isFinished = true
    let (path, target, temporary) = (path, target, temporary)
    let old = exists ? TemporaryNames.add(beside: target, .folder) : nil
    try TemporaryNames.finish([temporary, old].compactMap(\.self)) { () throws(FileError) in
      if let old, unsafe rename(target, old) != 0 {
        throw Self.failed(path, removing: temporary)
      }
      guard unsafe rename(temporary, target) == 0 else {
        let error = Self.failed(path, removing: temporary)
        if let old { unsafe rename(old, target) }
        throw error
      }
      if let old { Removal.remove(old) }
    }
  }

  private static func failed(_ path: String, removing temporary: String) -> FileError {
    let error = FileError(.create, path)
    Removal.remove(temporary)
    return error
  }
}
