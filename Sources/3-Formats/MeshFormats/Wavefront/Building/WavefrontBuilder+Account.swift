internal import SceneAssets

extension WavefrontBuilder {
  /// Lists the objects, libraries and materials of the file with what each became.
  mutating func account() {
    for node in asset.nodes {
      var source = SourceObject("o", at: node.path)
      source.parts = [.init("node", node.path)] + (node.mesh == nil ? [] : [.init("mesh", node.path)])
      asset.sources.append(source)
    }
    for name in emptyObjects { asset.sources.append(SourceObject("o", at: "/\(name)")) }
    for library in scanner.libraries {
      var source = SourceObject("mtllib", at: "line \(library.line)")
      source.notes = asset.notes.filter { $0.location == "line \(library.line)" }
      asset.sources.append(source)
    }
    let used = Set(scanner.materials)
    for name in library.materials.keys.sorted() {
      var source = SourceObject("newmtl", at: name)
      if used.contains(name) {
        source.parts = [.init("material", "materials/\(name)")]
        source.notes = asset.notes.filter { $0.location == "newmtl \(name)" }
      } else {
        source.notes = [
          AssetNote(.ignored, at: "newmtl \(name)", "no face uses the material; it is left out")
        ]
      }
      asset.sources.append(source)
    }
  }
}
