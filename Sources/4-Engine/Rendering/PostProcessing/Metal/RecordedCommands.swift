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

/// The command buffer behind ``MTLCommandBuffer``: it records encoded commands, on any thread.
nonisolated final class RecordedCommands: MTLCommandBuffer {
  private let state = Guarded(State())

  private struct State {
    var label: String?
    var commands: [RecordedCommand] = []
  }

  var device: any MTLDevice { RenderDevice.shared }

  var label: String? {
    get { state.withLock { $0.label } }
    set { state.withLock { $0.label = newValue } }
  }

  func makeBlitCommandEncoder() -> (any MTLBlitCommandEncoder)? { RecordedBlits(self) }

  func record(_ command: RecordedCommand) { state.withLock { $0.commands.append(command) } }

  /// Returns the recorded commands and clears the buffer.
  func take() -> [RecordedCommand] {
    state.withLock { state in
      defer { state.commands = [] }
      return state.commands
    }
  }

  /// Records a command unless it uses textures or buffers of a foreign type, which cannot be drawn.
  static func record(
    _ buffer: any MTLCommandBuffer, _ textures: [any MTLTexture],
    _ command: ([RenderTexture]) -> RecordedCommand
  ) {
    let ours = textures.compactMap { $0 as? RenderTexture }
    guard let buffer = buffer as? RecordedCommands, ours.count == textures.count,
      !ours.contains(where: \.isTopFirst)
    else {
      Log.warning(
        "a filter was given a texture or command buffer of another device, and draws nothing; "
          + "create textures with the device of the effect's context",
        category: "Rendering")
      return
    }
    buffer.record(command(ours))
  }
}

private nonisolated final class RecordedBlits: MTLBlitCommandEncoder {
  private let commands: RecordedCommands

  init(_ commands: RecordedCommands) { self.commands = commands }

  func copy(from sourceTexture: any MTLTexture, to destinationTexture: any MTLTexture) {
    RecordedCommands.record(commands, [sourceTexture, destinationTexture]) { textures in
      .copy(source: textures[0], destination: textures[1])
    }
  }

  func endEncoding() {}
}
