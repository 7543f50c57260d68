extension USDStage {
  /// Opens a stage: its root layer, and all layers that it refers to.
  ///
  /// - Parameters:
  ///   - path: The file, or one in a package: `a.usdz[b.usdc]`.
  ///   - options: The options.
  /// - Returns: The stage.
  /// - Throws: ``USDError`` where the root layer cannot be read; other files that are missing or damaged are
  ///   left out and noted in ``notes``.
  public static func open(
    path: String, options: USDStageOptions = USDStageOptions()
  ) throws(USDError) -> USDStage {
    let resolver = USDResolver(scene: path, allowsOutside: options.allowsOutside, limits: options.limits)
    var root = try resolver.layer(resolver.scene)
    if root.identifier.isEmpty { root.identifier = resolver.scene }
    return USDStage(root, session: options.session, provider: resolver, options: options)
  }
}
