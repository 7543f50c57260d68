/// A queue of command buffers.
public nonisolated protocol MTLCommandQueue: AnyObject, Sendable {
  /// The device that executes the commands.
  var device: any MTLDevice { get }
  /// The name for debuggers.
  var label: String? { get set }

  /// Creates a command buffer.
  func makeCommandBuffer() -> (any MTLCommandBuffer)?
}

extension MTLCommandQueue {
  /// Creates a command buffer; it retains its resources like any other.
  public nonisolated func makeCommandBufferWithUnretainedReferences() -> (any MTLCommandBuffer)? {
    makeCommandBuffer()
  }
}

/// A list of commands to execute.
///
/// That of an effect is executed with the frame. Others are committed: they run on the main actor, before the next frame
/// is drawn or when somebody waits for them, whichever is first.
public nonisolated protocol MTLCommandBuffer: AnyObject, Sendable {
  /// The device that executes the commands.
  var device: any MTLDevice { get }
  /// The name for debuggers.
  var label: String? { get set }
  /// The state of the commands.
  var status: MTLCommandBufferStatus { get }
  /// The reason why commands failed, if they did.
  var error: (any Error)? { get }

  /// Creates an encoder of copies.
  func makeBlitCommandEncoder() -> (any MTLBlitCommandEncoder)?
  /// Creates an encoder of compute kernels.
  func makeComputeCommandEncoder() -> (any MTLComputeCommandEncoder)?

  /// Hands the commands over to be executed; nothing can be encoded after that.
  func commit()
  /// Waits until the commands are executed.
  func waitUntilCompleted()
  /// Calls a function when the commands are about to be executed.
  func addScheduledHandler(_ block: @escaping @Sendable (any MTLCommandBuffer) -> Void)
  /// Calls a function when the commands are executed.
  func addCompletedHandler(_ block: @escaping @Sendable (any MTLCommandBuffer) -> Void)
}

extension MTLCommandBuffer {
  /// Reserves a place in the queue: buffers are executed in the order in which they are committed.
  public nonisolated func enqueue() {}

  /// Waits until the commands are executed.
  public nonisolated func waitUntilScheduled() { waitUntilCompleted() }

  /// Waits until the commands are executed.
  public nonisolated func completed() async {
    await MainActor.run { CommittedCommands.run(isUrgent: true) }
  }
}

/// A state of a command buffer.
public nonisolated enum MTLCommandBufferStatus: UInt, Hashable, Sendable {
  /// Commands can still be encoded.
  case notEnqueued = 0
  /// The buffer has its place in the queue.
  case enqueued = 1
  /// The commands wait to be executed.
  case committed = 2
  /// The commands are being executed.
  case scheduled = 3
  /// The commands were executed.
  case completed = 4
  /// Some commands could not be executed.
  case error = 5
}

/// An encoder of commands.
public nonisolated protocol MTLCommandEncoder: AnyObject {
  /// The name for debuggers.
  var label: String? { get set }
  /// Ends the encoding.
  func endEncoding()
}

extension MTLCommandEncoder {
  /// Names the commands that follow, for debuggers; there is none to tell.
  public nonisolated func pushDebugGroup(_ string: String) {}
  /// Ends the group that was named last.
  public nonisolated func popDebugGroup() {}
}

/// An encoder of copies.
public nonisolated protocol MTLBlitCommandEncoder: MTLCommandEncoder {
  /// Copies a texture into another of the same size.
  func copy(from sourceTexture: any MTLTexture, to destinationTexture: any MTLTexture)
  /// Copies bytes from a buffer to another.
  func copy(
    from sourceBuffer: any MTLBuffer, sourceOffset: Int, to destinationBuffer: any MTLBuffer,
    destinationOffset: Int, size: Int)
  /// Fills a range of a buffer with a byte.
  func fill(buffer: any MTLBuffer, range: Range<Int>, value: UInt8)
}

/// An encoder of compute kernels.
public nonisolated protocol MTLComputeCommandEncoder: MTLCommandEncoder {
  /// Chooses the kernel.
  func setComputePipelineState(_ state: any MTLComputePipelineState)
  /// Binds a buffer from an offset on, as a storage block with the binding `index`.
  func setBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
  /// Binds a copy of bytes, as a storage block with the binding `index`.
  func setBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int)
  /// Binds a texture, which the kernel sees as `image0`, `image1` and so on.
  func setTexture(_ texture: (any MTLTexture)?, index: Int)
  /// Runs the kernel on a grid of threads.
  func dispatchThreads(_ threadsPerGrid: MTLSize, threadsPerThreadgroup: MTLSize)
  /// Runs the kernel on a grid of groups of threads.
  func dispatchThreadgroups(_ threadgroupsPerGrid: MTLSize, threadsPerThreadgroup: MTLSize)
}

/// A compute kernel: a function `void kernel(uvec3 position)` in GLSL.
///
/// Storage blocks declare the index of their buffer as binding, in the layout `std430`, which is that of Metal's structures
/// of numbers and vectors. Textures are `image0` to `image7`, of the type `image2D`: `imageLoad` reads linear values and
/// `imageStore` writes them, with the top row first. `gridSize` is the size of the grid.
public nonisolated protocol MTLComputePipelineState: AnyObject, Sendable {
  /// The device of the kernel.
  var device: any MTLDevice { get }
  /// The number of threads that run together.
  var threadExecutionWidth: Int { get }
  /// The greatest number of threads in a group.
  var maxTotalThreadsPerThreadgroup: Int { get }
}

/// A buffer of bytes.
public nonisolated protocol MTLBuffer: AnyObject, Sendable {
  /// The device of the buffer.
  var device: any MTLDevice { get }
  /// The name for debuggers.
  var label: String? { get set }
  /// The number of bytes.
  var length: Int { get }
  /// Returns the address of the bytes, which lives as long as the buffer.
  func contents() -> UnsafeMutableRawPointer
}

extension MTLBuffer {
  /// Notes that bytes were changed; the device reads them again in any case.
  public nonisolated func didModifyRange(_ range: Range<Int>) {}
}
