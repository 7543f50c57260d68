internal import GLBridge

/// An asynchronous readback of pixels.
///
/// ``start(_:color:format:)`` requests them and returns at once; a frame or two later ``take(_:)`` returns
/// them without waiting. A readback can be reused without allocations.
package struct PixelReadback: ~Copyable {
  private let context: Context
  private let name: UInt32
  private let memory: UnsafeMutableRawPointer
  private let capacity: Int
  private let query: UInt32
  private var region: (byteCount: Int, height: Int)?

  /// Creates a readback with a capacity in bytes.
  ///
  /// - Throws: ``GraphicsError/outOfMemory(what:bytes:)``.
  package init(_ context: Context, byteCount: Int) throws(GraphicsError) {
    precondition(byteCount > 0, "a readback has room for something")
    let name = context.create(.buffer)
    var memory: UnsafeMutableRawPointer?
    do throws(GraphicsError) {
      try context.allocating("a readback", bytes: byteCount) {
        memory = gl_buffer_allocate_readable(name, Int64(byteCount))
      }
      guard memory != nil else { throw .outOfMemory(what: "a readback", bytes: byteCount) }
    } catch {
      context.delete(.buffer, UInt64(name))
      throw error
    }
    guard let memory else { throw .outOfMemory(what: "a readback", bytes: byteCount) }
    (self.context, self.name, self.memory, capacity) = (context, name, memory, byteCount)
    query = context.count(gl_query_create(0), .query)
    context.label(.buffer, name, "readback")
  }

  deinit {
    context.graveyard.bury(.buffer, name)
    context.graveyard.bury(.query, query)
  }

  /// Requests the pixels of a color attachment.
  package mutating func start(
    _ target: borrowing RenderTarget, color index: Int = 0, format: PixelFormat? = nil
  ) {
    precondition(target.samples == 1, "a multisampled target has to be resolved before it is read")
    let format = format ?? target.colorFormats[index]
    let byteCount = target.width * target.height * format.bytesPerPixel
    precondition(byteCount <= capacity, "the readback has room for \(capacity) bytes, not for \(byteCount)")
    context.activate()
    gl_framebuffer_read(
      target.name, Int32(index), gl_rectangle(target.bounds), format.rawValue, name, Int32(byteCount), nil)
    context.state.forgetFramebuffer()
    gl_query_stamp(query)
    gl_context_flush()
    region = (byteCount, target.height)
  }

  /// True if ``take(_:)`` returns without waiting.
  package var isReady: Bool {
    guard region != nil else { return false }
    context.activate()
    return gl_query_is_ready(query)
  }

  /// Returns the pixels, waiting for them where necessary.
  ///
  /// - Throws: ``GraphicsError/contextLost(_:)``.
  package mutating func take(_ rows: RenderTarget.RowOrder = .topFirst) throws(GraphicsError) -> [UInt8] {
    guard let region else { preconditionFailure("take without start") }
    self.region = nil
    context.activate()
    // The time stamp comes after everything before it.
    _ = gl_query_result(query)
    try context.checkStatus()
    var pixels = [UInt8](UnsafeRawBufferPointer(start: memory, count: region.byteCount))
    if rows == .topFirst { pixels.withUnsafeMutableBytes { $0.flipRows(count: region.height) } }
    return pixels
  }
}
