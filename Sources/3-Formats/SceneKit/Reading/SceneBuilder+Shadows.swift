internal import SceneAssets

extension SceneBuilder {
  /// Reads whether a node casts shadows.
  ///
  /// SceneKit's flag is for the node's own geometry, the engine's for its descendants too: nodes that differ
  /// from their ancestors get a component.
  mutating func readShadow(_ object: ArchiveObject, at node: Int) {
    guard object.has("geometry") else { return object.ignore("castsShadow") }
    let castsShadow = object.bool("castsShadow") ?? true
    guard castsShadow != ancestorCastsShadow(node) else { return }
    shadows[node] = castsShadow
    var record = UntypedComponent(identifier: "RealityKit.DynamicLightShadow", name: "DynamicLightShadow")
    record.fields = [ComponentField("castsShadow", type: "bool", .bool(castsShadow))]
    asset.nodes[node].components.append(record)
  }

  private func ancestorCastsShadow(_ node: Int) -> Bool {
    guard !shadows.isEmpty else { return true }
    var next = asset.nodes[node].parent
    while let above = next {
      if let said = shadows[above] { return said }
      next = asset.nodes[above].parent
    }
    return true
  }
}
