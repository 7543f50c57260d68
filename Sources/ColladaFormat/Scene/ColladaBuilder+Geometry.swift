internal import SceneAssets
internal import XML

/// A mesh of the file, with what those who use it have to know.
struct ColladaMesh {
  /// The place in ``SceneAsset/meshes``.
  var place: Int
  /// For each material slot the word that stands for its material.
  var symbols: [String?]
  /// For each set of texture coordinates that the file counts, the place among those of the mesh.
  var sets: [Int: Int]
  var hasColors: Bool
}

extension ColladaBuilder {
  mutating func readGeometryInstance(_ instance: XMLElement, at node: Int) throws(ColladaFailure) {
    let url = instance[attribute: "url"] ?? ""
    guard let geometry = document.element(at: url, named: "geometry") else {
      if try !readGeometry(elsewhere: url, instance, at: node) { noteMissing(instance, "geometry") }
      return
    }
    guard let mesh = mesh(of: geometry) else { return }
    let place = try free(\.mesh, node, instance)
    asset.nodes[place].mesh = use(of: mesh, instance)
  }

  /// A mesh with the materials that an instance gives it.
  mutating func use(of mesh: ColladaMesh, _ instance: XMLElement) -> NodeAsset.MeshUse {
    var bound: [String: XMLElement] = [:]
    for material in instance.descendant("bind_material", "technique_common")?.children("instance_material")
      ?? []
    {
      if let symbol = material[attribute: "symbol"], bound[symbol] == nil { bound[symbol] = material }
    }
    let slots = mesh.symbols.map { symbol -> Int? in
      guard let symbol else { return nil }
      return self.material(symbol, bound[symbol], mesh, instance)
    }
    return NodeAsset.MeshUse(mesh: mesh.place, materials: slots)
  }

  /// The mesh of a geometry, made when it is met first.
  mutating func mesh(of geometry: XMLElement) -> ColladaMesh? {
    let id = geometry[attribute: "id"] ?? ""
    if let known = meshes[id] { return known }
    let made = makeMesh(of: geometry, id)
    meshes[id] = .some(made)
    return made
  }

  private mutating func makeMesh(of geometry: XMLElement, _ id: String) -> ColladaMesh? {
    guard let element = geometry.child("mesh") else {
      let kind = geometry.children.first { !["asset", "extra"].contains($0.name) }?.name ?? "nothing"
      note(.ignored, geometry, "a geometry of the kind \(kind) is left out; only meshes are shown")
      return nil
    }
    var assembly = ColladaMeshAssembly(element, document)
    let name = geometry[attribute: "name"] ?? id
    let mesh = assembly.mesh(name: name, path: "geometries/\(id)")
    for told in assembly.notes { note(told.severity, told.element, told.message) }
    guard let mesh else { return nil }
    asset.meshes.append(mesh)
    return ColladaMesh(
      place: asset.meshes.count - 1, symbols: assembly.symbols, sets: assembly.sets,
      hasColors: mesh[.color(0)] != nil)
  }
}
