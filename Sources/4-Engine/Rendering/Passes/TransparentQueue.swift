import GraphicsGL
import SceneModel
import simd

/// How models of an ordered list are drawn.
struct DrawMode: Equatable {
  var stage = ShaderPermutation.Stage.color
  var isBlended = true
  var writesDepth = false
  var placement = ModelSortGroup.PlanarUIPlacement.inlineUI
  /// Whether it shows nothing of its own and only dims what lies behind it.
  var onlyCovers = false
  /// The place in the frame's list of particles, or -1 for models.
  var particles: Int32 = -1
}

/// Which thing an ordered list draws: a row, or one of its copies.
struct TransparentItem {
  var row: Int
  /// The position of the row in the order of the tree, or the number of the particles; it decides between equals.
  var rank: Int
  /// The number of the copy, or -1.
  var copy = -1
  var distance: Float
  /// Whether its matrix turns the winding of triangles around.
  var isMirrored: Bool
}

/// What is drawn in an order that matters: see-through models from back to front, and groups sorted by hand.
///
/// A group is one object among the others, at the distance of the middle of its box.
struct TransparentQueue {
  /// Consecutive batches that are drawn in one way.
  struct Run {
    var mode: DrawMode
    var batches: Range<Int>
  }

  /// The steps of a group in the order of drawing.
  enum Phase: UInt64 {
    case depthBefore = 0
    case color
    case depthAfter
  }

  private struct Item {
    var major: UInt64
    var minor: UInt64
    var row: Int32
    var rank: Int32
    /// One of the row's copies, or -1.
    var copy: Int32
    var mode: DrawMode
    var isMirrored: Bool

    init(_ thing: TransparentItem, major: UInt64, minor: UInt64, mode: DrawMode) {
      (self.major, self.minor, self.mode) = (major, minor, mode)
      (row, rank) = (Int32(thing.row), Int32(thing.rank))
      (copy, isMirrored) = (Int32(thing.copy), thing.isMirrored)
    }
  }

  private var items: [Item] = []
  private(set) var batches: [DrawBatch] = []
  private(set) var runs: [Run] = []
  private(set) var instances = BufferRange.none

  var isEmpty: Bool { runs.isEmpty }

  mutating func clear() {
    items.removeAll(keepingCapacity: true)
    batches.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
  }

  /// Takes the things of another list, for a picture of what glows: the others only cover.
  mutating func takeForGlow(_ other: TransparentQueue, _ glows: (DrawMode, Int) -> Bool) {
    for item in other.items where item.mode.stage == .color {
      var item = item
      item.mode.writesDepth = false
      item.mode.onlyCovers = !glows(item.mode, Int(item.row))
      items.append(item)
    }
  }

  /// Adds a model that belongs to no group, or one of its copies.
  mutating func add(_ thing: TransparentItem, _ mode: DrawMode) {
    items.append(
      Item(thing, major: Self.major(.inlineUI, thing.distance, group: 0), minor: 0, mode: mode))
  }

  /// Adds particles, which are one thing among the others.
  mutating func add(particles: Int, distance: Float) {
    let thing = TransparentItem(row: particles, rank: particles, distance: distance, isMirrored: false)
    let mode = DrawMode(particles: Int32(particles))
    items.append(Item(thing, major: Self.major(.inlineUI, distance, group: 0), minor: 0, mode: mode))
  }

  /// Adds a model of a group, or one of its copies, in one of the group's phases.
  mutating func add(
    _ thing: TransparentItem, order: Int32, group: Int32, groupDistance: Float, phase: Phase, mode: DrawMode
  ) {
    let ordered = UInt64(UInt32(bitPattern: order ^ .min))
    let nearness = UInt64(UInt32.max - UInt32(thing.distance.sortable))
    items.append(
      Item(
        thing, major: Self.major(mode.placement, groupDistance, group: group + 1),
        minor: phase.rawValue << 62 | ordered << 30 | nearness >> 2, mode: mode))
  }

  /// Flat interfaces may lie in the plane of a model: what stands behind them comes first, what stands before them last.
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

  /// Sorts, gathers neighbors that can be drawn together, and writes the instances.
  mutating func finish(
    _ ring: FrameRing, _ groups: BatchTable, _ matrices: RowMatrices, _ extraction: SceneExtraction,
    _ copies: InstanceSets
  ) throws(GraphicsError) {
    guard !items.isEmpty else { return instances = .none }
    items.sort { a, b in (a.major, a.minor, a.rank, a.copy) < (b.major, b.minor, b.rank, b.copy) }
    for (place, item) in items.enumerated() { append(item, place, groups) }
    let stride = MemoryLayout<InstanceBlock>.stride
    let items = items
    instances = try ring.reserve(byteCount: items.count * stride, alignment: stride) { memory in
      for (place, item) in items.enumerated() where item.mode.particles < 0 {
        let row = Int(item.row)
        memory.storeBytes(
          of: item.copy < 0
            ? matrices.instance(row, extraction)
            : copies.sets[Int(extraction.rows[row].copies)].blocks[Int(item.copy)],
          toByteOffset: place * stride, as: InstanceBlock.self)
      }
    }
  }

  private mutating func append(_ item: Item, _ place: Int, _ groups: BatchTable) {
    guard item.mode.particles < 0 else {
      runs.append(Run(mode: item.mode, batches: batches.count..<batches.count))
      return
    }
    let row = Int(item.row)
    let group = item.mode.stage == .depth ? groups.depthOfRow[row] : groups.ofRow[row]
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
      DrawBatch(group: group, firstInstance: place, instanceCount: 1, isMirrored: item.isMirrored))
  }
}
