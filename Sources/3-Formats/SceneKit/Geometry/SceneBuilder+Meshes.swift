internal import SceneAssets
internal import simd

extension SceneBuilder {
  /// Returns the index of a geometry's mesh, which is built on first use, and shared by geometries of the same
  /// sources and elements.
  ///
  /// - Parameters:
  ///   - geometry: The archived geometry.
  ///   - isDeformed: True if the node has a skin or blend shapes, which become part of its mesh.
  /// - Returns: The index; nil for geometries without a mesh.
  mutating func mesh(_ geometry: ArchiveObject, isDeformed: Bool = false) -> Int? {
    let use = MeshUse(geometry: geometry.number, isDeformed: isDeformed)
    if let known = meshes[use] { return known }
    let parts = isDeformed ? nil : GeometryParts(geometry)
    if let parts, let known = sharedMeshes[parts] {
      meshes[use] = known
      return known
    }
    let name = geometry.text("name") ?? "geometry\(geometry.number)"
    let path = "geometry/\(geometry.number)"
    var mesh: MeshAsset
    do throws(AssetReadingError.Problem) {
      try countNumbers(0)
      if let shape = SceneKitShape(geometry) {
        mesh = shape.mesh(name: name, path: path)
        noteLosses(of: shape, geometry)
        try countNumbers(mesh.numberCount)
      } else if geometry.className == "SCNText" {
        guard let solid = text(geometry, name: name, path: path) else { return nil }
        mesh = solid
        try countNumbers(mesh.numberCount)
      } else {
        let assembly = try MeshAssembly(geometry) { (count) throws(AssetReadingError.Problem) in
          try countNumbers(count)
        }
        var notes: [String] = []
        mesh = assembly.mesh(name: name, path: path) { notes.append($0) }
        for text in notes { note(.broken, geometry, text) }
      }
    } catch {
      note(.broken, geometry, "\(error); the geometry is left out")
      return nil
    }
    if let level = geometry.integer("subdivisionLevel"), level > 0 {
      mesh.subdivision = MeshAsset.Subdivision(.catmullClark)
      mesh.subdivision?.level = min(level, 4)
    }
    asset.meshes.append(mesh)
    meshes[use] = asset.meshes.count - 1
    if let parts { sharedMeshes[parts] = asset.meshes.count - 1 }
    return asset.meshes.count - 1
  }

  /// Notes what a shape loses as a mesh.
  private mutating func noteLosses(of shape: SceneKitShape, _ geometry: ArchiveObject) {
    guard case .floor(let size) = shape else { return }
    if size.x == 0 || size.y == 0 {
      note(
        .approximated, geometry,
        "infinite floors are not supported; the floor ends at \(Int(SceneKitShape.floorReach)) units")
    }
    if (geometry.real("reflectivity") ?? 0.25) > 0 {
      note(.ignored, geometry, "floor reflections are not supported and are left out")
      geometry.ignore("reflectionFalloffStart", "reflectionFalloffEnd", "reflectionCategoryBitMask")
    }
  }

  /// Returns the material of each element of the mesh; they repeat where there are fewer.
  mutating func materialSlots(_ geometry: ArchiveObject, of mesh: Int) -> [Int?] {
    let indices = materialList(of: geometry)
    if asset.meshes[mesh].hasColors {
      for index in indices.compactMap(\.self) { asset.materials[index].useVertexColors() }
    }
    return (0..<max(asset.meshes[mesh].slotCount, 1)).map { indices[$0 % indices.count] }
  }

  /// Returns the indices of a geometry's materials, whose list is read on first use: many nodes may share it.
  private mutating func materialList(of geometry: ArchiveObject) -> [Int?] {
    if let known = materialLists[geometry.number] { return known }
    let used = geometry.objects("materials")
    let indices = used.isEmpty ? [plainMaterial()] : used.map { material($0) }
    materialLists[geometry.number] = indices
    return indices
  }

  /// Returns the default material of geometries without one: matte white.
  private mutating func plainMaterial() -> Int {
    if let plain { return plain }
    var surface = PhysicalSurface()
    surface.specular = NumberInput(0)
    asset.materials.append(MaterialAsset(name: "default", path: "materials/default", .physical(surface)))
    plain = asset.materials.count - 1
    return asset.materials.count - 1
  }

  /// Reads the levels of detail of a geometry.
  mutating func readDetails(_ geometry: ArchiveObject, at node: Int) throws(AssetReadingError.Problem) {
    let levels = geometry.objects("levelsOfDetail")
    guard !levels.isEmpty else { return }
    note(
      .approximated, geometry,
      "levels of detail on this node are not supported; the finest of \(levels.count + 1) is used")
    for level in levels {
      let threshold = level.float("threshold") ?? 0
      guard threshold.isFinite else { continue }
      var use: NodeAsset.MeshBinding?
      if let coarse = level.object("geometry") {
        // Nested levels are not supported.
        guard let mesh = mesh(coarse) else { continue }
        let materials = materialSlots(coarse, of: mesh)
        try count(links: materials.count)
        use = NodeAsset.MeshBinding(mesh: mesh, materials: materials)
        archive.ledger?.becomes("mesh", asset.nodes[node].path, of: coarse.number)
      }
      asset.nodes[node].details.append(
        LevelOfDetail(use, level.integer("mode") == 0 ? .radius(threshold) : .distance(threshold)))
    }
  }
}

/// The parts of a geometry that is made of sources: geometries with the same ones have the same mesh.
struct GeometryParts: Hashable {
  /// The numbers of the sources' objects, by their semantics.
  private let sources: [[Int]]
  private let elements: [Int]
  private let channels: [Double]
  private let subdivisionLevel: Int

  /// Creates the parts of a geometry; nil for shapes and texts, which have no sources of their own.
  init?(_ geometry: ArchiveObject) {
    let elements = geometry.objects("elements").map(\.number)
    guard ["SCNGeometry", "SCNMutableGeometry"].contains(geometry.className), !elements.isEmpty else {
      return nil
    }
    self.elements = elements
    sources = GeometrySource.semantics.map { geometry.objects(GeometrySource.prefix + $0).map(\.number) }
    channels = geometry.reals("sourceChannels")
    subdivisionLevel = geometry.integer("subdivisionLevel") ?? 0
  }
}

extension MeshAsset {
  /// The number of material slots.
  fileprivate var slotCount: Int { (subsets.map(\.slot).max() ?? 0) + 1 }
}

extension MeshAsset {
  /// True if any vertex color differs from white.
  fileprivate var hasColors: Bool {
    attributes.contains { $0.semantic == .color(0) && !$0.values.allSatisfy { $0 == 1 } }
  }
}
