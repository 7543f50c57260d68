extension USDStage {
  /// Opens a scene: its file, and all that this brings in.
  ///
  /// - Parameters:
  ///   - path: The file, or one in a package: `a.usdz[b.usdc]`.
  ///   - options: What it may use.
  /// - Returns: The scene.
  /// - Throws: ``USDError`` where the file itself cannot be read; what it brings in and is missing or
  ///   damaged is left out and stands in ``notes``.
  package static func open(
    path: String, options: USDStageOptions = USDStageOptions()
  ) throws(USDError) -> USDStage {
    let resolver = USDResolver(scene: path, allowsOutside: options.allowsOutside, limits: options.limits)
    var root = try resolver.layer(resolver.scene)
    if root.identifier.isEmpty { root.identifier = resolver.scene }
    return USDStage(root, session: options.session, provider: resolver, options: options)
  }
}
