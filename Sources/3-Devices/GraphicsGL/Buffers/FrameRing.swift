internal import GLBridge
internal import Glibc
internal import Log

/// A ring buffer of data that lives one frame: uniforms, instances, generated vertices.
///
/// One buffer, mapped for as long as it lives, is divided into a few segments; each frame fills the next one
/// while the device may still read the others. A steady frame allocates nothing. A frame that needs more
/// gets a larger buffer, which stays.
@MainActor package final class FrameRing {
  private let context: Context
  private let label: String
  private var segments: [Segment]
  private var storage: Storage
  /// Buffers that were too small, retained until the frame that used them ends.
  private var outgrown: [Storage] = []
  private var current = 0
  private var used = 0
  /// The bytes that this frame took from outgrown buffers.
  private var usedElsewhere = 0

  /// The number of times the ring had to grow.
  package private(set) var growths = 0
  /// The bytes that one frame can take without growing.
  package var bytesPerFrame: Int { storage.bytesPerSegment }
  /// The bytes taken in this frame.
  package var bytesUsed: Int { usedElsewhere + used }

  private struct Segment {
    /// A time stamp query at the end of the frame that used the segment; unlike a fence it can be reused.
    var query: UInt32
    var isPending = false
  }

  /// A persistently mapped buffer.
  private final class Storage {
    let name: UInt32
    let memory: UnsafeMutableRawPointer
    let bytesPerSegment: Int
    private let graveyard: DeletionQueue

    init(_ context: Context, bytesPerSegment: Int, segments: Int, label: String) throws(GraphicsError) {
      let byteCount = bytesPerSegment * segments
      let name = context.create(.buffer)
      var memory: UnsafeMutableRawPointer?
      do throws(GraphicsError) {
        try context.allocating("ring \(label)", bytes: byteCount) {
          memory = gl_buffer_allocate_mapped(name, Int64(byteCount))
        }
        guard let memory else { throw .outOfMemory(what: "ring \(label)", bytes: byteCount) }
        self.memory = memory
      } catch {
        context.delete(.buffer, UInt64(name))
        throw error
      }
      context.label(.buffer, name, label)
      (self.name, self.bytesPerSegment, graveyard) = (name, bytesPerSegment, context.graveyard)
    }

    deinit { graveyard.bury(.buffer, name) }
  }

  /// Creates the ring.
  ///
  /// - Parameters:
  ///   - context: The context of the buffer.
  ///   - bytesPerFrame: The expected bytes of a frame.
  ///   - frames: The number of frames in flight.
  ///   - label: Its name in debuggers and messages.
  /// - Throws: ``GraphicsError/outOfMemory(what:bytes:)``.
  package init(
    _ context: Context, bytesPerFrame: Int = 1 << 20, frames: Int = 3, label: String = "frame ring"
  ) throws(GraphicsError) {
    precondition(bytesPerFrame > 0 && frames > 0, "bytesPerFrame and frames are above 0")
    self.context = context
    self.label = label
    let rounded = (bytesPerFrame + 4095) & ~4095
    storage = try Storage(context, bytesPerSegment: rounded, segments: frames, label: label)
    segments = (0..<frames).map { _ in Segment(query: context.count(gl_query_create(0), .query)) }
  }

  isolated deinit {
    for segment in segments { context.graveyard.bury(.query, segment.query) }
  }

  /// Copies a value with the layout of a uniform block.
  ///
  /// - Throws: ``GraphicsError/outOfMemory(what:bytes:)`` when the ring cannot grow.
  package func push<T: BitwiseCopyable>(_ value: T) throws(GraphicsError) -> BufferRange {
    // Blocks end at a multiple of 16 bytes, as the stride of the Swift struct does, but not its size.
    try reserve(byteCount: MemoryLayout<T>.stride) { memory in
      withUnsafeBytes(of: value) { memory.copyMemory(from: $0) }
    }
  }

  /// Copies bytes.
  ///
  /// - Parameters:
  ///   - bytes: At least one byte.
  ///   - alignment: The alignment of the offset; nil takes that of uniform blocks. For instances drawn with a
  ///     base instance this is their stride.
  /// - Returns: The range, valid for this frame.
  /// - Throws: ``GraphicsError/outOfMemory(what:bytes:)`` when the ring cannot grow.
  package func push(_ bytes: RawSpan, alignment: Int? = nil) throws(GraphicsError) -> BufferRange {
    try reserve(byteCount: bytes.byteCount, alignment: alignment) { memory in
      bytes.withUnsafeBytes { memory.copyMemory(from: $0) }
    }
  }

  /// Lends mapped memory to `body`, which writes into it.
  ///
  /// The memory must not be read: on graphics cards that is slow.
  ///
  /// - Throws: ``GraphicsError/outOfMemory(what:bytes:)`` when the ring cannot grow.
  package func reserve(
    byteCount: Int, alignment: Int? = nil, _ body: (UnsafeMutableRawBufferPointer) -> Void
  ) throws(GraphicsError) -> BufferRange {
    precondition(byteCount > 0, "reserve(byteCount:) needs at least one byte")
    let alignment = alignment ?? context.limits.uniformAlignment
    var offset = aligned(alignment)
    if offset + byteCount > (current + 1) * storage.bytesPerSegment {
      try grow(toHold: byteCount + alignment)
      offset = aligned(alignment)
    }
    used = offset + byteCount - current * storage.bytesPerSegment
    body(UnsafeMutableRawBufferPointer(start: storage.memory + offset, count: byteCount))
    return BufferRange(name: storage.name, offset: offset, byteCount: byteCount)
  }

  /// Ends the frame: its ranges become invalid.
  ///
  /// It waits when the device is as many frames behind as the ring has segments.
  package func endFrame() {
    context.activate()
    gl_query_stamp(segments[current].query)
    segments[current].isPending = true
    // The next frame will need as much, from one buffer; if allocation fails now, it will be tried again
    // then.
    if bytesUsed > storage.bytesPerSegment { try? grow(toHold: bytesUsed) }
    current = (current + 1) % segments.count
    (used, usedElsewhere) = (0, 0)
    outgrown.removeAll()
    if segments[current].isPending {
      // The time stamp comes after everything that read the segment; asking for its result waits.
      _ = gl_query_result(segments[current].query)
      segments[current].isPending = false
    }
  }

  /// Returns the next offset in the buffer that is a multiple of `alignment`, which need not be a power of
  /// two.
  private func aligned(_ alignment: Int) -> Int {
    let offset = current * storage.bytesPerSegment + used
    return (offset + alignment - 1) / alignment * alignment
  }

  private func grow(toHold byteCount: Int) throws(GraphicsError) {
    var size = storage.bytesPerSegment * 2
    while size < byteCount { size *= 2 }
    let larger = try Storage(context, bytesPerSegment: size, segments: segments.count, label: label)
    Log.debug("\(label) grows from \(storage.bytesPerSegment) to \(size) bytes per frame")
    outgrown.append(storage)
    storage = larger
    (used, usedElsewhere) = (0, bytesUsed)
    growths += 1
    // Nothing reads the new buffer yet.
    for index in segments.indices { segments[index].isPending = false }
  }
}
