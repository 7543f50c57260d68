internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  /// The variant set of the levels of detail.
  private static var levelOfDetailSet: String { "LOD" }

  /// Writes the meshes of a node as variants: `LOD0` is the finest and selected, the others follow.
  ///
  /// The distances at which levels switch are custom data, because neither USD nor RealityKit has attributes
  /// for them.
  mutating func addLevelsOfDetail(of node: Int, to prim: Int) {
    let details = asset.nodes[node].details, name = builder.reserve("Geometry", below: prim)
    let levels = [LevelOfDetail(asset.nodes[node].mesh, .radius(.infinity))] + details
    var variants: [Int] = []
    for (number, level) in levels.enumerated() {
      let variant = builder.addVariant("LOD\(number)", of: Self.levelOfDetailSet, to: prim)
      variants.append(variant)
      if number > 0 {
        let (name, value): (String, Float) =
          switch level.limit {
          case .radius(let pixels): ("belowRadius", pixels)
          case .distance(let units): ("beyondDistance", units)
          }
        builder.metadata(
          variant, "customData", .dictionary(USDDictionary([(name, .number(Double(value), .float))])))
      }
      guard let use = level.use else { continue }
      let mesh = asset.meshes[use.mesh]
      guard
        let geometry = addGeometry(mesh, use: use, below: variant, name: name, path: asset.nodes[node].path)
      else { continue }
      addSkin(mesh, use: use, node: node, to: geometry)
    }
    builder.metadata(
      prim, "variantSetNames", .textOperation(USDListOperation(prepended: [Self.levelOfDetailSet]), .string))
    builder.metadata(prim, "variantSelection", .variantSelections([Self.levelOfDetailSet: "LOD0"]))
    builder.closeVariants(variants, of: Self.levelOfDetailSet, on: prim)
    report.tell(
      .approximated, kind: "levels of detail", path: asset.nodes[node].path,
      reason:
        "the levels are variants of the set \(Self.levelOfDetailSet); apps select one, RealityKit shows the finest"
    )
  }
}
