internal import Files
package import SceneAssets
internal import TextFormats
internal import USDLayers

/// A scene as glTF: its document, its buffer, the images beside it, and the report.
package struct PortedModel: Sendable {
  let output: GLTFOutput
  let asset: GLTFOutput.Members
  /// True if the file is a GLB file, which contains its buffer and its images.
  let isContainer: Bool
  /// The images beside a file that is none, by their paths relative to it.
  let images: [(name: String, source: TextureAsset.Source)]
  package let report: PortReport

  /// Returns the files that are written besides the document, with the sources of those that are copied.
  package func companions(of path: String) -> [(name: String, source: TextureAsset.Source?)] {
    isContainer || output.buffer.isEmpty
      ? images.map { ($0.name, $0.source) }
      : [(Self.bufferName(path), nil)] + images.map { ($0.name, $0.source) }
  }

  /// Writes the file, and those beside it: all of them or none.
  ///
  /// - Throws: ``PortError`` naming the file that could not be read or written.
  package func write(to path: String) throws(PortError) {
    guard isContainer else { return try writeText(path) }
    let json = Array(output.json(buffer: nil, asset: asset).line.utf8)
    guard json.count + output.buffer.count < Int(UInt32.max) - 64 else {
      throw PortError(reason: "it would be longer than the 4 GB that GLB files may have; write .usdc")
    }
    do throws(FileError) {
      var file = try AtomicFile(replacing: path)
      try file.write(GLTFContainerBytes.beginning(json: json, bufferCount: output.buffer.count))
      try file.write(output.buffer)
      try file.write(GLTFContainerBytes.end(bufferCount: output.buffer.count))
      try file.commit()
    } catch {
      throw PortError(reason: "\(error)")
    }
  }

  private func writeText(_ path: String) throws(PortError) {
    let buffer = Self.bufferName(path)
    let json = Array(output.json(buffer: Self.uri(buffer), asset: asset).document.utf8)
    var contents: [(name: String, bytes: [UInt8])] = []
    for (name, source) in images {
      let bytes = try mapError(PortedFiles.contents(of: source)) { (error: USDError) in
        PortError(reason: "\(error)")
      }
      contents.append((name, bytes))
    }
    if !output.buffer.isEmpty { contents.append((buffer, output.buffer)) }
    do throws(FileError) {
      var files = AtomicFiles()
      for (name, bytes) in contents { try files.write(bytes, to: RelativePath.sibling(name, of: path)) }
      // The document comes last, when everything that it refers to is there.
      try files.write(json, to: path)
      try files.commit()
    } catch {
      throw PortError(reason: "\(error)")
    }
  }

  private static func bufferName(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? "scene.gltf"
    return (file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file) + ".bin"
  }

  /// Returns a relative path with the escapes that addresses need.
  static func uri(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      let isPlain =
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "-._~/".utf8.contains(byte)
        }
      if isPlain { result.unicodeScalars.append(Unicode.Scalar(byte)) } else { result += "%" + hex(byte) }
    }
    return result
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = Array("0123456789ABCDEF")
    return "\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
  }
}
