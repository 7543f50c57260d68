package import Files

/// A writer of `.usdz` packages: uncompressed, every file at a multiple of 64 bytes, always the same bytes.
///
/// Files are written as they are added, so that no package has to fit into memory.
package struct USDPackageWriter: ~Copyable {
  private var archive: ZipWriter
  private let path: String
  private var names: Set<String> = []

  /// Creates a writer that replaces or creates the file at a path.
  ///
  /// - Parameter path: The name of the package.
  /// - Throws: ``USDError`` where it cannot be written.
  package init(replacing path: String) throws(USDError) {
    archive = try mapError(ZipWriter(replacing: path)) { USDError(.file($0), in: path) }
    self.path = path
  }

  /// Adds a file; the first one must be the root layer.
  ///
  /// - Parameters:
  ///   - name: The name that layers of the package refer to: `dir/image.png`.
  ///   - bytes: Its contents.
  /// - Throws: ``USDError`` for invalid names, for packages of more than 4 GB, and where the file cannot be
  ///   written.
  package mutating func add(_ name: String, _ bytes: [UInt8]) throws(USDError) {
    let result = unsafe bytes.withUnsafeBytes { buffer in
      Result { () throws(USDError) in try unsafe add(name, buffer) }
    }
    try result.get()
  }

  /// Adds a range of a file.
  package mutating func add(_ name: String, _ file: FileMapping, _ range: Range<Int>) throws(USDError) {
    let result = unsafe file.withBytes(range) { buffer in
      Result { () throws(USDError) in try unsafe add(name, buffer) }
    }
    try result.get()
  }

  private mutating func add(_ name: String, _ bytes: UnsafeRawBufferPointer) throws(USDError) {
    try check(name)
    guard archive.hasRoom(for: name, bytes.count) else {
      throw USDError(.limit("bytes in one package", value: Int(UInt32.max)), in: path)
    }
    try mapError(unsafe archive.add(name, bytes.bytes)) { USDError(.file($0), in: path) }
  }

  private mutating func check(_ name: String) throws(USDError) {
    guard ZipDirectory.isSafe(name), name.utf8.count < 0x8000 else {
      throw USDError(.unsupported("a file named \"\(name)\" in a package"), in: path)
    }
    guard !names.isEmpty || (USDPackage.isLayer(name) && !name.lowercased().hasSuffix(".usdz")) else {
      throw USDError(
        .notUSD("the first file of a package must be a layer, and \(name) is not one"), in: path)
    }
    guard names.insert(name).inserted else {
      throw USDError(.unsupported("two files named \(name) in a package"), in: path)
    }
    guard names.count < 0xFFFF else {
      throw USDError(.limit("files in one package", value: 0xFFFE), in: path)
    }
  }

  /// Writes the directory; from then on readers see the package.
  package consuming func finish() throws(USDError) {
    guard !names.isEmpty else { throw USDError(.unsupported("a package without files"), in: path) }
    let path = path
    do throws(FileError) { try archive.finish() } catch { throw USDError(.file(error), in: path) }
  }
}
