internal import SceneAssets
internal import TextFormats
internal import simd

extension GLTFSceneBuilder {
  /// Reads the nodes of the scene with their transforms, lights and cameras.
  mutating func readNodes() throws(GLTFError) {
    try findParents()
    let coarser = try coarserLevels()
    let roots = try rootsOfScene().filter { !coarser.contains($0) }
    let origin = try readCenter()
    // Siblings are pushed in reverse order, so that the first is popped first.
    var waiting: [(node: Int, parent: Int?, name: String)] = []
    for (node, name) in zip(roots, uniqueNames(of: roots)).reversed() { waiting.append((node, origin, name)) }
    while let (node, parent, name) = waiting.popLast() {
      let view = document.nodes[node]
      var entity = NodeAsset(name: name, path: "nodes/" + String(node), parent: parent)
      entity.placement = view.placement
      if let fault = view.fault { note(.approximated, document.root[view.mark], fault) }
      if let camera = view.camera { entity.camera = try self.camera(camera) }
      if view.extensions != nil {
        entity.light = try light(view)
        entity.isVisible = try view.extension("KHR_node_visibility", in: document)?.bool("visible") ?? true
      }
      if view.hasExtras, let extras = GLTFExtras.component(document.root[view.mark]) {
        entity.components.append(extras)
      }
      let index = asset.append(entity)
      nodeIndices[node] = index
      let children = coarser.isEmpty ? view.children : view.children.filter { !coarser.contains($0) }
      guard !children.isEmpty else { continue }
      for (child, name) in zip(children, uniqueNames(of: children)).reversed() {
        waiting.append((child, index, name))
      }
    }
  }

  /// Returns the nodes that show others in fewer triangles, which are left out wherever they stand.
  private mutating func coarserLevels() throws(GLTFError) -> Set<Int> {
    var levelsOf: [Int: [Int]] = [:]
    for (index, node) in document.nodes.enumerated() where node.extensions != nil {
      guard let levels = try node.extension("MSFT_lod", in: document) else { continue }
      let ids = try levels.list("ids")
      for id in ids {
        let level = try id.asIndex(of: "nodes", count: document.nodes.count)
        if level != index { levelsOf[index, default: []].append(level) }
      }
      let count =
        ids.count == 1 ? "one coarser level of detail is" : "\(ids.count) coarser levels of detail are"
      note(.ignored, levels, "\(count) left out; the finest one is taken")
    }
    // A level may have coarser ones of its own; nodes that name each other in a ring are all drawn.
    let named = Set(levelsOf.values.joined())
    var coarser: Set<Int> = [], waiting = levelsOf.keys.filter { !named.contains($0) }
    while let node = waiting.popLast() {
      for level in levelsOf[node] ?? [] where coarser.insert(level).inserted { waiting.append(level) }
    }
    return coarser
  }

  /// Reads the center that all positions of the file are relative to.
  ///
  /// - Returns: The node that moves all others there; nil where the file has no such center.
  private mutating func readCenter() throws(GLTFError) -> Int? {
    guard let view = try document.root.extension("CESIUM_RTC") else { return nil }
    guard let center = try view.vector3("center") else { throw view.damaged("it has no center") }
    // Positions are drawn in single precision, whose steps are coarse far from the origin.
    let step = max(center.x.ulp, center.y.ulp, center.z.ulp)
    if step > 1e-3 {
      note(
        .approximated, view,
        "its center is so far from the origin that positions have steps of \(step) m; models may look ragged, unless "
          + "the center is left out of the file")
    }
    var transform = AssetTransform.identity
    transform.translation = center
    var node = NodeAsset(name: "center", path: view.path, parent: nil)
    node.placement = .parts(transform)
    return asset.append(node)
  }

  /// Finds every node's parent, and throws where a node has two parents or is its own ancestor.
  private mutating func findParents() throws(GLTFError) {
    for node in document.nodes.indices {
      for child in document.nodes[node].children {
        guard parents[child] == nil, child != node else {
          throw document.root[document.nodes[child].mark].damaged(
            child == node
              ? "the node is its own child" : "the node has two parents, nodes[\(node)] is one")
        }
        parents[child] = node
      }
    }
    // Every node has one parent at most: nodes that no root reaches form a cycle.
    var reached = 0
    var waiting = parents.indices.filter { parents[$0] == nil }
    while let node = waiting.popLast() {
      reached += 1
      guard depths[node] < options.limits.nodeDepth else {
        throw GLTFError(
          .limit("levels of nested nodes", value: options.limits.nodeDepth), in: "",
          at: document.root[document.nodes[node].mark].path)
      }
      for child in document.nodes[node].children {
        depths[child] = depths[node] + 1
        waiting.append(child)
      }
    }
    guard reached < parents.count else { return }
    let start = parents.indices.first { depths[$0] == 0 && parents[$0] != nil } ?? 0
    throw document.root[document.nodes[start].mark].damaged("the node is its own ancestor")
  }

  /// Returns the root nodes of the scene that is read.
  private mutating func rootsOfScene() throws(GLTFError) -> [Int] {
    guard !document.scenes.isEmpty else { return parents.indices.filter { parents[$0] == nil } }
    let chosen = try document.root.index("scene", of: "scenes", count: document.scenes.count) ?? 0
    for (index, scene) in document.scenes.enumerated() where index != chosen {
      let name = scene["name"]?.text.map { "\"\($0)\"" } ?? "\(index)"
      note(
        .ignored, scene,
        "scene \(name) with \(try scene.list("nodes").count) root nodes is not the one that is read"
      )
    }
    var roots: [Int] = []
    var isRoot = [Bool](repeating: false, count: document.nodes.count)
    for value in try document.scenes[chosen].list("nodes") {
      let node = try value.asIndex(of: "nodes", count: document.nodes.count)
      guard parents[node] == nil else {
        throw value.damaged("nodes[\(node)] is not a root, its parent is nodes[\(parents[node] ?? 0)]")
      }
      guard !isRoot[node] else { throw value.damaged("nodes[\(node)] is listed twice") }
      isRoot[node] = true
      roots.append(node)
    }
    return roots
  }

  /// Returns unique names of the siblings; unnamed nodes are named after their mesh or their index.
  private func uniqueNames(of siblings: [Int]) -> [String] {
    var names = UniqueNames(capacity: siblings.count)
    return siblings.map { node in
      var name = document.nodes[node].name ?? ""
      if name.isEmpty { name = "node_" + String(node) }
      return siblings.count == 1 ? name : names.name(name)
    }
  }
}

/// Rotations of a file.
enum GLTFRotation {
  /// Returns the normalized rotation, because exporters miss unit length by more than rounding; the identity
  /// where it has no length.
  static func unit(_ vector: SIMD4<Float>) -> simd_quatf {
    let length = simd.length(vector)
    guard length > 1e-6, length.isFinite else { return simd_quatf(ix: 0, iy: 0, iz: 0, r: 1) }
    return simd_quatf(vector: abs(length - 1) < 1e-6 ? vector : vector / length)
  }

  /// Returns what is wrong with a rotation; nil where it misses unit length by no more than rounded numbers do.
  static func fault(_ vector: SIMD4<Float>) -> String? {
    let length = simd.length(vector)
    guard !(abs(length - 1) < 0.01) else { return nil }
    return length > 1e-6 && length.isFinite
      ? "its rotation has the length \(length) and not 1; it is normalized"
      : "its rotation has no length; it is left out"
  }
}
