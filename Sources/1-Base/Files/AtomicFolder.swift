internal import Glibc
internal import Synchronization

/// An output folder that appears whole or not at all.
///
/// Files go into a folder with a temporary name beside it; ``commit()`` gives it the wanted one. Without a commit what
/// was there stays, and the temporary folder goes away.
package struct AtomicFolder: ~Copyable {
  private let path: String
  private let target: String
  private let temporary: String
  private let exists: Bool
  private var isFinished = false

  private static let counter = Atomic<Int>(0)

  /// Begins to replace or create the folder at a path.
  ///
  /// A folder that is there already is replaced if it is empty or holds the mark: then it is an earlier result, and not
  /// somebody's own.
  ///
  /// - Parameters:
  ///   - path: The name the folder will have.
  ///   - mark: A file that each result has.
  /// - Throws: ``FileError`` when it cannot be made, or something else is in its place.
  package init(replacing path: String, markedBy mark: String) throws(FileError) {
    let target = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let temporary = Self.temporaryName(beside: target)
    let exists = try Self.check(target, mark)
    guard unsafe mkdir(temporary, 0o777) == 0 else { throw FileError(.create, path) }
    (self.path, self.target, self.temporary, self.exists) = (path, target, temporary, exists)
  }

  deinit {
    if !isFinished { Self.remove(temporary) }
  }

  /// Whether there is a folder that may be replaced.
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
  ///   - bytes: What is in it.
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
    guard exists else {
      guard unsafe rename(temporary, target) == 0 else { throw FileError(.create, path) }
      isFinished = true
      return
    }
    let old = Self.temporaryName(beside: target)
    guard unsafe rename(target, old) == 0 else { throw FileError(.create, path) }
    guard unsafe rename(temporary, target) == 0 else {
      let error = FileError(.create, path)
      unsafe rename(old, target)
      throw error
    }
    isFinished = true
    Self.remove(old)
  }

  private static func temporaryName(beside path: String) -> String {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return "\(folder).decoupage-\(getpid())-\(counter.add(1, ordering: .relaxed).newValue).folder"
  }

  /// Removes a folder and what is in it; what cannot be removed stays.
  private static func remove(_ folder: String) {
    for name in (try? FolderWalk.names(in: folder)) ?? [] {
      let path = "\(folder)/\(name)"
      if unsafe unlink(path) != 0 { remove(path) }
    }
    unsafe rmdir(folder)
  }
}
