import EntityStore
import GraphicsGL
import Meshes
import SceneModel
import simd

/// The instance buffers of all models that are drawn instanced.
///
/// Each set has a buffer of its own, which is written only when a transform, the entity or its opacity has
/// changed: a static frame only draws its ten thousand instances.
final class InstanceSets {
  private struct Key: Hashable {
    var entity: EntityID
    var data: UInt64
    var placement: Int
  }

  private let context: Context
  private var kept: [Key: InstanceSet] = [:]
  /// The sets, in the order of the extraction's list.
  private(set) var sets: [InstanceSet] = []
  private var version = -1

  init(_ context: Context) { self.context = context }

  /// Matches sets with the render items, and reuses existing ones.
  func update(_ extraction: SceneExtraction) {
    guard version != extraction.instanceSetsVersion else { return }
    version = extraction.instanceSetsVersion
    var next: [Key: InstanceSet] = [:]
    var found = [InstanceSet?](repeating: nil, count: extraction.instanceSources.elements.count)
    for number in extraction.order {
      let row = extraction.rows[Int(number)]
      guard row.instanceSet >= 0 else { continue }
      let index = Int(row.instanceSet)
      guard found[index] == nil else { continue }
      let source = extraction.instanceSources.elements[index]
      var key = Key(entity: row.entity, data: source.data.number, placement: 0)
      while next[key] != nil { key.placement += 1 }
      let set = kept[key] ?? InstanceSet(context)
      set.take(source, row, extraction)
      next[key] = set
      found[index] = set
    }
    sets = found.map { $0 ?? InstanceSet(context) }
    kept = next
  }

  /// True if transforms have changed since the last update of the sets.
  var areOutdated: Bool { sets.contains(where: \.isOutdated) }

  /// Updates the instances of a render item whose entity has the world transform `matrix`, and returns their
  /// bounding box.
  func place(_ row: RenderItem, at matrix: float4x4) throws(GraphicsError) -> CenteredBox {
    let set = sets[Int(row.instanceSet)]
    try set.place(at: matrix)
    return set.box
  }
}
