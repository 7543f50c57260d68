package import SceneAssets
package import USDLayers

/// Reads USD (`.usda`, `.usdc`, `.usd`, `.usdz`) into scene assets.
///
/// What the values mean in ``SceneAsset``:
/// - Every prim that is active and defined is a node, also scopes and prims without a type; materials, shaders and what
///   else describes another prim are not. Instances have nodes of their own and share meshes and materials.
/// - Placements are those of the stage's space; ``SceneAsset/upAxis`` and ``SceneAsset/metersPerUnit`` say which it is.
/// - Values that change over time are those at the time of the options, which is where the stage starts by default.
package enum USDScene {
  /// Reads a file and all that it brings in.
  ///
  /// - Throws: ``USDError`` where the file itself cannot be read, or asks for more than the limits allow. What it brings in
  ///   and is missing or damaged is a note of the asset; the rest stands without it.
  package static func read(
    path: String, options: USDSceneOptions = USDSceneOptions()
  ) throws(USDError) -> SceneAsset {
    let stage = try USDStage.open(
      path: path,
      options: USDStageOptions(
        allowsOutside: options.allowsOutside, limits: options.limits.layers,
        variantSelections: options.variantSelections))
    return try read(stage, path: path, options: options)
  }

  /// Reads a scene that has been put together.
  package static func read(
    _ stage: USDStage, path: String, options: USDSceneOptions = USDSceneOptions()
  ) throws(USDError) -> SceneAsset {
    var reader = StageReader(stage, path: path, options: options)
    return try reader.read()
  }
}
