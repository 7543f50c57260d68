internal import Files
package import SceneAssets

/// Reads Wavefront's OBJ files, with the materials that they name, into scene assets.
///
/// Files may be larger than memory is: they are read a stretch at a time, and only what they say is kept. Each object
/// becomes a node with a mesh; groups part files that have no objects. Colors are taken as displays show them.
package enum WavefrontReader {
  /// Reads a file.
  ///
  /// - Throws: ``WavefrontError`` with the line. Broken statements are notes of the asset; the rest stands without
  ///   them.
  package static func read(
    path: String, options: WavefrontOptions = WavefrontOptions()
  ) throws(WavefrontError) -> SceneAsset {
    let file: FileMapping
    do throws(FileError) {
      file = try FileMapping(path: path, limit: options.limits.fileSize)
    } catch {
      throw WavefrontError(.file(error), in: path)
    }
    return try read(file, path: path, options: options)
  }

  /// Reads a file that is in memory already; the path is where it would be.
  package static func read(
    bytes: [UInt8], path: String, options: WavefrontOptions = WavefrontOptions()
  ) throws(WavefrontError) -> SceneAsset {
    let file: FileMapping
    do throws(FileError) { file = try FileMapping(copying: bytes, as: path) } catch {
      throw WavefrontError(.file(error), in: path)
    }
    return try read(file, path: path, options: options)
  }

  private static func read(
    _ file: FileMapping, path: String, options: WavefrontOptions
  ) throws(WavefrontError) -> SceneAsset {
    // What is no text shows it soon.
    guard !file.bytes(0..<min(file.count, 1024)).contains(0) else {
      throw WavefrontError(.foreign("this is no text, as OBJ files are"), in: path)
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
      throw WavefrontError(error.problem, in: path, at: "line \(error.line)")
    }
    let isForeign = scanner.statements <= scanner.tally.unknownStatements
    var builder = WavefrontBuilder(consume scanner, path: path, options: options)
    builder.build()
    guard !builder.asset.nodes.isEmpty || !isForeign else {
      throw WavefrontError(
        .foreign("nothing in it is a statement of an OBJ file, as \"v 0 0 0\" and \"f 1 2 3\" are"),
        in: path)
    }
    return builder.asset
  }

  /// How long the mark of UTF-8 is that some editors put in front.
  static func mark(of text: Span<UInt8>) -> Int {
    text.count > 2 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF ? 3 : 0
  }

  /// Where a stretch ends: behind the last line that is whole, and does not go on in the next one.
  private static func end(of start: Int, in file: FileMapping, stretch: Int) -> Int {
    var wanted = min(start + stretch, file.count)
    while wanted < file.count {
      let limit = wanted
      let found = unsafe file.withBytes(start..<limit) { bytes -> Int? in
        var place = bytes.count
        while place > 0 {
          let isEnd = unsafe bytes[place - 1] == 0x0A
          let before = unsafe place > 1 ? bytes[place - 2] : 0,
            earlier = unsafe place > 2 ? bytes[place - 3] : 0
          let goesOn = before == UInt8(ascii: "\\") || before == 0x0D && earlier == UInt8(ascii: "\\")
          if isEnd, !goesOn { return place }
          place -= 1
        }
        return nil
      }
      if let found { return start + found }
      wanted = min(wanted + stretch, file.count)
    }
    return file.count
  }
}
