internal import Glibc

/// A recursive search for files below folders, in a reproducible order.
package struct FolderWalk: Sendable {
  /// Lower-case file name extensions without the dot; empty means every file.
  package var extensions: Set<String>
  /// True if names that begin with a dot are visited.
  package var includesHidden = false
  /// True if links to folders are followed.
  package var followsLinks = true
  /// The most folder entries that are visited before the walk ends.
  package var most = Int.max

  /// The result of a walk.
  package struct Findings: Sendable, Hashable {
    /// Paths that begin with what the caller passed, each folder's entries sorted by name.
    package var files: [String] = []
    /// Inputs and folders that could not be opened; the walk continues without them.
    package var unreadable: [FileError] = []
    /// True if the walk ended at ``most`` entries.
    package var isCut = false
    fileprivate var entries = 0
  }

  /// Creates a folder walk.
  package init(extensions: Set<String> = []) {
    self.extensions = Set(extensions.map { $0.lowercased() })
  }

  /// Replaces each folder among the inputs by the files below it, but for pipes, sockets and devices.
  ///
  /// A file named explicitly is kept whatever its extension or kind.
  package func expand(_ inputs: [String]) -> Findings {
    var findings = Findings()
    for input in inputs {
      guard let identity = FolderIdentity(input) else {
        if let error = FolderIdentity.error(input) {
          findings.unreadable.append(error)
        } else {
          findings.files.append(input)
        }
        continue
      }
      walk(input, ancestors: [identity], into: &findings)
    }
    return findings
  }

  /// Lists the files below one folder.
  package func files(in folder: String) -> Findings {
    var findings = Findings()
    walk(folder, ancestors: FolderIdentity(folder).map { [$0] } ?? [], into: &findings)
    return findings
  }

  private func walk(_ folder: String, ancestors: [FolderIdentity], into findings: inout Findings) {
    let names: [String]
    do throws(FileError) {
      names = try Self.names(in: folder)
    } catch {
      findings.unreadable.append(error)
      return
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    for name in names where includesHidden || !name.hasPrefix(".") {
      guard findings.entries < most else {
        findings.isCut = true
        return
      }
      findings.entries += 1
      let path = prefix + name
      if let identity = FolderIdentity(path) {
        // A link to a folder above would never end.
        if !ancestors.contains(identity), followsLinks || !FolderIdentity.isLink(path) {
          walk(path, ancestors: ancestors + [identity], into: &findings)
        }
      } else if matches(name), !FolderIdentity.isStream(path) {
        findings.files.append(path)
      }
    }
  }

  private func matches(_ name: String) -> Bool {
    guard !extensions.isEmpty else { return true }
    guard let dot = name.lastIndex(of: ".") else { return false }
    return extensions.contains(name[name.index(after: dot)...].lowercased())
  }

  /// Returns the entries of one folder, sorted by their bytes, without `.` and `..`.
  static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = unsafe opendir(folder) else { throw FileError(.list, folder) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// The device and inode of a folder, whatever path leads to it.
private struct FolderIdentity: Hashable {
  let device: UInt
  let inode: UInt

  /// Creates the identity of a folder; nil when the path does not lead to one.
  init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
  }

  /// Returns whether a path leads to a pipe, a socket or a device: reading one may never end.
  static func isStream(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns the error of opening a path; nil when it exists.
  static func error(_ path: String) -> FileError? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? nil : FileError(.read, path)
  }
}
