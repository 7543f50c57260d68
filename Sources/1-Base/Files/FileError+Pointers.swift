extension FileError {
  /// The largest pointer of Git LFS; its specification says 1,024 bytes.
  private static let largestPointer = 1024

  /// Throws when the bytes of a file are a pointer of Git LFS.
  static func refusePointer(_ bytes: some Collection<UInt8>, _ path: String) throws(FileError) {
    guard bytes.count <= largestPointer, bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
    else { return }
    throw FileError(path: path, problem: .isLFSPointer)
  }
}
