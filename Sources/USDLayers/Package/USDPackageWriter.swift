package import Files

/// Writes `.usdz` files: nothing compressed, every file at a multiple of 64 bytes, always the same bytes.
///
/// Files are written as they are added, so that no package has to fit into memory.
package struct USDPackageWriter: ~Copyable {
  private var output: AtomicFile
  private let path: String
  private var written = 0
  private var directory: [UInt8] = []
  private var names: Set<String> = []

  /// Begins to replace or create the file at a path.
  ///
  /// - Parameter path: The name of the package.
  /// - Throws: ``USDError`` where it cannot be written.
  package init(replacing path: String) throws(USDError) {
    do throws(FileError) {
      output = try AtomicFile(replacing: path)
    } catch {
      throw USDError(.file(error), in: path)
    }
    self.path = path
  }

  /// Adds a file; the first one has to be the layer that the package stands for.
  ///
  /// - Parameters:
  ///   - name: As layers of the package refer to it: `dir/image.png`.
  ///   - bytes: Its contents.
  /// - Throws: ``USDError`` for names that packages do not have, for packages of more than 4 GB, and where the file
  ///   cannot be written.
  package mutating func add(_ name: String, _ bytes: [UInt8]) throws(USDError) {
    let result = unsafe bytes.withUnsafeBytes { buffer in
      Result { () throws(USDError) in try unsafe add(name, buffer) }
    }
    try result.get()
  }

  /// Adds a part of a file.
  package mutating func add(_ name: String, _ file: FileMapping, _ range: Range<Int>) throws(USDError) {
    let result = unsafe file.withBytes(range) { buffer in
      Result { () throws(USDError) in try unsafe add(name, buffer) }
    }
    try result.get()
  }

  private mutating func add(_ name: String, _ bytes: UnsafeRawBufferPointer) throws(USDError) {
    try check(name)
    let header = unsafe ZipHeader(
      name: name, size: bytes.count, checksum: Checksum.crc32(bytes), place: written)
    guard header.end <= Int(UInt32.max) - directory.count - 0x1_0000 else {
      throw USDError(.limit("bytes in one package", value: Int(UInt32.max)), in: path)
    }
    do throws(FileError) {
      try output.write(header.local)
      try unsafe output.write(bytes.bytes)
    } catch {
      throw USDError(.file(error), in: path)
    }
    directory += header.central
    written = header.end
  }

  private mutating func check(_ name: String) throws(USDError) {
    guard ZipDirectory.isSafe(name), name.utf8.count < 0x8000 else {
      throw USDError(.unsupported("a file named \"\(name)\" in a package"), in: path)
    }
    guard !names.isEmpty || (USDPackage.isLayer(name) && !name.lowercased().hasSuffix(".usdz")) else {
      throw USDError(
        .notUSD("the first file of a package has to be a layer, and \(name) is none"), in: path)
    }
    guard names.insert(name).inserted else {
      throw USDError(.unsupported("two files named \(name) in a package"), in: path)
    }
    guard names.count < 0xFFFF else {
      throw USDError(.limit("files in one package", value: 0xFFFE), in: path)
    }
  }

  /// Writes the directory; from here on readers see the package.
  package consuming func finish() throws(USDError) {
    guard !names.isEmpty else { throw USDError(.unsupported("a package without files"), in: path) }
    var end = directory
    end.append(little: 0x0605_4B50 as UInt32)
    end.append(little: 0 as UInt32)
    end.append(little: UInt16(names.count))
    end.append(little: UInt16(names.count))
    end.append(little: UInt32(directory.count))
    end.append(little: UInt32(written))
    end.append(little: 0 as UInt16)
    let path = path
    do throws(FileError) {
      try output.write(end)
      try output.commit()
    } catch {
      throw USDError(.file(error), in: path)
    }
  }
}

/// What stands before a file in a package, and about it in the directory.
struct ZipHeader {
  var local: [UInt8] = []
  var central: [UInt8] = []
  /// Where the file ends.
  var end: Int

  init(name: String, size: Int, checksum: UInt32, place: Int) {
    let name = Array(name.utf8)
    let start = place + 30 + name.count
    var padding = (64 - start % 64) % 64
    // A field of padding takes four bytes itself.
    if padding > 0, padding < 4 { padding += 64 }
    end = start + padding + size
    local.append(little: 0x0403_4B50 as UInt32)
    local += Self.shared(name: name, size: size, checksum: checksum, extra: padding)
    local += name
    if padding > 0 {
      local.append(little: 0x1986 as UInt16)
      local.append(little: UInt16(padding - 4))
      local += [UInt8](repeating: 0, count: padding - 4)
    }
    central.append(little: 0x0201_4B50 as UInt32)
    central.append(little: 10 as UInt16)
    central += Self.shared(name: name, size: size, checksum: checksum, extra: 0)
    // No comment, the first volume, no attributes of any system.
    central += [UInt8](repeating: 0, count: 10)
    central.append(little: UInt32(truncatingIfNeeded: place))
    central += name
  }

  /// What both have in common.
  private static func shared(name: [UInt8], size: Int, checksum: UInt32, extra: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(little: 10 as UInt16)
    // Names are UTF-8 where that makes a difference.
    bytes.append(little: (name.contains { $0 >= 0x80 } ? 1 << 11 : 0) as UInt16)
    bytes.append(little: 0 as UInt16)
    // The first day that the format knows: packages do not depend on when they were written.
    bytes.append(little: 0 as UInt16)
    bytes.append(little: 0x21 as UInt16)
    bytes.append(little: checksum)
    bytes.append(little: UInt32(truncatingIfNeeded: size))
    bytes.append(little: UInt32(truncatingIfNeeded: size))
    bytes.append(little: UInt16(name.count))
    bytes.append(little: UInt16(extra))
    return bytes
  }
}

extension [UInt8] {
  fileprivate mutating func append(little number: some FixedWidthInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
