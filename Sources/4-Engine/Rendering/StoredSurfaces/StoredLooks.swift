import Meshes
import SceneModel

/// What decides the color of a stored surface, apart from what is stored.
struct StoredLooks: Hashable {
  var material: Int32
  var environment: Int32
  /// What else the shading needs of an instance: see ``InstanceBlock/parameters(_:)``.
  var parameters: SIMD4<Float>
  /// Whether vertices bring colors that are to be seen.
  var hasColors: Bool
  /// Whether they bring second texture coordinates that are read.
  var hasSecondCoordinates: Bool
  /// Whether the spread of their texture coordinates matters in both directions; there is no room for that beside
  /// second coordinates.
  var hasSpread: Bool

  /// The layout of vertices that bring all this.
  func layout(_ shape: MaterialShape) -> SurfaceLayout {
    var layout = SurfaceLayout()
    layout.hasTangents = shape.needsTangents
    layout.hasColors = hasColors
    layout.hasSecondTextureCoordinates = hasSecondCoordinates
    return layout
  }

  /// Keys have 14 bits for the number.
  static let maximumCount = 16383

  /// Numbers the looks from 1 on, neighbors sharing what they can, and tells the number of each row.
  static func number(
    _ extraction: SceneExtraction, _ meshes: [MeshTable.Entry?]
  ) -> (looks: [StoredLooks], ofRow: [Int32]) {
    let materials = extraction.materials.map { material in
      material.shape.canBeStored && !material.drawsLines && material.readsDepth && material.writesDepth
    }
    let all = extraction.rows.map { row -> StoredLooks? in
      let shape = extraction.materials[Int(row.material)].shape
      guard
        materials[Int(row.material)], !row.isOrdered, !row.isOccluder, let mesh = meshes[Int(row.mesh)],
        mesh.layout.hasTangents || !shape.needsTangents
      else { return nil }
      let hasSecond = mesh.layout.hasSecondTextureCoordinates && shape.readsSecondCoordinates
      return StoredLooks(
        material: row.material, environment: row.environment, parameters: InstanceBlock.parameters(row),
        hasColors: mesh.layout.hasColors && shape.features.contains(.vertexColors),
        hasSecondCoordinates: hasSecond,
        hasSpread: extraction.materials[Int(row.material)].readsAlongAxes && !hasSecond)
    }
    let looks = Set(all.compactMap(\.self)).sorted { a, b in
      (a.environment, a.material, a.parameters.w, a.parameters.y)
        < (b.environment, b.material, b.parameters.w, b.parameters.y)
    }
    guard looks.count <= maximumCount else { return ([], all.map { _ in 0 }) }
    let numbers = Dictionary(uniqueKeysWithValues: looks.enumerated().map { ($1, Int32($0 + 1)) })
    return (looks, all.map { $0.flatMap { numbers[$0] } ?? 0 })
  }
}
