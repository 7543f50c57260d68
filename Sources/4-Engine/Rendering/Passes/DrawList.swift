import GraphicsGL
import SceneModel
import simd

/// A batch: consecutive instances of one part of one mesh with one material, drawn by one call.
struct DrawBatch {
  var group: Int32
  var firstInstance: Int
  var instanceCount: Int
  /// The index of the instance set whose buffer holds the instances; -1 for the list's own buffer.
  var instanceSet: Int32 = -1
  /// True if matrices flip the winding of triangles.
  var isMirrored = false
}

/// The draw list of one pass: batches, and their instances in the per-frame memory.
struct DrawList {
  private(set) var batches: [DrawBatch] = []
  private(set) var instances = BufferRange.none
  private var items: [DrawItem] = []
  private var copied: [DrawBatch] = []

  var isEmpty: Bool { batches.isEmpty && items.isEmpty && copied.isEmpty }

  mutating func clear() {
    items.removeAll(keepingCapacity: true)
    batches.removeAll(keepingCapacity: true)
    copied.removeAll(keepingCapacity: true)
  }

  mutating func add(_ row: Int, key: UInt64, isMirrored: Bool = false) {
    items.append(DrawItem(key: key, row: Int32(row), isMirrored: isMirrored))
  }

  /// Adds a draw of instances that have a buffer of their own.
  mutating func add(_ batch: DrawBatch) { copied.append(batch) }

  /// Sorts by key, merges neighbors of one group into batches, and writes the instances.
  ///
  /// - Parameters:
  ///   - inputs: The inputs of the frame.
  ///   - pass: The kind of the pass.
  /// - Throws: ``GraphicsError`` when the frame's memory is exhausted.
  mutating func finish(_ inputs: FrameInputs, _ pass: DrawPass) throws(GraphicsError) {
    defer { batches.append(contentsOf: copied) }
    guard !items.isEmpty else {
      instances = .none
      return
    }
    items.sort(by: DrawItem.isBefore)
    let numbers = inputs.numbers
    for (index, item) in items.enumerated() {
      let group = numbers.group(Int(item.row), pass)
      if let last = batches.last, last.group == group, last.isMirrored == item.isMirrored {
        batches[batches.count - 1].instanceCount += 1
      } else {
        batches.append(
          DrawBatch(group: group, firstInstance: index, instanceCount: 1, isMirrored: item.isMirrored))
      }
    }
    let stride = MemoryLayout<InstanceBlock>.stride
    let items = items
    instances = try inputs.ring.reserve(byteCount: items.count * stride, alignment: stride) { memory in
      for (index, item) in items.enumerated() {
        memory.storeBytes(
          of: inputs.instance(Int(item.row)), toByteOffset: index * stride,
          as: InstanceBlock.self)
      }
    }
  }
}

extension Float {
  /// An integer that sorts like this float, for keys; negative floats sort as zero.
  var sortable: UInt64 { UInt64(Swift.max(self, 0).bitPattern) }
}
