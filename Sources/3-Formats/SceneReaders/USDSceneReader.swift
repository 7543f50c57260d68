internal import Files
package import SceneAssets
internal import USDFormat
internal import USDLayers

/// The reader of USD: text, crate files and packages.
package enum USDSceneReader: SceneReader {
  package static var extensions: [String] { ["usdz", "usda", "usdc", "usd"] }

  package static func sniff(_ beginning: [UInt8]) -> String? {
    if beginning.starts(with: "PXR-USDC") { return "usdc" }
    if beginning.starts(with: "#usda") || beginning.starts(with: "#sdf") { return "usda" }
    return beginning.starts(with: "PK\u{3}\u{4}") ? "usdz" : nil
  }

  /// Returns whether a path is that of a layer within a package: `room.usdz[Max/Wave.usdc]`.
  static func isWithinPackage(_ path: String) -> Bool { !AssetPath(path).inner.isEmpty }

  static func container(of path: String) -> String { AssetPath(path).file }

  package static func read(_ path: String, _ options: SceneFileOptions) throws(SceneFileError) -> SceneAsset {
    try mapError(
      USDScene.read(
        path: path,
        options: USDSceneOptions(
          allowsOutside: options.allowsOutside, variant: options.variant, limits: options.limits.usd))
    ) { SceneFileError($0, path) }
  }
}

extension SceneFileError {
  fileprivate init(_ error: USDError, _ path: String) {
    // Layers are identified by their absolute paths.
    guard error.file == path || error.file.hasSuffix("/" + path) else {
      self.init(path, "\(error)")
      return
    }
    let reason =
      if case .file(let file) = error.problem { file.reason } else { "\(error.problem)" }
    switch error.location {
    case .whole: self.init(path, reason)
    case .line(let line, let column): self.init(path, "line \(line), column \(column): \(reason)")
    case .byte(let byte): self.init(path, "byte \(byte): \(reason)")
    case .path(let prim): self.init(path, "\(prim): \(reason)")
    }
  }
}
