internal import SceneAssets
internal import USDLayers
internal import simd

/// A prim in the traversal of the stage, with the state that it inherits.
struct PendingNode {
  var prim: Int
  var parent: Int?
  /// The transform from the parent's space to that of the stage.
  var spaceOfParent = matrix_identity_double4x4
  /// The material bindings of ancestors, from the top down.
  var bindings: [MaterialBinding] = []
  /// The ancestors with primvars that descendants inherit.
  var primvarAncestors: [Int] = []
  /// The innermost instance that contains the prim: its path in the scene, and that of its prototype.
  var instance: (path: String, prototype: String)?
  /// The inherited purpose: `default`, `render`, `proxy`, `guide`.
  var purpose: String?
}

extension StageReader {
  /// Makes nodes of all prims that are part of the scene, parents before children.
  mutating func readNodes() throws(USDError) {
    // Siblings are pushed in reverse order, so that the first is popped first.
    var waiting = stage.prims[0].children.reversed().map { PendingNode(prim: $0) }
    while let pending = waiting.popLast() {
      let prim = stage.prims[pending.prim]
      let kind = PrimKind(prim.typeName)
      guard prim.isActive, prim.isDefined, !prim.isAbstract else { continue }
      guard kind != .part else {
        noteUnsupportedType(pending)
        continue
      }
      var below = pending
      below.parent = try readNode(&below, kind)
      // Descendants of a point instancer are not drawn by themselves.
      guard kind != .instancer else { continue }
      var children = prim.children
      if let prototype = prim.prototype, let node = below.parent {
        children = stage.prims[prototype].children
        below.instance = (asset.nodes[node].path, stage.prims[prototype].path.text)
      }
      for child in children.reversed() {
        below.prim = child
        waiting.append(below)
      }
    }
  }

  /// Notes a prim type that is not supported and becomes no node, once for each type.
  private mutating func noteUnsupportedType(_ pending: PendingNode) {
    let type = stage.prims[pending.prim].typeName
    // Those of UsdPhysics are read, wherever they are.
    guard !type.hasPrefix("Physics") else { return }
    let isLost =
      ComponentReader.isRecord(type)
      ? pending.parent == nil : PrimKind.unsupportedPrefixes.contains { type.hasPrefix($0) }
    guard isLost, unsupportedTypes.insert(type).inserted else { return }
    values.note(.ignored, pending.prim, "prims of the type \(type) are not supported and have no effect")
  }

  /// Makes one node, and updates the state that its descendants inherit.
  private mutating func readNode(_ pending: inout PendingNode, _ kind: PrimKind) throws(USDError) -> Int {
    let prim = pending.prim, name = stage.prims[prim].name
    let path = (pending.parent.map { asset.nodes[$0].path } ?? "") + "/" + name
    pathLength += path.utf8.count
    guard asset.nodes.count < options.limits.nodes else {
      throw USDError(
        .limit("nodes, counting those of all instances", value: options.limits.nodes), in: asset.source,
        at: .path(path))
    }
    guard pathLength <= options.limits.paths else {
      throw USDError(
        .limit("bytes of the paths of all nodes", value: options.limits.paths), in: asset.source,
        at: .path(path))
    }
    var node = NodeAsset(name: name, path: path, parent: pending.parent)
    let transform = LocalTransform(values, prim)
    (node.placement, pending.spaceOfParent) = placement(transform, in: pending.spaceOfParent, prim)
    node.isVisible = values.text("visibility", of: prim) != "invisible"
    if let purpose = values.text("purpose", of: prim) { pending.purpose = purpose }
    pending.bindings += MaterialBinding.bindings(of: prim, values)
    let number = asset.append(node)
    primOfNode.append(prim)
    switch kind {
    case .mesh, .shape, .curves, .points: try setMesh(number, pending, kind)
    case .instancer: try addInstances(number, pending)
    case .light: asset.nodes[number].light = light(prim, in: pending.spaceOfParent)
    case .camera: asset.nodes[number].camera = camera(prim)
    case .unseen:
      values.note(
        .ignored, prim,
        "prims of the type \(stage.prims[prim].typeName) are not supported; the prim becomes an empty entity")
    case .node:
      if !stage.properties(of: prim, beginningWith: "primvars:").isEmpty {
        pending.primvarAncestors.append(prim)
      }
    case .part: break
    }
    if asset.nodes[number].mesh != nil, pending.purpose == "guide" || pending.purpose == "proxy" {
      asset.nodes[number].isVisible = false
    }
    return number
  }

  /// Returns the transform of a prim relative to its parent, and the transform from its space to that of the
  /// stage.
  private func placement(
    _ transform: LocalTransform, in spaceOfParent: double4x4, _ prim: Int
  ) -> (NodeAsset.Placement, double4x4) {
    guard transform.resetsTransformStack else {
      return (transform.placement, spaceOfParent * transform.matrix)
    }
    let matrix = spaceOfParent.inverse * transform.matrix
    guard matrix.isFinite else {
      values.note(
        .approximated, prim,
        "it resets its transform stack below a parent with a scale of zero; its transform is taken relative to the parent"
      )
      return (transform.placement, spaceOfParent * transform.matrix)
    }
    return (LocalTransform(matrix).placement, transform.matrix)
  }
}
