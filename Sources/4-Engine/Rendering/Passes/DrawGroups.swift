import GraphicsGL
import Meshes
import SceneModel

/// What instances of one draw call share.
struct DrawGroup: Hashable {
  var mesh: Int32
  var part: Int32
  var material: Int32
  var environment: Int32
  /// The number of the looks under which the surface is stored, or 0; see ``StoredLooks``.
  var looks: Int32 = 0
}

/// The groups of a scene's rows, and the programs that draw them.
///
/// Made when the rows are; a frame only reads.
final class DrawGroups {
  private(set) var groups: [DrawGroup] = []
  /// The group of each row, for color.
  private(set) var ofRow: [Int32] = []
  /// The same for depth, where materials count only if they have holes or their own way of culling.
  private(set) var depthGroups: [DrawGroup] = []
  private(set) var depthOfRow: [Int32] = []
  /// The looks that are stored and shaded once per pixel; number n is at n - 1.
  private(set) var looks: [StoredLooks] = []
  /// The number of the looks of each row; 0 for rows that cannot be stored.
  private(set) var looksOfRow: [Int32] = []
  /// What is stored of each sample beside its key.
  private(set) var storedFormats: [PixelFormat] = []
  /// Whether every model can be stored; what only hides needs not be.
  private(set) var canStoreAll = false
  private(set) var meshes: [MeshTable.Entry?] = []
  private var version = -1

  func update(
    _ extraction: SceneExtraction, _ table: MeshTable, _ moved: MovedModels
  ) throws(GraphicsError) {
    guard version != extraction.version else { return }
    makeTangents(extraction)
    meshes.removeAll(keepingCapacity: true)
    try moved.update(extraction, table)
    for (mesh, movement) in zip(extraction.meshes, extraction.movements) {
      meshes.append(try movement < 0 ? table.entry(mesh) : moved.entry(Int(movement)))
    }
    (looks, looksOfRow) = StoredLooks.number(extraction, meshes)
    storedFormats = StoredSurfaces.formats(looks)
    canStoreAll = zip(extraction.rows, looksOfRow).allSatisfy { row, looks in
      looks > 0
        || row.isOccluder && !extraction.materials[Int(row.material)].shape.features.contains(.catchesShadows)
    }
    (groups, ofRow) = Self.number(extraction.rows) { [looksOfRow] index, row in
      DrawGroup(
        mesh: row.mesh, part: row.part, material: row.material, environment: row.environment,
        looks: looksOfRow[index])
    }
    // Depth does not look at plain materials: give all of them that cull alike the first one's number.
    var representatives: [DepthLooks: Int32] = [:]
    let materials = extraction.materials.enumerated().map { index, material -> Int32 in
      let looks = DepthLooks(material)
      let number = representatives[looks] ?? Int32(index)
      representatives[looks] = number
      return number
    }
    (depthGroups, depthOfRow) = Self.number(extraction.rows) { _, row in
      DrawGroup(mesh: row.mesh, part: row.part, material: materials[Int(row.material)], environment: 0)
    }
    version = extraction.version
  }

  /// Numbers the groups so that neighbors share material, then mesh: fewer changes of state between draws.
  private static func number(
    _ rows: [DrawRow], _ group: (Int, DrawRow) -> DrawGroup
  ) -> (groups: [DrawGroup], ofRow: [Int32]) {
    let all = rows.enumerated().map(group)
    let groups = Set(all).sorted { a, b in
      (a.environment, a.material, a.mesh, a.part, a.looks) < (
        b.environment, b.material, b.mesh, b.part, b.looks
      )
    }
    let places = Dictionary(uniqueKeysWithValues: groups.enumerated().map { ($1, Int32($0)) })
    return (groups, all.map { places[$0] ?? 0 })
  }

  /// Adds tangents to meshes whose material needs them and that lack them.
  private func makeTangents(_ extraction: SceneExtraction) {
    for row in extraction.rows {
      let shape = extraction.materials[Int(row.material)].shape
      guard
        shape.sources[.normal] != nil || shape.sources[.clearcoatNormal] != nil
          || !shape.features.isDisjoint(with: [.anisotropy, .diffraction, .peel])
      else { continue }
      let mesh = extraction.meshes[Int(row.mesh)]
      if mesh.packed.layout.hasTextureCoordinates, !mesh.packed.layout.hasTangents { mesh.makeTangents() }
    }
  }
}

/// What of a material matters to depth.
private struct DepthLooks: Hashable {
  var shape: MaterialShape
  var culling: MaterialParameterTypes.FaceCulling
  /// Only where the shape has holes.
  var material: CompiledMaterial?

  init(_ material: CompiledMaterial) {
    shape = material.depthShape
    culling = material.culling
    self.material = shape.features.contains(.cutout) || shape.geometrySource != nil ? material : nil
  }
}
