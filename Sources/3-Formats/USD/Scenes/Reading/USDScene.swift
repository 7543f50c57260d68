package import SceneAssets
package import USDLayers

/// A reader of USD files (`.usda`, `.usdc`, `.usd`, `.usdz`) that makes scene assets.
///
/// The values in ``SceneAsset`` mean:
/// - Every active and defined prim is a node, also scopes and prims without a type; materials, shaders and
///   other prims that describe one are not. Instances have nodes of their own and share meshes and materials.
/// - Transforms are in the stage's space; ``SceneAsset/upAxis`` and ``SceneAsset/metersPerUnit`` give its
///   axis and unit.
/// - Animated values are those at the time of the options, which is the start of the stage by default.
package enum USDScene {
  /// Reads a file with all its layers.
  ///
  /// - Throws: ``USDError`` where the root layer cannot be read, or the stage is over a limit. Other layers
  ///   that are missing or damaged become notes; the rest is read without them. A variant that no prim has is an
  ///   error.
  package static func read(
    path: String, options: USDSceneOptions = USDSceneOptions()
  ) throws(USDError) -> SceneAsset {
    let choice = options.variant.map { USDVariantChoice($0) }
    let stage = try USDStage.open(
      path: path,
      options: USDStageOptions(
        allowsOutside: options.allowsOutside, limits: options.limits.layers,
        variantSelections: options.variantSelections, variant: choice))
    if let choice, case let known = stage.variants, !known.contains(where: choice.includes) {
      let list = known.map(\.text).joined(separator: ", ")
      let place = list.isEmpty ? "in a scene without variants" : "among \(list)"
      throw USDError(.missing(asset: "the variant \"\(choice.text)\" \(place)"), in: path)
    }
    return try read(stage, path: path, options: options)
  }

  /// Reads a composed stage.
  package static func read(
    _ stage: USDStage, path: String, options: USDSceneOptions = USDSceneOptions()
  ) throws(USDError) -> SceneAsset {
    var reader = StageReader(stage, path: path, options: options)
    return try reader.read()
  }
}
