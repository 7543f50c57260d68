import GraphicsGL
import SceneModel
import simd

/// The draw mode of models in a transparent queue.
nonisolated struct DrawMode: Equatable {
  var stage = ShaderPermutation.Stage.color
  var isBlended = true
  var writesDepth = false
  var placement = ModelSortGroup.PlanarUIPlacement.inlineUI
  /// True if it outputs no color of its own and only dims what is behind it, for the bloom image.
  var onlyCovers = false
  /// The index into the frame's list of particles, or -1 for models.
  var particles: Int32 = -1
}

/// An item of a transparent queue: a render item, or one of its instances.
nonisolated struct TransparentItem {
  var row: Int
  /// The position of the render item in tree order, or the index of the particles; it is the tie breaker.
  var rank: Int
  /// The index of the instance, or -1.
  var copy = -1
  var distance: Float
  /// True if its matrix flips the winding of triangles.
  var isMirrored: Bool
}

/// The transparent queue: models that are drawn in order, from back to front or as sort groups define.
///
/// A sort group is sorted as one object, by the distance of the center of its box.
struct TransparentQueue {
  /// A run of consecutive batches with the same draw mode.
  struct Run {
    var mode: DrawMode
    var batches: Range<Int>
  }

  /// The phases of a sort group in drawing order.
  enum Phase: UInt64 {
    case depthBefore = 0
    case color
    case depthAfter
  }

  private nonisolated struct Item {
    var major: UInt64
    var minor: UInt64
    var row: Int32
    var rank: Int32
    /// The index of one of the item's instances, or -1.
    var copy: Int32
    var mode: DrawMode
    var isMirrored: Bool

    init(_ item: TransparentItem, major: UInt64, minor: UInt64, mode: DrawMode) {
      (self.major, self.minor, self.mode) = (major, minor, mode)
      (row, rank) = (Int32(item.row), Int32(item.rank))
      (copy, isMirrored) = (Int32(item.copy), item.isMirrored)
    }

    static func isBefore(_ a: Item, _ b: Item) -> Bool {
      (a.major, a.minor, a.rank, a.copy) < (b.major, b.minor, b.rank, b.copy)
    }
  }

  private var items: [Item] = []
  private(set) var batches: [DrawBatch] = []
  private(set) var runs: [Run] = []
  private(set) var instances = BufferRange.none

  var isEmpty: Bool { runs.isEmpty }
  /// True if nothing was added.
  var isUnfilled: Bool { items.isEmpty }

  mutating func clear() {
    items.removeAll(keepingCapacity: true)
    batches.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
  }

  /// Adds the items of another queue for the bloom image: the ones without bloom only cover.
  mutating func takeForGlow(_ other: TransparentQueue, _ glows: (DrawMode, Int) -> Bool) {
    for item in other.items where item.mode.stage == .color {
      var item = item
      item.mode.writesDepth = false
      item.mode.onlyCovers = !glows(item.mode, Int(item.row))
      items.append(item)
    }
  }

  /// Adds a model without a sort group, or one of its instances.
  mutating func add(_ item: TransparentItem, _ mode: DrawMode) {
    items.append(
      Item(item, major: Self.major(.inlineUI, item.distance, group: 0), minor: 0, mode: mode))
  }

  /// Adds particles, which are sorted as one item.
  mutating func add(particles: Int, distance: Float) {
    let item = TransparentItem(row: particles, rank: particles, distance: distance, isMirrored: false)
    let mode = DrawMode(particles: Int32(particles))
    items.append(Item(item, major: Self.major(.inlineUI, distance, group: 0), minor: 0, mode: mode))
  }

  /// Adds a model of a sort group, or one of its instances, in one of the group's phases.
  mutating func add(
    _ item: TransparentItem, order: Int32, group: Int32, groupDistance: Float, phase: Phase, mode: DrawMode
  ) {
    let ordered = UInt64(UInt32(bitPattern: order ^ .min))
    let nearness = UInt64(UInt32.max - UInt32(item.distance.sortable))
    items.append(
      Item(
        item, major: Self.major(mode.placement, groupDistance, group: group + 1),
        minor: phase.rawValue << 62 | ordered << 30 | nearness >> 2, mode: mode))
  }

  /// Returns the major sort key.
  ///
  /// Planar UI may lie in the plane of a model: items behind it are drawn first, items in front of it last.
  private static func major(
    _ placement: ModelSortGroup.PlanarUIPlacement, _ distance: Float, group: Int32
  ) -> UInt64 {
    let band: UInt64 =
      switch placement {
      case .alwaysBehind: 0
      case .inlineUI: 1
      case .alwaysInFront: 2
      }
    return band << 62 | UInt64(UInt32.max - UInt32(distance.sortable)) << 30 | UInt64(group)
  }

  /// Sorts, merges neighbors into batches, and writes the instances.
  mutating func finish(_ inputs: FrameInputs) throws(GraphicsError) {
    guard !items.isEmpty else { return instances = .none }
    let numbers = inputs.numbers
    items.sort(by: Item.isBefore)
    for (index, item) in items.enumerated() { append(item, index, numbers) }
    let stride = MemoryLayout<InstanceBlock>.stride
    let items = items
    instances = try inputs.ring.reserve(byteCount: items.count * stride, alignment: stride) { memory in
      for (index, item) in items.enumerated() where item.mode.particles < 0 {
        let row = Int(item.row)
        memory.storeBytes(
          of: item.copy < 0
            ? inputs.instance(row)
            : inputs.instanceSets.sets[Int(inputs.extraction.rows[row].instanceSet)].blocks[Int(item.copy)],
          toByteOffset: index * stride, as: InstanceBlock.self)
      }
    }
  }

  private mutating func append(_ item: Item, _ index: Int, _ numbers: ItemNumbers) {
    guard item.mode.particles < 0 else {
      runs.append(Run(mode: item.mode, batches: batches.count..<batches.count))
      return
    }
    let row = Int(item.row)
    let group = numbers.group(row, item.mode.stage == .depth ? .depth : .color)
    if runs.last?.mode == item.mode {
      let last = batches[batches.count - 1]
      if last.group == group, last.isMirrored == item.isMirrored {
        batches[batches.count - 1].instanceCount += 1
        return
      }
      runs[runs.count - 1].batches = runs[runs.count - 1].batches.lowerBound..<batches.count + 1
    } else {
      runs.append(Run(mode: item.mode, batches: batches.count..<batches.count + 1))
    }
    batches.append(
      DrawBatch(group: group, firstInstance: index, instanceCount: 1, isMirrored: item.isMirrored))
  }
}
