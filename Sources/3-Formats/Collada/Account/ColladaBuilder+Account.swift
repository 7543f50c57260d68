internal import SceneAssets
internal import TextFormats

extension ColladaBuilder {
  /// Lists everything in the libraries and the scene of the file with what it became, and the unknown
  /// elements; of other files only what the scene refers to.
  mutating func account() {
    let own = here
    let account = ColladaAccount(self)
    for file in others.all {
      here = file
      var unknown: [String: (count: Int, first: XMLElement)] = [:], order: [String] = []
      for element in document.root.descendants {
        let name = element.name
        if ColladaNames.objects.contains(name) {
          if let source = self.account(for: element, account) { asset.sources.append(source) }
        } else if file.number == 0, !ColladaNames.known.contains(name),
          !ColladaNames.metadataElements.contains(name)
        {
          if unknown[name] == nil { order.append(name) }
          unknown[name, default: (0, element)].count += 1
        }
      }
      for name in order {
        guard let (count, first) = unknown[name] else { continue }
        var source = SourceObject("<\(name)>", at: document.location(of: first))
        let reason = ColladaNames.reasons[name].map { ": \($0)" } ?? ""
        source.notes = [
          AssetNote(
            .ignored, at: source.path,
            "\(count == 1 ? "it is" : "all \(count) of them are") left out\(reason)")
        ]
        asset.sources.append(source)
      }
    }
    here = own
  }

  private func account(for element: XMLElement, _ account: ColladaAccount) -> SourceObject? {
    let name = element[attribute: "name"] ?? element[attribute: "id"] ?? "", key = here.key(element)
    let isOwn = here.number == 0
    var source = SourceObject(
      "<\(element.name)>",
      at:
        "\(isOwn ? "" : "\(here.path): ")\(document.location(of: element))\(name.isEmpty ? "" : " \"\(name)\"")"
    )
    source.notes = notesByElement[key] ?? []
    source.parts = account[key]
    let isRead = !source.parts.isEmpty || !source.notes.isEmpty || document.isReferenced(to: element)
    if !isRead, !isOwn { return nil }
    if !isRead, !ColladaNames.visitedObjects.contains(element.name) {
      source.notes.append(AssetNote(.ignored, at: source.path, "the scene does not use it"))
    }
    return source
  }
}

/// The account of the elements of files.
private struct ColladaAccount {
  private var parts: [ColladaKey: [SourceObject.Part]] = [:]

  init(_ builder: ColladaBuilder) {
    let asset = builder.asset
    var ofMesh: [Int: [String]] = [:], ofLight: [Int: [String]] = [:], ofCamera: [Int: [String]] = [:]
    for node in asset.nodes {
      if let mesh = node.mesh?.mesh { ofMesh[mesh, default: []].append(node.path) }
      if let light = node.light { ofLight[light, default: []].append(node.path) }
      if let camera = node.camera { ofCamera[camera, default: []].append(node.path) }
    }
    for (key, indices) in builder.nodeIndices {
      parts[key] = indices.map { .init("node", asset.nodes[$0].path) }
    }
    for (key, meshes) in builder.meshes {
      parts[key, default: []] += meshes.flatMap { ofMesh[$0.index] ?? [] }.map { .init("mesh", $0) }
    }
    for (use, index) in builder.materials.sorted(by: { $0.value < $1.value }) {
      parts[use.material, default: []].append(.init("material", asset.materials[index].path))
    }
    for (use, index) in builder.textures.sorted(by: { $0.value < $1.value }) {
      parts[use.image, default: []].append(.init("texture", asset.textures[index].name))
    }
    for (key, index) in builder.lights {
      parts[key] = index.flatMap { ofLight[$0] }?.map { .init("light", $0) } ?? []
    }
    for (key, index) in builder.cameras {
      parts[key] = index.flatMap { ofCamera[$0] }?.map { .init("camera", $0) } ?? []
    }
  }

  subscript(_ key: ColladaKey) -> [SourceObject.Part] { parts[key] ?? [] }
}
