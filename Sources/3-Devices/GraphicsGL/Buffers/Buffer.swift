internal import GLBridge

/// A buffer object: bytes on the device for vertices, indices, uniforms or storage.
package struct Buffer: ~Copyable {
  package let byteCount: Int
  package let usage: Usage
  let name: UInt32
  let context: Context

  /// The usage of a buffer, which decides how it is allocated.
  package nonisolated enum Usage: Sendable, Hashable {
    /// Contents that never change.
    case constant
    /// Contents that ``Buffer/write(_:at:)`` changes.
    case dynamic
  }

  /// Creates a buffer with these bytes.
  ///
  /// - Throws: ``GraphicsError/outOfMemory(what:bytes:)``.
  package init(
    _ context: Context, _ bytes: RawSpan, usage: Usage = .constant, label: String = "buffer"
  ) throws(GraphicsError) {
    precondition(bytes.byteCount > 0, "a buffer has at least one byte")
    name = try bytes.withUnsafeBytes { (bytes) throws(GraphicsError) in
      try Self.allocate(context, byteCount: bytes.count, bytes: bytes.baseAddress, usage: usage, label: label)
    }
    (self.context, byteCount, self.usage) = (context, bytes.byteCount, usage)
  }

  /// Creates a buffer whose contents are undefined until they are written.
  ///
  /// - Throws: ``GraphicsError/outOfMemory(what:bytes:)``.
  package init(_ context: Context, byteCount: Int, label: String = "buffer") throws(GraphicsError) {
    precondition(byteCount > 0, "a buffer has at least one byte")
    name = try Self.allocate(context, byteCount: byteCount, bytes: nil, usage: .dynamic, label: label)
    (self.context, self.byteCount, usage) = (context, byteCount, .dynamic)
  }

  deinit { context.graveyard.bury(.buffer, name) }

  /// The whole buffer, for binding it.
  package var range: BufferRange { BufferRange(name: name, offset: 0, byteCount: byteCount) }

  /// Returns a part of the buffer, for binding it.
  package borrowing func range(at offset: Int, byteCount: Int) -> BufferRange {
    precondition(
      offset >= 0 && byteCount > 0 && offset + byteCount <= self.byteCount,
      "bytes \(offset)..<\(offset + byteCount) are not within the buffer of \(self.byteCount)")
    return BufferRange(name: name, offset: offset, byteCount: byteCount)
  }

  /// Replaces bytes; earlier draws still see the old ones.
  package borrowing func write(_ bytes: RawSpan, at offset: Int = 0) {
    precondition(usage == .dynamic, "a constant buffer cannot be written to")
    precondition(
      offset >= 0 && offset + bytes.byteCount <= byteCount,
      "\(bytes.byteCount) bytes at \(offset) do not fit into a buffer of \(byteCount)")
    context.activate()
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      gl_buffer_write(name, Int64(offset), Int64(bytes.count), base)
    }
  }

  /// Orphans the contents, so that writing need not wait for draws that read the old ones.
  package borrowing func orphan() {
    context.activate()
    gl_buffer_invalidate(name)
  }

  /// Reads bytes back, and waits for them.
  package borrowing func read(at offset: Int = 0, byteCount: Int? = nil) -> [UInt8] {
    let byteCount = byteCount ?? self.byteCount - offset
    precondition(
      offset >= 0 && byteCount >= 0 && offset + byteCount <= self.byteCount,
      "bytes \(offset)..<\(offset + byteCount) are not within the buffer of \(self.byteCount)")
    context.activate()
    return [UInt8](unsafeUninitializedCapacity: Swift.max(byteCount, 1)) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      base.update(repeating: 0, count: byteCount)
      gl_buffer_read(name, Int64(offset), Int64(byteCount), base)
      count = byteCount
    }
  }

  private static func allocate(
    _ context: Context, byteCount: Int, bytes: UnsafeRawPointer?, usage: Usage, label: String
  ) throws(GraphicsError) -> UInt32 {
    let name = context.create(.buffer)
    do throws(GraphicsError) {
      try context.allocating("buffer \(label)", bytes: byteCount) {
        switch usage {
        case .constant: gl_buffer_allocate(name, Int64(byteCount), bytes)
        case .dynamic: gl_buffer_allocate_dynamic(name, Int64(byteCount), bytes)
        }
      }
    } catch {
      context.delete(.buffer, UInt64(name))
      throw error
    }
    context.label(.buffer, name, label)
    return name
  }
}

/// A range of a buffer, for binding it.
///
/// It is not retained: it is valid as long as the buffer lives, and ranges of a ``FrameRing`` for one frame.
package nonisolated struct BufferRange: Hashable, Sendable {
  let name: UInt32
  package let offset: Int
  package let byteCount: Int

  /// The absence of a buffer.
  package static let none = BufferRange(name: 0, offset: 0, byteCount: 0)
}
