package import Files

/// A `.usdz` package: uncompressed files in sequence, which are read in place.
package struct USDPackage: Sendable {
  package let file: FileMapping
  /// The name in messages: `a.usdz`, `a.usdz[b.usdz]`.
  package let identifier: String
  /// The files in the order of the package's directory.
  package let entries: [Entry]
  private let indices: [String: Int]
  private let limits: USDLimits

  package struct Entry: Sendable, Hashable {
    package var name: String
    /// The range of the stored bytes in the mapped file.
    package var range: Range<Int>
    /// The number of bytes, once decompressed.
    package var size: Int
    var method: UInt16
    var checksum: UInt32

    /// True if the bytes can be used in place.
    package var isStored: Bool { method == 0 }
  }

  /// Reads the directory of a package.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - range: The range of the package, for packages within packages.
  ///   - identifier: The name in messages.
  ///   - limits: The limits on its size.
  /// - Throws: ``USDError`` where the directory contradicts the file, or has features that packages do not
  ///   have.
  package init(
    _ file: FileMapping, range: Range<Int>? = nil, identifier: String, limits: USDLimits = .standard
  ) throws(USDError) {
    (self.file, self.identifier, self.limits) = (file, identifier, limits)
    entries = try ZipDirectory(file, range ?? 0..<file.count, identifier: identifier).entries()
    indices = Dictionary(entries.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns whether bytes begin like a package.
  package static func recognizes(_ start: [UInt8]) -> Bool { start.starts(with: [0x50, 0x4B, 3, 4]) }

  /// Returns the file of a name, such as `dir/image.png`.
  package subscript(name: String) -> Entry? { indices[name].map { entries[$0] } }

  /// Returns the root layer of the package: its first file.
  ///
  /// - Returns: The entry, which may be a package itself.
  /// - Throws: ``USDError`` where the first file is not a layer.
  package func rootLayer() throws(USDError) -> Entry {
    guard let first = entries.first else {
      throw USDError(.damaged("the package has no files"), in: identifier)
    }
    guard Self.isLayer(first.name) else {
      throw USDError(
        .notUSD(
          "the first file of the package is \(first.name), which is not a USD layer; package it again with the root layer first"
        ),
        in: identifier)
    }
    return first
  }

  /// Returns whether a name is that of a layer or a package.
  package static func isLayer(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".usd", ".usda", ".usdc", ".usdz"].contains { name.hasSuffix($0) }
  }

  /// Returns the bytes of a file of the package: in place, or decompressed into memory.
  ///
  /// - Parameter entry: One of ``entries``.
  /// - Returns: The bytes, and the range in them.
  /// - Throws: ``USDError`` where they are compressed and damaged, or more than a file may have.
  package func contents(of entry: Entry) throws(USDError) -> (file: FileMapping, range: Range<Int>) {
    if entry.isStored { return (file, entry.range) }
    let name = "\(identifier)[\(entry.name)]"
    guard entry.method == 8 else {
      throw USDError(
        .unsupported(
          "the compression of a file in the package; package it again without compression, as USDZ requires"),
        in: name)
    }
    // Deflate expands by a factor of at most 1032.
    guard entry.size <= limits.inflatedSize,
      entry.size <= entry.range.count.multipliedReportingOverflow(by: 1032).0 + 64
    else { throw USDError(.limit("bytes in a compressed file", value: limits.inflatedSize), in: name) }
    let bytes = try decompressed(entry, name)
    guard unsafe bytes.withUnsafeBytes({ unsafe Checksum.crc32($0) }) == entry.checksum else {
      throw USDError(.damaged("its bytes do not match their checksum"), in: name)
    }
    return try mapError((FileMapping(copying: bytes, as: name), 0..<bytes.count)) {
      USDError(.file($0), in: name)
    }
  }

  private func decompressed(_ entry: Entry, _ name: String) throws(USDError) -> [UInt8] {
    let result = unsafe file.withBytes(entry.range) { bytes in
      Result { () throws(Deflate.Problem) in try unsafe Deflate.decompress(bytes.bytes, size: entry.size) }
    }
    switch result {
    case .success(let bytes?): return bytes
    case .success(nil):
      throw USDError(
        .damaged("its compressed bytes are not the \(entry.size) that the directory says"), in: name)
    case .failure(.damaged(let reason, let byte)): throw USDError(.damaged(reason), in: name, at: .byte(byte))
    case .failure(.outOfMemory):
      throw USDError(.limit("bytes in a compressed file", value: entry.size), in: name)
    }
  }
}
