internal import SceneAssets
internal import USDFormat
internal import USDLayers
internal import simd

/// A dump of a scene as lines of JSON: one for each node, material, light and camera.
struct SceneDump {
  private let asset: SceneAsset
  private var worlds: [double4x4] = []

  static func print(_ path: String) {
    Swift.print("{\"file\":\(DumpText.string(path))}")
    do {
      let asset = try USDScene.read(path: path, options: USDSceneOptions(allowsOutside: true))
      SceneDump(asset).print()
    } catch {
      Swift.print("{\"error\":\(DumpText.string("\(error)"))}")
    }
  }

  private init(_ asset: SceneAsset) {
    self.asset = asset
    for node in asset.nodes {
      let matrix = node.placement.matrix.columns
      let own = double4x4(columns: (SIMD4(matrix.0), SIMD4(matrix.1), SIMD4(matrix.2), SIMD4(matrix.3)))
      worlds.append(node.parent.map { worlds[$0] * own } ?? own)
    }
  }

  private func print() {
    Swift.print(
      DumpText.object([
        ("metersPerUnit", "\(asset.metersPerUnit)"), ("upAxis", DumpText.string(asset.upAxis.rawValue)),
      ]))
    for place in asset.nodes.indices { Swift.print(node(place)) }
    for (place, material) in asset.materials.enumerated() where material.path != "" {
      let texts = asset.textures.map { DumpText.string("\($0.source)") }
      Swift.print(MaterialDump(material, place, texts).json)
    }
    for note in asset.notes {
      Swift.print(
        DumpText.object([
          ("note", DumpText.string("\(note)")), ("severity", DumpText.string(note.severity.rawValue)),
        ]))
    }
  }

  private func node(_ place: Int) -> String {
    let node = asset.nodes[place], world = worlds[place].columns
    let columns = [world.0, world.1, world.2, world.3]
    var items = [
      ("node", DumpText.string(node.path)),
      ("world", DumpText.array(columns.flatMap { column in (0..<4).map { DumpText.number(column[$0]) } })),
      ("visible", "\(node.isVisible)"),
    ]
    if let use = node.mesh { items += mesh(use, worlds[place]) }
    if let light = node.light.map({ asset.lights[$0] }) {
      items.append(
        (
          "light",
          DumpText.object([
            ("kind", DumpText.string("\(light.kind)")), ("intensity", DumpText.number(light.intensity)),
            ("color", DumpText.numbers((0..<3).map { light.color[$0] })),
          ])
        ))
    }
    if let camera = node.camera.map({ asset.cameras[$0] }) {
      var lens = [("near", DumpText.number(camera.near)), ("far", DumpText.number(camera.far ?? 0))]
      switch camera.projection {
      case .perspective(let degrees, _): lens.append(("degrees", DumpText.number(degrees)))
      case .orthographic(let half): lens.append(("halfHeight", DumpText.number(half)))
      }
      items.append(("camera", DumpText.object(lens)))
    }
    return DumpText.object(items)
  }

  private func mesh(_ use: NodeAsset.MeshBinding, _ world: double4x4) -> [(String, String)] {
    let mesh = asset.meshes[use.mesh]
    func material(_ place: Int?) -> String {
      DumpText.string(place.map { asset.materials[$0].path } ?? "")
    }
    var items = [
      ("topology", DumpText.string(mesh.topology.rawValue)), ("points", "\(mesh.pointCount)"),
      ("faces", "\(mesh.faceCount)"), ("corners", "\(mesh.corners.count)"),
      ("cornerSum", DumpText.number(mesh.corners.reduce(0.0) { $0 + Double($1) })),
      ("bounds", bounds(mesh, world)), ("leftHanded", "\(mesh.isLeftHanded)"),
      ("materials", DumpText.array(use.materials.map(material))),
      (
        "subsets",
        DumpText.array(
          mesh.subsets.map { subset in
            DumpText.object([
              ("name", DumpText.string(subset.name)), ("faces", "\(subset.faces.count)"),
              ("material", material(use.materials[subset.slot])),
            ])
          })
      ),
      (
        "attributes",
        DumpText.object(
          mesh.attributes.map { attribute in
            (
              attribute.name,
              DumpText.object([
                ("place", DumpText.string(attribute.interpolation.rawValue)),
                ("count", "\(attribute.values.count / attribute.width)"), ("width", "\(attribute.width)"),
                ("sum", DumpText.number(attribute.values.reduce(0.0) { $0 + Double($1) })),
                ("indices", "\(attribute.indices?.count ?? 0)"),
              ])
            )
          })
      ),
    ]
    if let shape = mesh.shape { items.append(("shape", DumpText.string("\(shape)"))) }
    if let copies = use.instances { items.append(("copies", "\(copies.count)")) }
    return items
  }

  private func bounds(_ mesh: MeshAsset, _ world: double4x4) -> String {
    guard mesh.pointCount > 0 else { return "null" }
    var (low, high) = (SIMD4<Double>(repeating: .infinity), SIMD4<Double>(repeating: -.infinity))
    for place in stride(from: 0, to: mesh.pointCount * 3, by: 3) {
      let point =
        world
        * SIMD4(
          Double(mesh.positions[place]), Double(mesh.positions[place + 1]), Double(mesh.positions[place + 2]),
          1)
      (low, high) = (simd_min(low, point), simd_max(high, point))
    }
    return DumpText.array(
      (0..<3).map { DumpText.number(low[$0]) } + (0..<3).map { DumpText.number(high[$0]) })
  }
}
