internal import Glibc

/// Output files that appear together, or not at all.
///
/// All of them are written to temporary names before the first gets its own: a full disk leaves the old files,
/// and no new folders.
package struct AtomicFiles: ~Copyable {
  private var files: [AtomicFile.ClosedFile] = []
  /// The count of files that have their names.
  private var committed = 0
  /// The folders that were made, outer ones first.
  private var folders: [String] = []

  package init() {}

  deinit { Self.discard(files[committed...], folders) }

  /// Writes a file under a temporary name, and makes the folders above it.
  package mutating func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    folders += FolderCreation.missing(above: path)
    try FolderCreation.make(above: path)
    var file = try AtomicFile(replacing: path)
    try file.write(bytes)
    files.append(try file.closed())
  }

  /// Gives the files their names, in the order in which they were written.
  package mutating func commit() throws(FileError) {
    // All at once, so that a signal comes before or after them.
    let (files, first) = (files, committed)
    var done = first
    defer { committed = done }
    try TemporaryNames.finish(files[first...].compactMap(\.temporaryName)) { () throws(FileError) in
      while done < files.count {
        done += 1
        try files[done - 1].rename()
      }
    }
    folders = []
  }

  private static func discard(_ files: ArraySlice<AtomicFile.ClosedFile>, _ folders: [String]) {
    for file in files { file.discard() }
    // Folders that hold something by now stay.
    for folder in folders.reversed() { unsafe rmdir(folder) }
  }
}
