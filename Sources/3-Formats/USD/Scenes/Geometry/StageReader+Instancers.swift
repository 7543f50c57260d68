internal import SceneAssets
internal import USDLayers
internal import simd

extension StageReader {
  /// Adds the instances of a point instancer to a node: a child for each mesh of its prototypes, with all its
  /// instances.
  mutating func addInstances(_ node: Int, _ pending: PendingNode) throws(USDError) {
    var names = Set<String>()
    try copy(pending, to: [matrix_identity_double4x4], below: node, &names, depth: 0)
  }

  /// Visits the prototypes of an instancer that itself has some transforms.
  private mutating func copy(
    _ pending: PendingNode, to spaces: [double4x4], below node: Int, _ names: inout Set<String>, depth: Int
  ) throws(USDError) {
    guard depth < 16 else {
      values.note(
        .broken, pending.prim,
        "point instancers are nested deeper than 16 levels; the deeper ones are left out")
      return
    }
    let instancer = InstanceTransforms(values, pending.prim)
    for (number, path) in values.targets("prototypes", of: pending.prim).enumerated() {
      guard let prototype = stage.prim(at: path) else {
        values.note(.broken, pending.prim, "its prototype \(path) does not exist")
        continue
      }
      let own = instancer.matrices[number] ?? []
      guard !own.isEmpty else { continue }
      let (count, overflows) = own.count.multipliedReportingOverflow(by: spaces.count)
      guard !overflows, count <= options.limits.instances - instanceCount else {
        throw USDError(
          .limit("instances of point instancers", value: options.limits.instances), in: asset.source,
          at: .path(stage.prims[pending.prim].path.text))
      }
      let all = spaces.flatMap { space in own.map { space * $0 } }
      var below = pending
      below.prim = prototype
      try copy(prototype: below, to: all, below: node, &names, depth: depth)
    }
  }

  /// Visits the prims of a prototype.
  private mutating func copy(
    prototype: PendingNode, to spaces: [double4x4], below node: Int, _ names: inout Set<String>, depth: Int
  ) throws(USDError) {
    var waiting = [(prototype, matrix_identity_double4x4)]
    while let (pending, space) = waiting.popLast() {
      // Prototypes may instance each other many times.
      visitCount += 1
      guard visitCount <= options.limits.nodes else {
        throw USDError(
          .limit("prims in prototypes of point instancers", value: options.limits.nodes), in: asset.source,
          at: .path(stage.prims[pending.prim].path.text))
      }
      let prim = stage.prims[pending.prim], kind = PrimKind(prim.typeName)
      // Prototypes are often `over`s or classes, which are not part of the stage by themselves.
      guard prim.isActive, kind != .part,
        values.text("visibility", of: pending.prim) != "invisible"
      else { continue }
      var below = pending
      below.bindings += MaterialBinding.bindings(of: pending.prim, values)
      if let purpose = values.text("purpose", of: pending.prim) { below.purpose = purpose }
      let transform = LocalTransform(values, pending.prim)
      let own = transform.resetsTransformStack ? transform.matrix : space * transform.matrix
      switch kind {
      case .mesh, .shape, .curves, .points:
        guard below.purpose != "guide", below.purpose != "proxy" else { break }
        try addInstanceMeshes(
          below, kind: kind, instances: spaces.map { float4x4($0 * own) }, below: node, names: &names)
      case .instancer:
        try copy(below, to: spaces.map { $0 * own }, below: node, &names, depth: depth + 1)
        continue
      case .light, .camera, .unseen:
        values.note(
          .ignored, pending.prim,
          "only meshes are supported in prototypes of point instancers; this prim is left out")
      case .node, .part: break
      }
      let children = prim.prototype.map { stage.prims[$0].children } ?? prim.children
      for child in children.reversed() {
        below.prim = child
        waiting.append((below, own))
      }
    }
  }

  private mutating func addInstanceMeshes(
    _ pending: PendingNode, kind: PrimKind, instances: [float4x4], below parent: Int,
    names: inout Set<String>
  ) throws(USDError) {
    let prim = stage.prims[pending.prim]
    guard let meshRecord = meshRecord(pending, kind, path: prim.path.text) else { return }
    instanceCount += instances.count
    guard instanceCount <= options.limits.instances, asset.nodes.count < options.limits.nodes else {
      throw USDError(
        .limit("instances of point instancers", value: options.limits.instances), in: asset.source,
        at: .path(prim.path.text))
    }
    var name = prim.name, number = 0
    while !names.insert(name).inserted {
      number += 1
      name = "\(prim.name)_\(number)"
    }
    let path = "\(asset.nodes[parent].path)/\(name)"
    let node = asset.append(NodeAsset(name: name, path: path, parent: parent))
    primOfNode.append(pending.prim)
    var use = NodeAsset.MeshBinding(
      mesh: meshRecord.mesh, materials: try materials(of: meshRecord, pending, node))
    use.instances = instances
    asset.nodes[node].mesh = use
  }
}
