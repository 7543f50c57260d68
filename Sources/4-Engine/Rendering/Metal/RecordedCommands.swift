import Foundation
import Locks
import Log
import simd

/// One recorded command of an effect.
nonisolated enum RecordedCommand: Sendable {
  case copy(source: RenderTexture, destination: RenderTexture)
  case threshold(
    source: RenderTexture, destination: RenderTexture, value: Float, weights: SIMD3<Float>, clip: MTLRegion)
  case blur(
    source: RenderTexture, destination: RenderTexture, sigma: Double, edge: BlurEdge, clip: MTLRegion)
  /// An addition: the scales of both sources and the bias; the least and the greatest result.
  case add(
    first: RenderTexture, second: RenderTexture, destination: RenderTexture, scales: SIMD3<Float>,
    range: SIMD2<Float>, clip: MTLRegion)
  case shader(
    GLSLSource, sources: [RenderTexture], destination: RenderTexture, parameters: [SIMD4<Float>],
    clip: MTLRegion)

  var destination: RenderTexture {
    switch self {
    case .copy(_, let destination), .threshold(_, let destination, _, _, _),
      .blur(_, let destination, _, _, _), .add(_, _, let destination, _, _, _),
      .shader(_, _, let destination, _, _):
      destination
    }
  }

  var sources: [RenderTexture] {
    switch self {
    case .copy(let source, _), .threshold(let source, _, _, _, _), .blur(let source, _, _, _, _): [source]
    case .add(let first, let second, _, _, _, _): [first, second]
    case .shader(_, let sources, _, _, _): sources
    }
  }

  /// The region of the destination that is drawn.
  var clip: MTLRegion {
    switch self {
    case .copy: MPSRectNoClip
    case .threshold(_, _, _, _, let clip), .blur(_, _, _, _, let clip), .add(_, _, _, _, _, let clip),
      .shader(_, _, _, _, let clip):
      clip
    }
  }
}

/// One step of a command buffer.
nonisolated enum RecordedStep: Sendable {
  case filter(RecordedCommand)
  case kernel(KernelRun)
  case memory(MemoryCommand)

  /// The textures that the step uses.
  var textures: [RenderTexture] {
    switch self {
    case .filter(let command): command.sources + [command.destination]
    case .kernel(let run): Array(run.textures.values)
    case .memory: []
    }
  }
}

/// The command buffer behind ``MTLCommandBuffer``: it records encoded commands, on any thread.
nonisolated final class RecordedCommands: MTLCommandBuffer {
  private let state = Guarded(State())
  /// True if the commands are those of an effect, which are executed with its frame.
  private let isOfFrame: Bool

  init(isOfFrame: Bool = false) { self.isOfFrame = isOfFrame }

  private struct State {
    var label: String?
    var status = MTLCommandBufferStatus.notEnqueued
    var error: (any Error)?
    var steps: [RecordedStep] = []
    var scheduled: [@Sendable (any MTLCommandBuffer) -> Void] = []
    var completed: [@Sendable (any MTLCommandBuffer) -> Void] = []
    /// The steps that use the results, on the main actor.
    var endings: [@MainActor @Sendable () -> Void] = []
  }

  var device: any MTLDevice { RenderDevice.shared }

  var label: String? {
    get { state.withLock { $0.label } }
    set { state.withLock { $0.label = newValue } }
  }

  var status: MTLCommandBufferStatus { state.withLock { $0.status } }
  var error: (any Error)? { state.withLock { $0.error } }

  func makeBlitCommandEncoder() -> (any MTLBlitCommandEncoder)? { RecordedBlits(self) }

  func makeComputeCommandEncoder() -> (any MTLComputeCommandEncoder)? { RecordedKernels(self) }

  func addScheduledHandler(_ block: @escaping @Sendable (any MTLCommandBuffer) -> Void) {
    state.withLock { $0.scheduled.append(block) }
  }

  func addCompletedHandler(_ block: @escaping @Sendable (any MTLCommandBuffer) -> Void) {
    state.withLock { $0.completed.append(block) }
  }

  func commit() {
    // The frame executes them, whether the effect commits them or not.
    guard !isOfFrame else { return }
    let isFirst = state.withLock { state in
      defer { if state.status == .notEnqueued { state.status = .committed } }
      return state.status == .notEnqueued
    }
    guard isFirst else {
      Log.warning("a command buffer was committed twice; the second time is ignored", category: "Rendering")
      return
    }
    CommittedCommands.add(self)
  }

  func waitUntilCompleted() {
    guard !isOfFrame else { return }
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { CommittedCommands.run(isUrgent: true) }
      return
    }
    let done = DispatchSemaphore(value: 0)
    Task { @MainActor in
      CommittedCommands.run(isUrgent: true)
      done.signal()
    }
    done.wait()
  }

  func record(_ step: RecordedStep) {
    let isOpen = state.withLock { state in
      guard state.status == .notEnqueued else { return false }
      state.steps.append(step)
      return true
    }
    if !isOpen {
      Log.warning(
        "a command was encoded after its command buffer was committed, and is left out",
        category: "Rendering")
    }
  }

  /// Adds a step that uses the results, on the main actor.
  func atEnd(_ ending: @escaping @MainActor @Sendable () -> Void) {
    state.withLock { $0.endings.append(ending) }
  }

  /// Returns the recorded steps and clears the buffer.
  func take() -> [RecordedStep] {
    state.withLock { state in
      defer { state.steps = [] }
      return state.steps
    }
  }

  /// Tells those who asked that execution begins.
  func begin() {
    let handlers = state.withLock { state in
      defer { state.scheduled = [] }
      return state.scheduled
    }
    for handler in handlers { handler(self) }
  }

  /// Does what waits for the results, and tells those who asked that they are there.
  @MainActor func end(_ error: (any Error)? = nil) {
    let (endings, handlers) = state.withLock { state in
      defer { (state.endings, state.completed) = ([], []) }
      if state.status == .committed {
        state.status = error == nil ? .completed : .error
        state.error = error
      }
      return (state.endings, state.completed)
    }
    for ending in endings { ending() }
    for handler in handlers { handler(self) }
  }

  /// Records a command unless it uses textures or buffers of a foreign type, which cannot be drawn.
  static func record(
    _ buffer: any MTLCommandBuffer, _ textures: [any MTLTexture],
    _ command: ([RenderTexture]) -> RecordedCommand
  ) {
    let ours = textures.compactMap { $0 as? RenderTexture }
    guard let buffer = buffer as? RecordedCommands, ours.count == textures.count else {
      Log.warning(
        "a filter was given a texture or command buffer of another device, and draws nothing; "
          + "create textures with the device of the effect's context",
        category: "Rendering")
      return
    }
    buffer.record(.filter(command(ours)))
  }
}

private nonisolated final class RecordedBlits: MTLBlitCommandEncoder {
  var label: String?
  private let commands: RecordedCommands

  init(_ commands: RecordedCommands) { self.commands = commands }

  func copy(from sourceTexture: any MTLTexture, to destinationTexture: any MTLTexture) {
    RecordedCommands.record(commands, [sourceTexture, destinationTexture]) { textures in
      .copy(source: textures[0], destination: textures[1])
    }
  }

  func copy(
    from sourceBuffer: any MTLBuffer, sourceOffset: Int, to destinationBuffer: any MTLBuffer,
    destinationOffset: Int, size: Int
  ) {
    guard let source = sourceBuffer as? MemoryBuffer, let destination = destinationBuffer as? MemoryBuffer
    else { return warn() }
    record(
      .copy(source: source, from: sourceOffset, destination: destination, at: destinationOffset, count: size))
  }

  func fill(buffer: any MTLBuffer, range: Range<Int>, value: UInt8) {
    guard let buffer = buffer as? MemoryBuffer else { return warn() }
    record(.fill(buffer, range, value))
  }

  func endEncoding() {}

  private func record(_ command: MemoryCommand) {
    precondition(command.isValid, "bytes are copied only within the lengths of their buffers")
    commands.record(.memory(command))
  }

  private func warn() {
    Log.warning(
      "a buffer of another device cannot be copied; create buffers with MTLCreateSystemDefaultDevice()",
      category: "Rendering")
  }
}
