/// A compute kernel as text.
nonisolated struct Kernel: Hashable, Sendable {
  let name: String
  let source: String

  /// The most textures that a kernel sees, which every OpenGL 4.5 driver supports.
  static let imageLimit = 8
  /// The most buffers that a kernel sees.
  static let bufferLimit = 8
  /// The most threads of a group that every driver supports.
  static let threadLimit = 1024
}

nonisolated final class KernelState: MTLComputePipelineState {
  let kernel: Kernel

  init(_ kernel: Kernel) { self.kernel = kernel }

  var device: any MTLDevice { RenderDevice.shared }
  var threadExecutionWidth: Int { 32 }
  var maxTotalThreadsPerThreadgroup: Int { Kernel.threadLimit }
}

/// A run of a kernel.
nonisolated struct KernelRun: Sendable {
  var kernel: Kernel
  /// The number of threads along each axis, and of those in a group.
  var grid, group: SIMD3<Int>
  var buffers: [Int: BoundBuffer]
  var textures: [Int: RenderTexture]

  /// The bytes of a buffer from an offset on.
  struct BoundBuffer: Sendable {
    var buffer: MemoryBuffer
    var offset: Int
  }
}

/// The encoder of compute kernels: it records their runs.
nonisolated final class RecordedKernels: MTLComputeCommandEncoder {
  private let commands: RecordedCommands
  private var name: String?
  private var kernel: Kernel?
  private var buffers: [Int: KernelRun.BoundBuffer] = [:]
  private var textures: [Int: RenderTexture] = [:]

  init(_ commands: RecordedCommands) { self.commands = commands }

  var label: String? {
    get { name }
    set { name = newValue }
  }

  func setComputePipelineState(_ state: any MTLComputePipelineState) {
    kernel = (state as? KernelState)?.kernel
  }

  func setBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int) {
    precondition(
      (0..<Kernel.bufferLimit).contains(index), "kernels have the buffers 0 to \(Kernel.bufferLimit - 1)")
    let memory = buffer as? MemoryBuffer
    precondition(
      offset >= 0 && offset < memory?.length ?? .max, "the offset \(offset) lies outside of the buffer")
    buffers[index] = memory.map { KernelRun.BoundBuffer(buffer: $0, offset: offset) }
  }

  func setBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int) {
    setBuffer(MemoryBuffer(UnsafeRawBufferPointer(start: bytes, count: length)), offset: 0, index: index)
  }

  func setTexture(_ texture: (any MTLTexture)?, index: Int) {
    precondition(
      (0..<Kernel.imageLimit).contains(index), "kernels have the textures 0 to \(Kernel.imageLimit - 1)")
    textures[index] = texture as? RenderTexture
  }

  func dispatchThreads(_ threadsPerGrid: MTLSize, threadsPerThreadgroup: MTLSize) {
    dispatch(threadsPerGrid.axes, threadsPerThreadgroup.axes)
  }

  func dispatchThreadgroups(_ threadgroupsPerGrid: MTLSize, threadsPerThreadgroup: MTLSize) {
    dispatch(threadgroupsPerGrid.axes &* threadsPerThreadgroup.axes, threadsPerThreadgroup.axes)
  }

  func endEncoding() {}

  private func dispatch(_ grid: SIMD3<Int>, _ group: SIMD3<Int>) {
    guard let kernel else {
      preconditionFailure("choose a kernel with setComputePipelineState(_:) before it is dispatched")
    }
    precondition(
      group.min() > 0 && group.x * group.y * group.z <= Kernel.threadLimit,
      "a group has 1 to \(Kernel.threadLimit) threads")
    guard grid.min() > 0 else { return }
    commands.record(
      .kernel(
        KernelRun(kernel: kernel, grid: grid, group: group, buffers: buffers, textures: textures)))
  }
}

extension MTLSize {
  fileprivate nonisolated var axes: SIMD3<Int> { SIMD3(width, height, depth) }
}
