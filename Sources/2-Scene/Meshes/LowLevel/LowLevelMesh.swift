import Log

/// A mesh whose memory layout and contents the program controls.
///
/// Meshes made with `MeshResource(from:)` show the contents as they are at the beginning of each frame.
@preconcurrency @MainActor public final class LowLevelMesh: Sendable {
  /// The description of the mesh.
  public nonisolated let descriptor: Descriptor
  /// The parts of the mesh.
  public var parts = PartsCollection() {
    didSet { version &+= 1 }
  }
  /// The version, which changes whenever contents or parts may have changed.
  package private(set) var version: UInt64 = 1
  private var vertexBuffers: [[UInt8]]
  private var indexBuffer: [UInt8]

  /// Creates a mesh with memory filled with zeros.
  public init(descriptor: Descriptor) throws(MeshError) {
    self.descriptor = descriptor
    let sizes = try descriptor.bufferSizes()
    vertexBuffers = sizes.map { Array(repeating: 0, count: $0) }
    indexBuffer = Array(repeating: 0, count: descriptor.indexCapacity * descriptor.indexType.size)
  }

  /// The number of indices for which there is memory.
  public var indexCapacity: Int { descriptor.indexCapacity }
  /// The number of vertices for which there is memory.
  public var vertexCapacity: Int { descriptor.vertexCapacity }

  /// Calls a closure with the bytes of a vertex buffer.
  public func withUnsafeBytes(bufferIndex: Int, _ callback: (UnsafeRawBufferPointer) -> Void) {
    requireBuffer(bufferIndex)
    vertexBuffers[bufferIndex].withUnsafeBytes(callback)
  }

  /// Calls a closure that may change the bytes of a vertex buffer.
  public func withUnsafeMutableBytes(
    bufferIndex: Int, _ callback: (UnsafeMutableRawBufferPointer) -> Void
  ) {
    requireBuffer(bufferIndex)
    version &+= 1
    vertexBuffers[bufferIndex].withUnsafeMutableBytes { callback($0) }
  }

  /// Calls a closure that overwrites the bytes of a vertex buffer; their previous values are undefined.
  public func replaceUnsafeMutableBytes(
    bufferIndex: Int, _ callback: (UnsafeMutableRawBufferPointer) -> Void
  ) {
    withUnsafeMutableBytes(bufferIndex: bufferIndex, callback)
  }

  /// Calls a closure with the bytes of the index buffer.
  public func withUnsafeIndices(_ callback: (UnsafeRawBufferPointer) -> Void) {
    indexBuffer.withUnsafeBytes(callback)
  }

  /// Calls a closure that may change the bytes of the index buffer.
  public func withUnsafeMutableIndices(_ callback: (UnsafeMutableRawBufferPointer) -> Void) {
    version &+= 1
    indexBuffer.withUnsafeMutableBytes { callback($0) }
  }

  /// Calls a closure that overwrites the bytes of the index buffer; their previous values are undefined.
  public func replaceUnsafeMutableIndices(_ callback: (UnsafeMutableRawBufferPointer) -> Void) {
    withUnsafeMutableIndices(callback)
  }

  private func requireBuffer(_ index: Int) {
    demand(
      vertexBuffers.indices.contains(index),
      "there is no vertex buffer \(index); the layouts of this LowLevelMesh use \(vertexBuffers.count)")
  }
}
