internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  /// The set of variants that levels of detail are.
  private static var detailSet: String { "LOD" }

  /// Writes the meshes of a node as variants: `LOD0` is the finest and chosen, the others follow.
  ///
  /// From where on a level is shown stands in its custom data, since neither USD nor RealityKit have a word for it.
  mutating func addDetails(of node: Int, to prim: Int) {
    let details = asset.nodes[node].details, name = make.reserve("Geometry", below: prim)
    let levels = [DetailLevel(asset.nodes[node].mesh, .radius(.infinity))] + details
    var variants: [Int] = []
    for (number, level) in levels.enumerated() {
      let variant = make.addVariant("LOD\(number)", of: Self.detailSet, to: prim)
      variants.append(variant)
      if number > 0 {
        let (name, value): (String, Float) =
          switch level.limit {
          case .radius(let pixels): ("belowRadius", pixels)
          case .distance(let units): ("beyondDistance", units)
          }
        make.metadata(
          variant, "customData", .dictionary(USDDictionary([(name, .number(Double(value), .float))])))
      }
      guard let use = level.use else { continue }
      let mesh = asset.meshes[use.mesh]
      guard let geometry = addGeometry(mesh, use, below: variant, name: name, asset.nodes[node].path)
      else { continue }
      addSkin(mesh, use, node, to: geometry)
    }
    make.metadata(
      prim, "variantSetNames", .textOperation(USDListOperation(prepended: [Self.detailSet]), .string))
    make.metadata(prim, "variantSelection", .variantSelections([Self.detailSet: "LOD0"]))
    make.closeVariants(variants, of: Self.detailSet, on: prim)
    report.tell(
      .approximated, "levels of detail", asset.nodes[node].path,
      "they are the variants \(Self.detailSet), of which programs choose one; RealityKit shows the finest")
  }
}
