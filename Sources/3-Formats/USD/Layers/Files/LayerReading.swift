package import Files

extension USDLayer {
  /// Reads a layer from a file, text or binary by its first bytes; for a package its root layer.
  ///
  /// - Throws: ``USDError``, which says what to do where the file is something else.
  public static func read(path: String, limits: USDLimits = .standard) throws(USDError) -> USDLayer {
    let asset = AssetPath(path)
    guard asset.inner.isEmpty, !AssetPath.isPackage(asset.file) else {
      return try USDResolver(scene: asset.file, allowsOutside: true, limits: limits).layer(path)
    }
    let file = try mapError(FileMapping(path: path, limit: limits.fileSize)) {
      USDError(.file($0), in: path)
    }
    return try read(file, 0..<file.count, identifier: path, limits: limits)
  }

  /// Reads a layer from a range of a file.
  package static func read(
    _ file: FileMapping, _ range: Range<Int>, identifier: String, limits: USDLimits
  ) throws(USDError) -> USDLayer {
    let name = identifier.lowercased()
    if name.hasSuffix(".reality") {
      throw USDError(
        .notUSD(
          "a compiled RealityKit file, which only Apple's systems read; export USDZ from where it was made"),
        in: identifier)
    }
    if MaterialXReader.recognizes(name) {
      return try MaterialXReader.read(file, range: range, identifier: identifier, limits: limits)
    }
    let beginning = file.bytes(range.lowerBound..<min(range.lowerBound + 16, range.upperBound))
    if USDCrateReader.recognizes(beginning) {
      return try USDCrateReader.read(file, range, identifier: identifier, limits: limits)
    }
    if USDPackage.recognizes(beginning) {
      // A package with another file extension.
      guard range == 0..<file.count else {
        throw USDError(.unsupported("a package within another package"), in: identifier)
      }
      let package = try USDPackageLayers(file, identifier: identifier, limits: limits)
      let inner = try package.rootLayer([])
      guard !AssetPath.isPackage(inner), let found = try package.contents(of: [inner]) else {
        throw USDError(.unsupported("a package whose first file is a package"), in: identifier)
      }
      return try read(found.file, found.range, identifier: "\(identifier)[\(inner)]", limits: limits)
    }
    return try USDTextReader.read(file, range: range, identifier: identifier, limits: limits)
  }
}
