internal import SceneAssets
internal import USDLayers
internal import simd

extension StageReader {
  /// Lets a node have what an instancer shows: a node below for each mesh of its prototypes, with all its copies.
  mutating func showCopies(_ node: Int, _ place: NodePlace) throws(USDError) {
    var names = Set<String>()
    try copy(place, to: [matrix_identity_double4x4], below: node, &names, depth: 0)
  }

  /// Goes through the prototypes of an instancer that stands at some places.
  private mutating func copy(
    _ place: NodePlace, to spaces: [double4x4], below node: Int, _ names: inout Set<String>, depth: Int
  ) throws(USDError) {
    guard depth < 16 else {
      values.note(.broken, place.prim, "instancers lie within each other more than 16 times")
      return
    }
    let instancer = InstancerPlaces(values, place.prim)
    for (number, path) in values.targets("prototypes", of: place.prim).enumerated() {
      guard let prototype = stage.prim(at: path) else {
        values.note(.broken, place.prim, "its prototype \(path) is not there")
        continue
      }
      let own = instancer.matrices[number] ?? []
      guard !own.isEmpty else { continue }
      let (count, overflows) = own.count.multipliedReportingOverflow(by: spaces.count)
      guard !overflows, count <= options.limits.copies - copyCount else {
        throw USDError(
          .limit("copies of instancers", value: options.limits.copies), in: asset.source,
          at: .path(stage.prims[place.prim].path.text))
      }
      let all = spaces.flatMap { space in own.map { space * $0 } }
      var below = place
      below.prim = prototype
      try copy(prototype: below, to: all, below: node, &names, depth: depth)
    }
  }

  /// Goes through the prims of a prototype.
  private mutating func copy(
    prototype: NodePlace, to spaces: [double4x4], below node: Int, _ names: inout Set<String>, depth: Int
  ) throws(USDError) {
    var waiting = [(prototype, matrix_identity_double4x4)]
    while let (place, space) = waiting.popLast() {
      // Prototypes may bring each other in many times over.
      visitCount += 1
      guard visitCount <= options.limits.nodes else {
        throw USDError(
          .limit("prims in prototypes of instancers", value: options.limits.nodes), in: asset.source,
          at: .path(stage.prims[place.prim].path.text))
      }
      let prim = stage.prims[place.prim], kind = PrimKind(prim.typeName)
      // Prototypes are often opinions or classes, so that they are not seen by themselves.
      guard prim.isActive, kind != .part,
        values.text("visibility", of: place.prim) != "invisible"
      else { continue }
      var below = place
      below.bindings += MaterialBinding.bindings(of: place.prim, values)
      if let purpose = values.text("purpose", of: place.prim) { below.purpose = purpose }
      let transform = LocalTransform(values, place.prim)
      let own = transform.isOfStage ? transform.matrix : space * transform.matrix
      switch kind {
      case .mesh, .shape, .curves, .points:
        guard below.purpose != "guide", below.purpose != "proxy" else { break }
        try addCopies(below, kind, spaces.map { float4x4($0 * own) }, below: node, &names)
      case .instancer:
        try copy(below, to: spaces.map { $0 * own }, below: node, &names, depth: depth + 1)
        continue
      case .light, .camera, .unseen:
        values.note(.ignored, place.prim, "in a prototype of an instancer only meshes are shown")
      case .node, .part: break
      }
      let children = prim.prototype.map { stage.prims[$0].children } ?? prim.children
      for child in children.reversed() {
        below.prim = child
        waiting.append((below, own))
      }
    }
  }

  private mutating func addCopies(
    _ place: NodePlace, _ kind: PrimKind, _ copies: [float4x4], below parent: Int, _ names: inout Set<String>
  ) throws(USDError) {
    let prim = stage.prims[place.prim]
    guard let shown = shown(place, kind, path: prim.path.text) else { return }
    copyCount += copies.count
    guard copyCount <= options.limits.copies, asset.nodes.count < options.limits.nodes else {
      throw USDError(
        .limit("copies of instancers", value: options.limits.copies), in: asset.source,
        at: .path(prim.path.text))
    }
    var name = prim.name, number = 0
    while !names.insert(name).inserted {
      number += 1
      name = "\(prim.name)_\(number)"
    }
    let path = "\(asset.nodes[parent].path)/\(name)"
    let node = asset.append(NodeAsset(name: name, path: path, parent: parent))
    primOfNode.append(place.prim)
    var use = NodeAsset.MeshUse(mesh: shown.mesh, materials: materials(of: shown, place, node))
    use.copies = copies
    asset.nodes[node].mesh = use
  }
}
