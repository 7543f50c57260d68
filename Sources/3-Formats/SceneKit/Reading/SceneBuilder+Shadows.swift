internal import SceneAssets

extension SceneBuilder {
  /// Whether what a node shows throws shadows of lights.
  ///
  /// There a node says it for its own geometry, here it holds for what is below too: who differs from the nodes above
  /// says so.
  mutating func readShadow(_ object: ArchiveObject, at node: Int) {
    guard object.has("geometry") else { return object.passOver("castsShadow") }
    let throwsShadow = object.bool("castsShadow") ?? true
    guard throwsShadow != isThrownAbove(node) else { return }
    shadows[node] = throwsShadow
    var record = ComponentRecord(identifier: "RealityKit.DynamicLightShadow", name: "DynamicLightShadow")
    record.fields = [ComponentField("castsShadow", type: "bool", .bool(throwsShadow))]
    asset.nodes[node].components.append(record)
  }

  private func isThrownAbove(_ node: Int) -> Bool {
    guard !shadows.isEmpty else { return true }
    var place = asset.nodes[node].parent
    while let above = place {
      if let said = shadows[above] { return said }
      place = asset.nodes[above].parent
    }
    return true
  }
}
