import GraphicsGL
import Meshes
import SceneModel
import simd

/// The instances of a model that share a buffer, in chunks of neighbors that are culled together.
final class InstanceSet {
  /// A chunk: consecutive instances and their bounding box.
  struct Chunk {
    var first: Int
    var count: Int
    /// True if the matrices flip the winding of triangles; it is the same for all instances of a chunk.
    var isMirrored: Bool
    var box: CenteredBox
  }

  private final class Storage {
    let buffer: Buffer
    init(_ buffer: consuming Buffer) { self.buffer = buffer }
  }

  nonisolated static let chunkSize = 128
  /// The empty box, which leaves other boxes unchanged in a union.
  private static let nothing = CenteredBox(center: .zero, halfExtents: SIMD3(repeating: -1e30))

  private let context: Context
  private var source: InstanceSource?
  private var placement: float4x4?
  private var parameters = SIMD4<Float>()
  private var storage: Storage?
  private var order = InstanceSorting()
  /// The instances in the order of the buffer, sorted so that neighbors in space are adjacent.
  private(set) var blocks: [InstanceBlock] = []
  private var boxes: [CenteredBox] = []
  /// The index of the first mirrored instance; the mirrored ones come last.
  private var firstMirrored = 0
  private(set) var chunks: [Chunk] = []
  private(set) var box = InstanceSet.nothing
  private var drawnVersion: UInt64 = 0
  private var drawnMatrix = float4x4()

  init(_ context: Context) { self.context = context }

  /// The buffer range of the instances, for binding.
  var instances: BufferRange { storage?.buffer.range ?? .none }

  /// True if the transforms have changed since the buffer was written.
  var isOutdated: Bool { source.map { $0.data.version != drawnVersion } ?? false }

  /// Returns the bounding box of one instance.
  func box(_ instance: Int) -> CenteredBox { boxes[instance] }

  /// Adopts the parameters of a render item.
  func take(_ source: InstanceSource, _ row: RenderItem, _ extraction: SceneExtraction) {
    let placement = row.placement >= 0 ? extraction.placements.elements[Int(row.placement)] : nil
    let parameters = InstanceBlock.parameters(row)
    guard self.source != source || placement != self.placement || parameters != self.parameters else {
      return
    }
    (self.source, self.placement, self.parameters) = (source, placement, parameters)
    drawnVersion = 0
  }

  /// Updates the buffer for an entity with the world transform `matrix`.
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
      // Draws in flight continue to read the old contents.
      storage.buffer.orphan()
    } else {
      storage = Storage(try Buffer(context, byteCount: byteCount, label: "instances"))
    }
    guard let storage else { return }
    let blocks = blocks
    storage.buffer.write(blocks.span.bytes)
  }

  /// Passes the ranges of potentially visible instances to `body`, with adjacent chunks merged, and whether
  /// they are mirrored.
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
