internal import JSON
internal import SceneAssets
internal import simd

/// What a mesh has that ours do not.
extension GLTFMeshAssembly {
  func notes(of mesh: MeshAsset) -> [AssetNote] {
    var notes: [AssetNote] = []
    for primitive in primitives {
      guard let targets = primitive.view["targets"] else { continue }
      var others: Set<String> = []
      for target in targets.elements {
        for (name, _) in target.members where name != "POSITION" && name != "NORMAL" { others.insert(name) }
      }
      guard !others.isEmpty else { continue }
      notes.append(
        AssetNote(
          .approximated, at: targets.path,
          "forms move points and normals, not \(others.sorted().joined(separator: ", "))"))
    }
    return notes
  }
}
