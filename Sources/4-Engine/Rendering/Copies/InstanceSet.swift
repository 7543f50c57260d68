import GraphicsGL
import Meshes
import SceneModel
import simd

/// Copies that share a buffer, in chunks of neighbors that are culled together.
final class InstanceSet {
  /// Consecutive instances and the box around them.
  struct Chunk {
    var first: Int
    var count: Int
    /// Whether the matrices turn the winding of triangles around; all of a chunk do, or none.
    var isMirrored: Bool
    var box: CenteredBox
  }

  private final class Storage {
    let buffer: Buffer
    init(_ buffer: consuming Buffer) { self.buffer = buffer }
  }

  static let chunkSize = 128
  /// A box in which nothing lies, and which makes no other box larger.
  private static let nothing = CenteredBox(center: .zero, halfExtents: SIMD3(repeating: -1e30))

  private let context: Context
  private var source: InstanceSource?
  private var placement: float4x4?
  private var parameters = SIMD4<Float>()
  private var storage: Storage?
  private var order = InstanceSorting()
  /// The instances as they lie in the buffer, neighbors next to each other.
  private(set) var blocks: [InstanceBlock] = []
  private var boxes: [CenteredBox] = []
  /// Those that mirror come last, from here on.
  private var firstMirrored = 0
  private(set) var chunks: [Chunk] = []
  private(set) var box = InstanceSet.nothing
  private var drawnVersion: UInt64 = 0
  private var drawnMatrix = float4x4()

  init(_ context: Context) { self.context = context }

  /// The instances, for binding them.
  var instances: BufferRange { storage?.buffer.range ?? .none }

  /// Whether the transforms have changed since the buffer was written.
  var isOutdated: Bool { source.map { $0.data.version != drawnVersion } ?? false }

  /// The box around one instance.
  func box(_ instance: Int) -> CenteredBox { boxes[instance] }

  /// Takes what a new set of rows says.
  func take(_ source: InstanceSource, _ row: RenderItem, _ extraction: SceneExtraction) {
    let placement = row.placement >= 0 ? extraction.placements.elements[Int(row.placement)] : nil
    let parameters = InstanceBlock.parameters(row)
    guard self.source != source || placement != self.placement || parameters != self.parameters else {
      return
    }
    (self.source, self.placement, self.parameters) = (source, placement, parameters)
    drawnVersion = 0
  }

  /// Brings the buffer up to date; the entity stands at `matrix`.
  func place(at matrix: float4x4) throws(GraphicsError) {
    guard let source, source.data.version != drawnVersion || matrix != drawnMatrix else { return }
    write(source, matrix)
    gather()
    if let limit = source.limit, !blocks.isEmpty {
      box = CenteredBox(limit, margin: source.margin, transformedBy: matrix)
    } else {
      box = chunks.dropFirst().reduce(into: chunks.first?.box ?? Self.nothing) { $0.formUnion($1.box) }
    }
    try upload()
    (drawnVersion, drawnMatrix) = (source.data.version, matrix)
  }

  private func write(_ source: InstanceSource, _ matrix: float4x4) {
    blocks.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    source.data.withTransforms { transforms in
      let transforms = UnsafeBufferPointer(rebasing: transforms[..<source.data.instanceCount])
      let indices = order.indices(for: transforms)
      for mirrors in [false, true] {
        if mirrors { firstMirrored = blocks.count }
        if mirrors, blocks.count == indices.count { break }
        for index in indices {
          var world = matrix * transforms[index]
          if let placement { world = world * placement }
          guard world.mirrors == mirrors else { continue }
          blocks.append(InstanceBlock(world, parameters))
          boxes.append(CenteredBox(source.bounds, margin: source.margin, transformedBy: world))
        }
      }
    }
  }

  private func gather() {
    chunks.removeAll(keepingCapacity: true)
    var first = 0
    while first < blocks.count {
      let isMirrored = first >= firstMirrored
      let end = Swift.min(first + Self.chunkSize, isMirrored ? blocks.count : firstMirrored)
      var box = boxes[first]
      for index in first..<end { box.formUnion(boxes[index]) }
      chunks.append(Chunk(first: first, count: end - first, isMirrored: isMirrored, box: box))
      first = end
    }
  }

  private func upload() throws(GraphicsError) {
    guard !blocks.isEmpty else { return }
    let byteCount = blocks.count * MemoryLayout<InstanceBlock>.stride
    if let storage, storage.buffer.byteCount >= byteCount {
      // Draws that are on their way keep reading the old contents.
      storage.buffer.orphan()
    } else {
      storage = Storage(try Buffer(context, byteCount: byteCount, label: "copies"))
    }
    guard let storage else { return }
    let blocks = blocks
    storage.buffer.write(blocks.span.bytes)
  }

  /// Hands out the ranges of instances that may be visible, neighbors joined, and whether they are mirrored.
  func visibleRanges(_ frustum: Frustum, _ body: (Range<Int>, Bool) -> Void) {
    var range = 0..<0
    var isMirrored = false
    for chunk in chunks where frustum.mayShow(center: chunk.box.center, halfExtents: chunk.box.halfExtents) {
      if range.upperBound == chunk.first, !range.isEmpty, chunk.isMirrored == isMirrored {
        range = range.lowerBound..<chunk.first + chunk.count
      } else {
        if !range.isEmpty { body(range, isMirrored) }
        isMirrored = chunk.isMirrored
        range = chunk.first..<chunk.first + chunk.count
      }
    }
    if !range.isEmpty { body(range, isMirrored) }
  }
}
