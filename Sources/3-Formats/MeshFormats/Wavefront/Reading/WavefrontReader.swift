internal import Files
package import SceneAssets

/// A reader of Wavefront OBJ files and their material libraries that makes scene assets.
///
/// Files may be larger than memory: they are read a range at a time, and only their values are kept. Each
/// object becomes a node with a mesh; groups split files without objects. Colors are in sRGB.
package enum WavefrontReader {
  /// Reads a file.
  ///
  /// - Throws: ``AssetReadingError`` with the line. Broken statements become notes of the asset; the rest is
  ///   read without them.
  package static func read(
    path: String, options: ReaderOptions<WavefrontLimits> = ReaderOptions()
  ) throws(AssetReadingError) -> SceneAsset {
    let file = try mapError(FileMapping(path: path, limit: options.limits.fileSize)) {
      AssetReadingError(.file($0), in: path)
    }
    return try read(file, path: path, options: options)
  }

  /// Reads a file in memory; the path is used for messages, and to resolve the files beside it.
  package static func read(
    bytes: [UInt8], path: String, options: ReaderOptions<WavefrontLimits> = ReaderOptions()
  ) throws(AssetReadingError) -> SceneAsset {
    let file = try mapError(FileMapping(copying: bytes, as: path)) { AssetReadingError(.file($0), in: path) }
    return try read(file, path: path, options: options)
  }

  private static func read(
    _ file: FileMapping, path: String, options: ReaderOptions<WavefrontLimits>
  ) throws(AssetReadingError) -> SceneAsset {
    // Binary files have a zero byte early on.
    guard !file.bytes(0..<min(file.count, 1024)).contains(0) else {
      throw AssetReadingError(
        .foreign("this is a binary file, and OBJ files are text; give an .obj file"), in: path)
    }
    var scanner = WavefrontScanner(limits: options.limits)
    var start = unsafe file.withBytes(0..<min(file.count, 4)) { bytes in
      mark(of: unsafe Span<UInt8>(_unsafeElements: bytes.bindMemory(to: UInt8.self)))
    }
    do throws(WavefrontScanner.Failure) {
      while start < file.count {
        let end = self.end(of: start, in: file, stretch: max(options.limits.stretch, 1))
        try unsafe file.withBytes(start..<end) { bytes throws(WavefrontScanner.Failure) in
          let text = unsafe Span<UInt8>(_unsafeElements: bytes.bindMemory(to: UInt8.self))
          try scanner.scan(text)
        }
        file.forget(start..<end)
        start = end
      }
    } catch {
      throw AssetReadingError(error.problem, in: path, at: "line \(error.line)")
    }
    let isForeign = scanner.statements <= scanner.tally.unknownStatements
    var builder = WavefrontBuilder(consume scanner, path: path, options: options)
    builder.build()
    guard !builder.asset.nodes.isEmpty || !isForeign else {
      throw AssetReadingError(
        .foreign("it has no statement of an OBJ file, such as \"v 0 0 0\" or \"f 1 2 3\"; give an .obj file"),
        in: path)
    }
    return builder.asset
  }

  /// Returns the length of the byte order mark of UTF-8 that some editors write.
  static func mark(of text: Span<UInt8>) -> Int {
    text.count > 2 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF ? 3 : 0
  }

  /// Returns the end of a range: after the last whole line that is not continued on the next one.
  private static func end(of start: Int, in file: FileMapping, stretch: Int) -> Int {
    var wanted = min(start + stretch, file.count)
    while wanted < file.count {
      let limit = wanted
      let found = unsafe file.withBytes(start..<limit) { bytes -> Int? in
        var offset = bytes.count
        while offset > 0 {
          let isEnd = unsafe bytes[offset - 1] == 0x0A
          let before = unsafe offset > 1 ? bytes[offset - 2] : 0,
            earlier = unsafe offset > 2 ? bytes[offset - 3] : 0
          let goesOn = before == UInt8(ascii: "\\") || before == 0x0D && earlier == UInt8(ascii: "\\")
          if isEnd, !goesOn { return offset }
          offset -= 1
        }
        return nil
      }
      if let found { return start + found }
      wanted = min(wanted + stretch, file.count)
    }
    return file.count
  }
}
