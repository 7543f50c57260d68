internal import SceneAssets
internal import USDLayers

extension LayerPorter {
  /// Sets what the root layer of a package lacks: Quick Look and `usdchecker` refuse packages without a default prim, an
  /// up axis and a unit, though USD has fallbacks for the last two.
  mutating func complete(_ layer: inout USDLayer, of asset: SceneAsset) throws(USDError) {
    guard isPackage else { return }
    var set: [(name: String, value: String)] = []
    if try layer.value("upAxis", ofPrim: 0) == nil {
      let axis = asset.upAxis.rawValue.uppercased()
      layer.prims[0].fields["upAxis"] = .value(.text(axis, .token))
      set.append(("upAxis", axis))
    }
    if try layer.value("metersPerUnit", ofPrim: 0) == nil {
      layer.prims[0].fields["metersPerUnit"] = .value(.number(asset.metersPerUnit, .double))
      set.append(("metersPerUnit", "\(asset.metersPerUnit)"))
    }
    let roots = asset.roots.map { String(asset.nodes[$0].path.split(separator: "/").first ?? "") }
    if try !hasDefaultPrim(layer, roots) {
      if let first = roots.first(where: { !$0.isEmpty }) {
        layer.prims[0].fields["defaultPrim"] = .value(.text(first, .token))
        set.append(("defaultPrim", first))
      }
      if roots.count != 1 {
        report.tell(
          .approximated, kind: "layer", path: asset.source,
          reason: roots.isEmpty
            ? "the package has no prim that could be its default, and Quick Look refuses it"
            : "Quick Look shows the default prim alone, and the package has \(roots.count) root prims")
      }
    }
    guard !set.isEmpty else { return }
    let names = set.map(\.name).joined(separator: ", ")
    let values = set.map { "\($0.name) (\($0.value))" }.joined(separator: ", ")
    report.tell(
      .approximated, kind: "layer", path: asset.source,
      reason: "Quick Look and usdchecker refuse packages whose root layer does not say "
        + "\(names); it says \(values) now")
  }

  /// Returns whether the default prim of a layer is there.
  private func hasDefaultPrim(_ layer: USDLayer, _ roots: [String]) throws(USDError) -> Bool {
    guard case .text(let name, _)? = try layer.value("defaultPrim", ofPrim: 0) else { return false }
    let first = name.split(separator: "/").first.map(String.init) ?? name
    return roots.contains(first) || layer.child(first, ofPrim: 0) != nil
  }
}
