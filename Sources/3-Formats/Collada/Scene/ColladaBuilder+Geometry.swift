internal import SceneAssets
internal import TextFormats

/// A mesh of a file, with what its instances need.
struct ColladaMesh {
  /// The index in ``SceneAsset/meshes``.
  var index: Int
  /// The material symbol of each slot.
  var symbols: [String?]
  /// The index among the mesh's texture coordinates, by the set number in the file.
  var sets: [Int: Int]
  var hasColors: Bool
  /// True if the geometry is marked as double-sided.
  var isDoubleSided: Bool
}

extension ColladaBuilder {
  mutating func readGeometryInstance(_ instance: XMLElement, at node: Int) throws(ColladaFailure) {
    guard let found = follow(instance[attribute: "url"] ?? "", from: instance, to: "geometry") else { return }
    let meshes = self.meshes(of: found)
    guard !meshes.isEmpty else { return }
    let parent = try holder(for: found.file, in: here, found.element, parent: node) ?? node
    for (number, mesh) in meshes.enumerated() {
      // Lines get a node of their own.
      let wanted = number == 0 ? nil : asset.meshes[mesh.index].name
      let target = try unoccupiedNode(\.mesh, node: parent, element: instance, name: wanted)
      asset.nodes[target].mesh = try use(of: mesh, instance)
    }
  }

  /// Returns a mesh with the materials that an instance binds.
  mutating func use(of mesh: ColladaMesh, _ instance: XMLElement) throws(ColladaFailure)
    -> NodeAsset.MeshBinding
  {
    try count(links: mesh.symbols.count, instance)
    var bound: [String: XMLElement] = [:]
    for material in instance.descendant("bind_material", "technique_common")?.children("instance_material")
      ?? []
    {
      if let symbol = material[attribute: "symbol"], bound[symbol] == nil { bound[symbol] = material }
    }
    let slots = mesh.symbols.map { symbol -> Int? in
      // Faces without a symbol use the only material there is.
      guard let symbol else {
        return bound.count == 1
          ? bound.first.flatMap { material($0.key, binding: $0.value, mesh: mesh, instance: instance) } : nil
      }
      return material(symbol, binding: bound[symbol], mesh: mesh, instance: instance)
    }
    return NodeAsset.MeshBinding(mesh: mesh.index, materials: slots)
  }

  /// Returns the meshes of a geometry, built on first use: its faces, and its lines by material.
  mutating func meshes(of geometry: ColladaFound) -> [ColladaMesh] {
    if let known = meshes[geometry.key] { return known }
    // Geometries that refer to each other in a cycle are empty.
    meshes[geometry.key] = []
    let origin = here
    here = geometry.file
    defer { here = origin }
    let made = makeMeshes(of: geometry.element)
    meshes[geometry.key] = made
    return made
  }

  private mutating func makeMeshes(of geometry: XMLElement) -> [ColladaMesh] {
    let id = geometry[attribute: "id"] ?? "", name = geometry[attribute: "name"] ?? id
    if let other = geometry.child("convex_mesh")?[attribute: "convex_hull_of"] {
      note(.approximated, geometry, "convex hulls are not supported; the geometry itself is used")
      return follow(other, from: geometry, to: "geometry").map { meshes(of: $0) } ?? []
    }
    guard let element = geometry.child("mesh") ?? geometry.child("convex_mesh") else {
      if let spline = geometry.child("spline"),
        let mesh = self.spline(spline, name: name, path: prefix("geometries/\(id)"))
      {
        note(.approximated, geometry, "a spline is approximated by straight lines")
        asset.meshes.append(mesh)
        return [
          ColladaMesh(
            index: asset.meshes.count - 1, symbols: [nil], sets: [:], hasColors: false, isDoubleSided: false)
        ]
      }
      let kind = geometry.children.first { !["asset", "extra"].contains($0.name) }?.name ?? "nothing"
      note(.ignored, geometry, "geometries of the type \(kind) are not supported; only meshes are read")
      return []
    }
    var assembly = ColladaMeshAssembly(element, document)
    let pieces = assembly.pieces(name: name, path: prefix("geometries/\(id)"))
    for defect in assembly.notes { note(defect.severity, defect.element, defect.message) }
    let isDoubleSided = (geometry.extra("double_sided") ?? element.extra("double_sided"))?.number == 1
    return pieces.map { piece in
      asset.meshes.append(piece.mesh)
      return ColladaMesh(
        index: asset.meshes.count - 1, symbols: piece.symbols, sets: piece.sets,
        hasColors: piece.mesh[.color(0)] != nil, isDoubleSided: isDoubleSided)
    }
  }

  /// Returns a path that differs from those of other files.
  func prefix(_ path: String) -> String { here.number == 0 ? path : "files/\(here.number)/\(path)" }
}
