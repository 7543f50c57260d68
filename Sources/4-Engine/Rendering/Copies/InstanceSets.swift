import EntityStore
import GraphicsGL
import Meshes
import SceneModel
import simd

/// The copies of all models that are drawn many times, on the device.
///
/// Each set keeps a buffer of its own, written again only when a transform, the entity or its opacity has changed: a
/// frame in which nothing moves does nothing for ten thousand copies but draw them.
final class InstanceSets {
  private struct Key: Hashable {
    var entity: EntityID
    var data: UInt64
    var placement: Int
  }

  private let context: Context
  private var kept: [Key: InstanceSet] = [:]
  /// In the order of the extraction's list.
  private(set) var sets: [InstanceSet] = []
  private var version = -1

  init(_ context: Context) { self.context = context }

  /// Finds the sets of the rows, and takes over what is known of them.
  func update(_ extraction: SceneExtraction) {
    guard version != extraction.copiesVersion else { return }
    version = extraction.copiesVersion
    var next: [Key: InstanceSet] = [:]
    var found = [InstanceSet?](repeating: nil, count: extraction.copies.elements.count)
    for number in extraction.order {
      let row = extraction.rows[Int(number)]
      guard row.copies >= 0 else { continue }
      let place = Int(row.copies)
      guard found[place] == nil else { continue }
      let source = extraction.copies.elements[place]
      var key = Key(entity: row.entity, data: source.data.number, placement: 0)
      while next[key] != nil { key.placement += 1 }
      let set = kept[key] ?? InstanceSet(context)
      set.take(source, row, extraction)
      next[key] = set
      found[place] = set
    }
    sets = found.map { $0 ?? InstanceSet(context) }
    kept = next
  }

  /// Whether transforms have changed since the sets were last brought up to date.
  var areOutdated: Bool { sets.contains(where: \.isOutdated) }

  /// The box around the copies of a row whose entity stands at `matrix`.
  func place(_ row: RenderItem, at matrix: float4x4) throws(GraphicsError) -> CenteredBox {
    let set = sets[Int(row.copies)]
    try set.place(at: matrix)
    return set.box
  }
}
