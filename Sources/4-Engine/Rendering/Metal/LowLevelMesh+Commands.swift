import Log
public import Meshes
import simd

extension LowLevelMesh {
  /// Returns a buffer with the bytes of a vertex buffer as they are now, for commands that read them.
  public func read(bufferIndex: Int, using commandBuffer: any MTLCommandBuffer) -> any MTLBuffer {
    var buffer: MemoryBuffer?
    withUnsafeBytes(bufferIndex: bufferIndex) { buffer = MemoryBuffer($0) }
    return buffer.demanded
  }

  /// Returns a buffer for new bytes of a vertex buffer, which the mesh takes over when the commands are executed.
  public func replace(bufferIndex: Int, using commandBuffer: any MTLCommandBuffer) -> any MTLBuffer {
    var buffer: MemoryBuffer?
    withUnsafeBytes(bufferIndex: bufferIndex) { buffer = MemoryBuffer($0) }
    return buffer.demanded.writing(with: commandBuffer) { [weak self] bytes in
      self?.replaceUnsafeMutableBytes(bufferIndex: bufferIndex) { $0.copyMemory(from: bytes) }
    }
  }

  /// Returns a buffer with the indices as they are now, for commands that read them.
  public func readIndices(using commandBuffer: any MTLCommandBuffer) -> any MTLBuffer {
    var buffer: MemoryBuffer?
    withUnsafeIndices { buffer = MemoryBuffer($0) }
    return buffer.demanded
  }

  /// Returns a buffer for new indices, which the mesh takes over when the commands are executed.
  public func replaceIndices(using commandBuffer: any MTLCommandBuffer) -> any MTLBuffer {
    var buffer: MemoryBuffer?
    withUnsafeIndices { buffer = MemoryBuffer($0) }
    return buffer.demanded.writing(with: commandBuffer) { [weak self] bytes in
      self?.replaceUnsafeMutableIndices { $0.copyMemory(from: bytes) }
    }
  }
}

extension LowLevelInstanceData {
  /// Returns a buffer with the transforms as they are now, for commands that read them.
  public func read(using commandBuffer: any MTLCommandBuffer) -> any MTLBuffer {
    var buffer: MemoryBuffer?
    withTransforms { buffer = MemoryBuffer(UnsafeRawBufferPointer($0)) }
    return buffer.demanded
  }

  /// Returns a buffer for new transforms, which the instances take when the commands are executed.
  public func replace(using commandBuffer: any MTLCommandBuffer) -> any MTLBuffer {
    var buffer: MemoryBuffer?
    withTransforms { buffer = MemoryBuffer(UnsafeRawBufferPointer($0)) }
    return buffer.demanded.writing(with: commandBuffer) { [weak self] bytes in
      self?.replaceMutableTransforms { UnsafeMutableRawBufferPointer($0).copyMemory(from: bytes) }
    }
  }
}

extension MemoryBuffer? {
  /// The buffer; programs cannot go on without memory.
  fileprivate var demanded: MemoryBuffer {
    guard let self else { preconditionFailure("a low-level resource without any bytes has no buffer") }
    return self
  }
}

extension MemoryBuffer {
  /// Returns the buffer, whose bytes are handed over when commands were executed.
  fileprivate func writing(
    with commandBuffer: any MTLCommandBuffer,
    _ take: @escaping @MainActor @Sendable (UnsafeRawBufferPointer) -> Void
  ) -> MemoryBuffer {
    guard let commands = commandBuffer as? RecordedCommands else {
      Log.warning(
        "a low-level resource was given a command buffer of another device, and keeps its contents; make command "
          + "buffers with MTLCreateSystemDefaultDevice()",
        category: "Rendering")
      return self
    }
    commands.atEnd { take(self.bytes) }
    return self
  }
}
