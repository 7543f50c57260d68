import GraphicsGL
import Locks
import Log

/// The command buffers that were committed and wait for their turn.
///
/// They are executed on the main actor, in a context that has their textures: at the latest before the next frame is
/// drawn, or when somebody waits for one or reads a texture.
@MainActor enum CommittedCommands {
  nonisolated private static let waiting = Guarded<[RecordedCommands]>([])
  private static var places: [WeakParts] = []
  private static var isRunning = false
  /// A renderer for commands of a program that has none of its own.
  private static var spare: RealityRenderer?

  private struct WeakParts {
    weak var parts: UploadParts?
  }

  /// Adds a buffer, which runs as soon as the main actor is free and a renderer exists.
  nonisolated static func add(_ commands: RecordedCommands) {
    waiting.withLock { $0.append(commands) }
    Task { @MainActor in run(isUrgent: false) }
  }

  /// Notes device resources with which commands can be executed.
  static func register(_ parts: UploadParts) {
    places.removeAll { $0.parts == nil }
    places.append(WeakParts(parts: parts))
  }

  /// Executes the buffers that wait.
  ///
  /// - Parameter isUrgent: Whether a renderer is made for them if there is none.
  static func run(isUrgent: Bool) {
    guard !isRunning, waiting.withLock({ !$0.isEmpty }) else { return }
    isRunning = true
    defer { isRunning = false }
    while let commands = next(isUrgent: isUrgent) { execute(commands) }
  }

  private static func next(isUrgent: Bool) -> RecordedCommands? {
    guard isUrgent || places.contains(where: { $0.parts != nil }) else { return nil }
    return waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  private static func execute(_ commands: RecordedCommands) {
    let steps = commands.take()
    commands.begin()
    do {
      if steps.contains(where: \.needsDevice) {
        let parts = try place(for: steps)
        let resources = FrameGraph.Resources()
        try parts.context.work { () throws(GraphicsError) in
          resources.begin(0, parts.pool)
          defer { resources.releaseAll() }
          let frame = EffectFrame(store: parts.store, resources: resources)
          try parts.commands.value().run(steps, frame)
        }
      } else {
        for case .memory(let command) in steps { command.run() }
      }
      commands.end()
    } catch {
      Log.warning("the commands of a command buffer failed: \(error)", category: "Rendering")
      commands.end(error)
    }
  }

  /// Returns the resources of a context that has one of the textures, else those of a window, else any.
  private static func place(for steps: [RecordedStep]) throws -> UploadParts {
    let alive = places.compactMap(\.parts)
    let textures = steps.flatMap(\.textures)
    if let parts = alive.first(where: { parts in textures.contains { parts.store.has($0) } }) { return parts }
    if let parts = alive.first(where: { !$0.context.isHeadless }) ?? alive.first { return parts }
    let renderer = try spare ?? RealityRenderer()
    spare = renderer
    return renderer.renderer.parts
  }
}

extension RecordedStep {
  fileprivate nonisolated var needsDevice: Bool { if case .memory = self { false } else { true } }
}
