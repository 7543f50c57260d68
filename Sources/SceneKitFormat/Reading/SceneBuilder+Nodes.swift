internal import SceneAssets
internal import simd

extension SceneBuilder {
  /// Reads a node and all below it.
  mutating func readNode(_ object: ArchiveObject, parent: Int?, depth: Int) throws(SceneKitError.Problem) {
    guard depth < options.limits.depth else {
      throw .limit("nodes within each other", value: options.limits.depth)
    }
    guard asset.nodes.count < options.limits.nodes else { throw .limit("nodes", value: options.limits.nodes) }
    guard places[object.number] == nil else {
      note(.broken, object, "the node stands in two places of the tree; the second one is left out")
      return
    }
    let index = asset.nodes.count
    let given = object.text("name") ?? ""
    let name = names[parent, default: UniqueNames()].name(given.isEmpty ? "node_\(object.number)" : given)
    let above = parent.map { asset.nodes[$0].path } ?? ""
    var node = NodeAsset(name: name, path: "\(above)/\(name)", parent: parent)
    node.placement = placement(object)
    node.isVisible = !(object.bool("hidden") ?? false)
    _ = asset.append(node)
    places[object.number] = index
    for key in ["nodeID", "entityID"] {
      if let identifier = object.text(key), identifiers[identifier] == nil { identifiers[identifier] = index }
    }
    readContents(object, at: index)
    if object.className == "SCNReferenceNode" { readReference(object, at: index) }
    for child in object.objects("childNodes") where child.isKind(of: "SCNNode") {
      try readNode(child, parent: index, depth: depth + 1)
    }
  }

  /// What hangs on a node.
  private mutating func readContents(_ object: ArchiveObject, at index: Int) {
    if let geometry = object.object("geometry") {
      let skinner = object.object("skinner")
      // Skins deform a geometry of their own, which often is the same.
      let base = skinner?.object("baseGeometry") ?? geometry
      if let mesh = mesh(base) {
        asset.nodes[index].mesh = NodeAsset.MeshUse(mesh: mesh, materials: materialSlots(geometry, of: base))
        if let skinner { skinned.append((index, skinner)) }
        archive.ledger?.becomes("mesh", asset.nodes[index].path, of: base.number)
        if base.number != geometry.number {
          archive.ledger?.becomes("mesh", asset.nodes[index].path, of: geometry.number)
          // Its points are those of the other one.
          geometry.passOver("elements", "sourceChannels")
          for name in GeometrySource.semantics { geometry.passOver(GeometrySource.prefix + name) }
        }
      }
    }
    let path = asset.nodes[index].path
    if let light = object.object("light"), let place = self.light(light, at: index) {
      asset.nodes[index].light = place
      archive.ledger?.becomes("light", path, of: light.number)
    }
    if let camera = object.object("camera"), let place = self.camera(camera) {
      asset.nodes[index].camera = place
      archive.ledger?.becomes("camera", path, of: camera.number)
    }
    if let morpher = object.object("morpher") { readMorpher(morpher, at: index) }
    for particles in object.objects("particleSystem") { readParticles(particles, at: index) }
    readPhysics(object, at: index)
    if object.has("animations") || object.has("actions") { moving.append((index, object)) }
    readDisplay(object, at: index)
  }

  /// Scale, rotation and translation; a pivot makes it a matrix.
  mutating func placement(_ object: ArchiveObject) -> NodeAsset.Placement {
    var transform = AssetTransform()
    if let position = object.floats("position", count: 3) { transform.translation = SIMD3(position) }
    if let scale = object.floats("scale", count: 3) { transform.scale = SIMD3(scale) }
    transform.rotation = rotation(object)
    if ![transform.translation, transform.scale].allSatisfy({
      $0.x.isFinite && $0.y.isFinite && $0.z.isFinite
    }) {
      note(.broken, object, "its place holds numbers that are none; it stands at the origin")
      return .parts(.identity)
    }
    guard let pivot = object.floats("pivot", count: 16), pivot.allSatisfy(\.isFinite) else {
      return .parts(transform)
    }
    let matrix = float4x4(rows: pivot)
    guard abs(matrix.determinant) > 1e-20 else { return .parts(transform) }
    return .matrix(transform.matrix * matrix.inverse)
  }

  /// Of the three ways to say it the first that is there, in the order in which SceneKit trusts them.
  private func rotation(_ object: ArchiveObject) -> simd_quatf {
    if let q = object.floats("orientation", count: 4) {
      let length = simd_length(SIMD4(q[0], q[1], q[2], q[3]))
      if length > 1e-20, length.isFinite {
        object.passOver("rotation", "eulerAngles")
        return simd_quatf(ix: q[0] / length, iy: q[1] / length, iz: q[2] / length, r: q[3] / length)
      }
    }
    if let turn = object.floats("rotation", count: 4) {
      let axis = SIMD3(turn[0], turn[1], turn[2]), size = length(axis)
      object.passOver("eulerAngles")
      if size > 1e-20, size.isFinite, turn[3].isFinite {
        return simd_quatf(angle: turn[3], axis: axis / size)
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

  /// The mesh of a geometry, made when it is met first.
  private mutating func mesh(_ geometry: ArchiveObject) -> Int? {
    if let place = meshes[geometry.number] { return place }
    let name = geometry.text("name") ?? "geometry\(geometry.number)"
    let path = "geometry/\(geometry.number)"
    var made: MeshAsset
    if let shape = SceneKitShape(geometry) {
      made = shape.mesh(name: name, path: path)
      if case .floor(let size) = shape, size.x == 0 || size.y == 0 {
        note(
          .approximated, geometry,
          "the floor is endless there and ends \(Int(SceneKitShape.floorReach)) units off here")
      }
      if case .floor = shape, (geometry.real("reflectivity") ?? 0.25) > 0 {
        note(.ignored, geometry, "what the floor mirrors is left out")
        geometry.passOver("reflectionFalloffStart", "reflectionFalloffEnd", "reflectionCategoryBitMask")
      }
    } else if geometry.className == "SCNText" {
      note(.ignored, geometry, "text needs its font; \"\(text(of: geometry))\" is left out")
      return nil
    } else {
      do throws(SceneKitError.Problem) {
        let assembly = try MeshAssembly(geometry) { (count) throws(SceneKitError.Problem) in try spend(count)
        }
        var notes: [String] = []
        made = assembly.mesh(name: name, path: path) { notes.append($0) }
        for text in notes { note(.broken, geometry, text) }
      } catch {
        note(.broken, geometry, "\(error); the rest of the scene stands without it")
        return nil
      }
    }
    if let level = geometry.integer("subdivisionLevel"), level > 0 {
      made.subdivision = MeshAsset.Subdivision(.catmullClark)
      made.subdivision?.level = min(level, 4)
    }
    if geometry.has("levelsOfDetail") {
      note(
        .approximated, geometry,
        "of \(geometry.objects("levelsOfDetail").count + 1) levels of detail the finest is shown")
    }
    asset.meshes.append(made)
    meshes[geometry.number] = asset.meshes.count - 1
    return asset.meshes.count - 1
  }

  private func text(of geometry: ArchiveObject) -> String {
    guard let data = geometry.bytes("string"), let archive = KeyedArchive.nested(data),
      let root = ArchiveObject(archive, archive.root)
    else { return geometry.text("string") ?? "" }
    return root.ownText ?? root.text("NSString") ?? ""
  }

  /// For each element of the mesh its material; they begin again where there are fewer.
  private mutating func materialSlots(_ geometry: ArchiveObject, of base: ArchiveObject) -> [Int?] {
    let used = geometry.objects("materials")
    guard !used.isEmpty else { return [] }
    let places = used.map { material($0) }
    let count = max(meshes[base.number].map { asset.meshes[$0].slotCount } ?? 1, 1)
    return (0..<count).map { places[$0 % places.count] }
  }
}

extension MeshAsset {
  /// How many material slots there are.
  fileprivate var slotCount: Int { (subsets.map(\.slot).max() ?? 0) + 1 }
}

extension SIMD3<Float> {
  init(_ numbers: [Float]) { self.init(numbers[0], numbers[1], numbers[2]) }
}

extension float4x4 {
  /// A matrix in the order of SceneKit's memory, for vectors that stand before it.
  init(rows numbers: [Float]) {
    self.init(
      SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]),
      SIMD4(numbers[4], numbers[5], numbers[6], numbers[7]),
      SIMD4(numbers[8], numbers[9], numbers[10], numbers[11]),
      SIMD4(numbers[12], numbers[13], numbers[14], numbers[15]))
  }
}
