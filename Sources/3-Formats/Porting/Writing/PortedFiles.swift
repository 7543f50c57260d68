internal import Files
internal import SceneAssets
internal import USDLayers

/// The writer of ported scenes.
package enum PortedFiles {
  /// Writes a layer with its images; the file extension gives the format.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - path: The file to write; images go into a folder beside it, or into the package.
  /// - Throws: ``PortError`` naming the file that could not be read or written.
  package static func write(_ scene: PortedScene, to path: String) throws(PortError) {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    do throws(USDError) {
      switch ending {
      case "usdz": try writePackage(scene, path)
      case "usda", "usdc":
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        var files = AtomicFiles()
        for (name, source) in scene.images {
          try add(try contents(of: source), to: &files, at: "\(folder)/\(name)")
        }
        for (name, layer) in scene.layers {
          try add(try bytes(of: layer, as: name), to: &files, at: "\(folder)/\(name)")
        }
        // The layer comes last, when everything that it refers to is there.
        try add(try bytes(of: scene.layer, as: path), to: &files, at: path)
        try mapError(files.commit()) { USDError(.file($0), in: $0.path) }
      default: throw USDError(.unsupported("the file extension .\(ending)"), in: path)
      }
    } catch {
      throw PortError(reason: "\(error)")
    }
  }

  private static func add(
    _ bytes: [UInt8], to files: inout AtomicFiles, at path: String
  ) throws(USDError) {
    try mapError(files.write(bytes, to: path)) { USDError(.file($0), in: $0.path) }
  }

  /// Returns a layer as text or binary, by the extension of a file.
  private static func bytes(of layer: USDLayer, as file: String) throws(USDError) -> [UInt8] {
    file.lowercased().hasSuffix(".usda")
      ? try USDTextWriter.text(of: layer) : try USDCrateWriter.bytes(of: layer)
  }

  private static func writePackage(_ scene: PortedScene, _ path: String) throws(USDError) {
    var package = try USDPackageWriter(replacing: path)
    let file = path.split(separator: "/").last.map(String.init) ?? "scene.usdz"
    try package.add("\(file.dropLast(5)).usdc", try USDCrateWriter.bytes(of: scene.layer))
    for (name, layer) in scene.layers { try package.add(name, try bytes(of: layer, as: name)) }
    for (name, source) in scene.images { try package.add(name, try contents(of: source)) }
    try package.finish()
  }

  static func contents(of source: TextureAsset.Source) throws(USDError) -> [UInt8] {
    switch source {
    case .bytes(let bytes): return bytes
    case .missing: return []
    case .file(let path): return try file { () throws(FileError) in try [UInt8](contentsOfFile: path) }
    case .stretch(let path, let range):
      return try file { () throws(FileError) in
        let mapping = try FileMapping(path: path)
        return range.upperBound <= mapping.count ? mapping.bytes(range) : []
      }
    }
  }

  private static func file<Result>(_ body: () throws(FileError) -> Result) throws(USDError) -> Result {
    try mapError(body()) { USDError(.file($0), in: $0.path) }
  }
}

/// An error that keeps a scene from being written.
package struct PortError: Error, Sendable, Hashable, CustomStringConvertible {
  package var reason: String

  package var description: String { reason }
}
