import Log

/// A mesh whose bytes the program lays out and changes itself.
///
/// Meshes made with `MeshResource(from:)` show the bytes as they are at the beginning of each frame.
@MainActor public final class LowLevelMesh: Sendable {
  public nonisolated let descriptor: Descriptor
  public var parts = PartsCollection() {
    didSet { version &+= 1 }
  }
  /// Changes whenever bytes or parts may have changed.
  package private(set) var version: UInt64 = 1
  private var vertexBuffers: [[UInt8]]
  private var indexBuffer: [UInt8]

  /// Sets aside memory, filled with zeros.
  public init(descriptor: Descriptor) throws(MeshError) {
    self.descriptor = descriptor
    let sizes = try descriptor.bufferSizes()
    vertexBuffers = sizes.map { Array(repeating: 0, count: $0) }
    indexBuffer = Array(repeating: 0, count: descriptor.indexCapacity * descriptor.indexType.size)
  }

  public var indexCapacity: Int { descriptor.indexCapacity }
  public var vertexCapacity: Int { descriptor.vertexCapacity }

  /// Lends the bytes of a vertex buffer.
  public func withUnsafeBytes(bufferIndex: Int, _ callback: (UnsafeRawBufferPointer) -> Void) {
    requireBuffer(bufferIndex)
    vertexBuffers[bufferIndex].withUnsafeBytes(callback)
  }

  /// Lends the bytes of a vertex buffer for changing.
  public func withUnsafeMutableBytes(
    bufferIndex: Int, _ callback: (UnsafeMutableRawBufferPointer) -> Void
  ) {
    requireBuffer(bufferIndex)
    version &+= 1
    vertexBuffers[bufferIndex].withUnsafeMutableBytes { callback($0) }
  }

  /// Lends the bytes of a vertex buffer for writing all of them; what they hold before is undefined.
  public func replaceUnsafeMutableBytes(
    bufferIndex: Int, _ callback: (UnsafeMutableRawBufferPointer) -> Void
  ) {
    withUnsafeMutableBytes(bufferIndex: bufferIndex, callback)
  }

  /// Lends the bytes of the indices.
  public func withUnsafeIndices(_ callback: (UnsafeRawBufferPointer) -> Void) {
    indexBuffer.withUnsafeBytes(callback)
  }

  /// Lends the bytes of the indices for changing.
  public func withUnsafeMutableIndices(_ callback: (UnsafeMutableRawBufferPointer) -> Void) {
    version &+= 1
    indexBuffer.withUnsafeMutableBytes { callback($0) }
  }

  /// Lends the bytes of the indices for writing all of them; what they hold before is undefined.
  public func replaceUnsafeMutableIndices(_ callback: (UnsafeMutableRawBufferPointer) -> Void) {
    withUnsafeMutableIndices(callback)
  }

  private func requireBuffer(_ index: Int) {
    demand(
      vertexBuffers.indices.contains(index),
      "there is no vertex buffer \(index); the layouts of this LowLevelMesh use \(vertexBuffers.count)")
  }
}
