internal import SceneAssets
internal import TextFormats
internal import simd

/// The notes on parts of a mesh that are not supported.
extension GLTFMeshAssembly {
  func notes(of mesh: MeshAsset, _ accessors: [GLTFAccessor]) throws(GLTFError) -> [AssetNote] {
    var notes = try notesOnBounds(of: mesh, accessors)
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
          "morph targets of \(others.sorted().joined(separator: ", ")) are not supported; only POSITION and NORMAL are"
        ))
    }
    return notes
  }

  /// Returns notes on wrong bounds: the file's bounds are not used, but where they are wrong, the points may
  /// be too.
  private func notesOnBounds(
    of mesh: MeshAsset, _ accessors: [GLTFAccessor]
  ) throws(GLTFError) -> [AssetNote] {
    var notes: [AssetNote] = []
    for (primitive, start) in blocks {
      guard let index = primitive.attribute(.position)?.accessor, primitive.pointCount > 0 else { continue }
      let accessor = accessors[index]
      // Bounds of integers are not normalized, and compression moves points.
      guard accessor.component == .float, accessor.decompressed == nil,
        let low = try view[accessor.mark].vector3("min"),
        let high = try view[accessor.mark].vector3("max")
      else { continue }
      let bounds = PointBounds(of: mesh.positions[start * 3..<(start + primitive.pointCount) * 3])
      let slack = 1e-4 * max((high - low).max(), low.max(), high.max(), -low.min(), 1e-6)
      let isWrong = any(abs(bounds.low - low) .> slack) || any(abs(bounds.high - high) .> slack)
      guard isWrong else { continue }
      notes.append(
        AssetNote(
          .ignored, at: view[accessor.mark].path,
          "min and max do not contain the points, whose bounds are \(bounds.low) to \(bounds.high)"))
    }
    return notes
  }
}
