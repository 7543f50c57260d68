internal import SceneAssets
internal import USDLayers
internal import simd

/// A prim on its way to become a node.
struct NodePlace {
  var prim: Int
  var parent: Int?
  /// What takes the space of the parent into that of the stage.
  var spaceOfParent = matrix_identity_double4x4
  /// The materials bound at prims above, from the top downwards.
  var bindings: [MaterialBinding] = []
  /// Prims above that attach something to all that lies below them.
  var givers: [Int] = []
  /// The innermost instance it lies in: its path in the scene, and that of its prototype.
  var instance: (path: String, prototype: String)?
  /// What it is for, as said above: `default`, `render`, `proxy`, `guide`.
  var purpose: String?
}

extension StageReader {
  /// Makes nodes of all prims that are part of the scene, parents before children.
  mutating func readNodes() throws(USDError) {
    // Siblings wait in reverse order, so that the first comes off first.
    var waiting = stage.prims[0].children.reversed().map { NodePlace(prim: $0) }
    while let place = waiting.popLast() {
      let prim = stage.prims[place.prim]
      let kind = PrimKind(prim.typeName)
      guard prim.isActive, prim.isDefined, !prim.isAbstract else { continue }
      guard kind != .part else {
        tellOfPart(place)
        continue
      }
      var below = place
      below.parent = try readNode(&below, kind)
      // Nothing that lies below an instancer is there by itself.
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

  /// Says what describes no node and is lost, once for each type.
  private mutating func tellOfPart(_ place: NodePlace) {
    let type = stage.prims[place.prim].typeName
    let isLost =
      ComponentReader.isRecord(type)
      ? place.parent == nil : PrimKind.lostPrefixes.contains { type.hasPrefix($0) }
    guard isLost, lostTypes.insert(type).inserted else { return }
    values.note(.ignored, place.prim, "prims of the type \(type) make no difference here")
  }

  /// Makes one node, and says what those below it inherit.
  private mutating func readNode(_ place: inout NodePlace, _ kind: PrimKind) throws(USDError) -> Int {
    let prim = place.prim, name = stage.prims[prim].name
    let path = (place.parent.map { asset.nodes[$0].path } ?? "") + "/" + name
    pathLength += path.utf8.count
    guard asset.nodes.count < options.limits.nodes, pathLength <= options.limits.paths else {
      throw USDError(
        .limit("nodes with those of all instances", value: options.limits.nodes), in: asset.source,
        at: .path(path))
    }
    var node = NodeAsset(name: name, path: path, parent: place.parent)
    let transform = LocalTransform(values, prim)
    (node.placement, place.spaceOfParent) = placement(transform, in: place.spaceOfParent, prim)
    node.isVisible = values.text("visibility", of: prim) != "invisible"
    if let purpose = values.text("purpose", of: prim) { place.purpose = purpose }
    place.bindings += MaterialBinding.bindings(of: prim, values)
    let number = asset.append(node)
    primOfNode.append(prim)
    switch kind {
    case .mesh, .shape, .curves, .points: show(number, place, kind)
    case .instancer: try showCopies(number, place)
    case .light: asset.nodes[number].light = light(prim, in: place.spaceOfParent)
    case .camera: asset.nodes[number].camera = camera(prim)
    case .unseen:
      values.note(.ignored, prim, "prims of the type \(stage.prims[prim].typeName) are not shown")
    case .node:
      if !stage.properties(of: prim, beginningWith: "primvars:").isEmpty { place.givers.append(prim) }
    case .part: break
    }
    if asset.nodes[number].mesh != nil, place.purpose == "guide" || place.purpose == "proxy" {
      asset.nodes[number].isVisible = false
    }
    return number
  }

  /// Where a prim is relative to its parent, and what takes its space into that of the stage.
  private func placement(
    _ transform: LocalTransform, in spaceOfParent: double4x4, _ prim: Int
  ) -> (NodeAsset.Placement, double4x4) {
    guard transform.isOfStage else {
      return (transform.placement, spaceOfParent * transform.matrix)
    }
    let matrix = spaceOfParent.inverse * transform.matrix
    guard matrix.isFinite else {
      values.note(.approximated, prim, "its place is taken relative to its parent, which has no size")
      return (transform.placement, spaceOfParent * transform.matrix)
    }
    return (LocalTransform(matrix).placement, transform.matrix)
  }
}
