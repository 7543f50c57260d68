internal import SceneAssets
internal import simd

extension SceneBuilder {
  /// Reads a node and its descendants.
  mutating func readNode(_ object: ArchiveObject, parent: Int?, depth: Int) throws(AssetReadingError.Problem)
  {
    guard depth < options.limits.depth else {
      throw .limit("levels of nested nodes", value: options.limits.depth)
    }
    guard nodeIndices[object.number] == nil else {
      note(.broken, object, "the node is in the tree twice; the second one is left out")
      return
    }
    let index = asset.nodes.count
    let given = object.text("name") ?? ""
    let name = names[parent, default: UniqueNames()].name(given.isEmpty ? "node_\(object.number)" : given)
    let above = parent.map { asset.nodes[$0].path } ?? ""
    var node = NodeAsset(name: name, path: "\(above)/\(name)", parent: parent)
    node.placement = placement(object)
    node.isVisible = !(object.bool("hidden") ?? false)
    try append(node)
    nodeIndices[object.number] = index
    for key in ["nodeID", "entityID"] {
      if let identifier = object.text(key), identifiers[identifier] == nil { identifiers[identifier] = index }
    }
    try readContents(object, at: index)
    if object.className == "SCNReferenceNode" { readReference(object, at: index) }
    for child in object.objects("childNodes") where child.isKind(of: "SCNNode") {
      try readNode(child, parent: index, depth: depth + 1)
    }
  }

  /// Reads the geometry, light, camera and other attachments of a node.
  private mutating func readContents(
    _ object: ArchiveObject, at index: Int
  ) throws(AssetReadingError.Problem) {
    locate(partsOf: object, at: asset.nodes[index].path)
    if let geometry = object.object("geometry") {
      let skinner = object.object("skinner")
      // A skinner has a base geometry of its own, which often is the node's.
      let base = skinner?.object("baseGeometry") ?? geometry
      if let mesh = mesh(base, isDeformed: skinner != nil || object.has("morpher")) {
        let materials = materialSlots(geometry, of: mesh)
        try count(links: materials.count)
        asset.nodes[index].mesh = NodeAsset.MeshBinding(mesh: mesh, materials: materials)
        if let skinner { skinned.append((index, skinner)) }
        archive.ledger?.becomes("mesh", asset.nodes[index].path, of: base.number)
        if base.number != geometry.number {
          archive.ledger?.becomes("mesh", asset.nodes[index].path, of: geometry.number)
          // Its points are those of the base geometry.
          geometry.ignore("elements", "sourceChannels")
          for name in GeometrySource.semantics { geometry.ignore(GeometrySource.prefix + name) }
        }
        try readDetails(geometry, at: index)
      }
    }
    let path = asset.nodes[index].path
    if let light = object.object("light"), let found = self.light(light, at: index) {
      asset.nodes[index].light = found
      archive.ledger?.becomes("light", path, of: light.number)
    }
    if let camera = object.object("camera"), let found = self.camera(camera) {
      asset.nodes[index].camera = found
      archive.ledger?.becomes("camera", path, of: camera.number)
    }
    if let morpher = object.object("morpher") { try readMorpher(morpher, at: index) }
    for particles in object.objects("particleSystem") { try readParticles(particles, at: index) }
    if object.has("physicsBody") || object.has("physicsField") { physical.append((index, object)) }
    if object.has("animations") || object.has("actions") { moving.append((index, object)) }
    readDisplay(object, at: index)
    readShadow(object, at: index)
  }

  /// Returns the scale, rotation and translation; a matrix where there is a pivot.
  mutating func placement(_ object: ArchiveObject) -> NodeAsset.Placement {
    var transform = AssetTransform()
    if let position = object.floats("position", count: 3) { transform.translation = SIMD3(position) }
    if let scale = object.floats("scale", count: 3) { transform.scale = SIMD3(scale) }
    transform.rotation = rotation(object)
    if ![transform.translation, transform.scale].allSatisfy({
      $0.x.isFinite && $0.y.isFinite && $0.z.isFinite
    }) {
      note(.broken, object, "its transform has numbers that are not finite; it is put at the origin")
      return .parts(.identity)
    }
    guard let pivot = object.floats("pivot", count: 16), pivot.allSatisfy(\.isFinite) else {
      return .parts(transform)
    }
    let matrix = float4x4(rows: pivot)
    guard abs(matrix.determinant) > 1e-20 else { return .parts(transform) }
    return .matrix(transform.matrix * matrix.inverse)
  }

  /// Returns the first of the three notations of the rotation that exists, in the order in which SceneKit
  /// reads them.
  private func rotation(_ object: ArchiveObject) -> simd_quatf {
    if let q = object.floats("orientation", count: 4) {
      let length = simd_length(SIMD4(q[0], q[1], q[2], q[3]))
      if length > 1e-20, length.isFinite {
        object.ignore("rotation", "eulerAngles")
        return simd_quatf(ix: q[0] / length, iy: q[1] / length, iz: q[2] / length, r: q[3] / length)
      }
    }
    if let axisAngle = object.floats("rotation", count: 4) {
      let axis = SIMD3(axisAngle[0], axisAngle[1], axisAngle[2]), size = length(axis)
      object.ignore("eulerAngles")
      if size > 1e-20, size.isFinite, axisAngle[3].isFinite {
        return simd_quatf(angle: axisAngle[3], axis: axis / size)
      }
      return AssetTransform.identity.rotation
    }
    if let angles = object.floats("eulerAngles", count: 3), angles.allSatisfy(\.isFinite) {
      return simd_quatf(angle: angles[2], axis: SIMD3(0, 0, 1))
        * simd_quatf(angle: angles[1], axis: SIMD3(0, 1, 0))
        * simd_quatf(angle: angles[0], axis: SIMD3(1, 0, 0))
    }
    return AssetTransform.identity.rotation
  }
}

extension SIMD3<Float> {
  init(_ numbers: [Float]) { self.init(numbers[0], numbers[1], numbers[2]) }
}

extension float4x4 {
  /// Creates a matrix from SceneKit's memory order, for row vectors.
  init(rows numbers: [Float]) {
    self.init(
      SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]),
      SIMD4(numbers[4], numbers[5], numbers[6], numbers[7]),
      SIMD4(numbers[8], numbers[9], numbers[10], numbers[11]),
      SIMD4(numbers[12], numbers[13], numbers[14], numbers[15]))
  }
}
