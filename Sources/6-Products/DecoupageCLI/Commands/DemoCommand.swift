import Arguments
import Files
import GraphicsGL
import Images
import Log

/// `decoupage demo`: shows the engine in a terminal, in letters.
struct DemoCommand: ToolCommand {
  private static let seconds = Option.value(
    "seconds", as: .number("S", in: 0...3600), default: 12.0, help: "the duration in seconds")
  private static let frames = Option.optional(
    "frames", as: .integer(in: 1...10_000), defaultText: "3 where there is no terminal",
    help: "print so many frames one below the other, instead of an animation")

  private static let picture = Option.optional(
    "output", short: "o", as: .file("FILE", extensions: ["png"]),
    help: "render the last frame as an image of 1280x720 instead, lit by the sun; - for standard output")

  let declaration = Command(
    "demo", summary: "shows planets and moons in the terminal",
    discussion: """
      A scene of entities, components, systems and events: planets carry their moons with them, one system \
      moves the bodies, another runs after it and notices moons in front of their planet. The time step is \
      fixed, so every run is the same.
      """,
    options: [OptionGroup("options", [seconds, frames, picture])])

  /// The redraws per second.
  private static let stepsPerRedraw = 3

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let steps = Int((invocation[Self.seconds] / SolarSystem.step).rounded())
    let system = SolarSystem()
    if let path = invocation[Self.picture] {
      advance(system, steps: steps)
      try draw(system, to: path, context.output)
      return .done
    }
    if context.output.isTerminal && !invocation.isGiven(Self.frames) {
      try await play(system, steps: steps, context.output)
    } else {
      try print(system, steps: steps, count: invocation[Self.frames] ?? 3, context.output)
    }
    let transits = system.events.count == 1 ? "1 transit" : "\(system.events.count) transits"
    try context.output.write(
      line: "\(system.entityCount) entities, \(system.steps) updates, \(transits) in \(system.years) years")
    return .done
  }

  /// Prints frames spread evenly over the time, the first at its beginning and the last at its end.
  private func print(
    _ system: SolarSystem, steps: Int, count: Int, _ output: StandardOutput
  ) throws(CommandFailure) {
    var done = 0
    for frame in 0..<count {
      let next = count == 1 ? steps : steps * frame / (count - 1)
      advance(system, steps: next - done)
      done = next
      for line in picture(of: system).lines(inColor: false) { try output.write(line: line) }
      try output.write(line: "")
    }
  }

  /// Redraws in real time, until the time is over or Ctrl-C is pressed.
  private func play(_ system: SolarSystem, steps: Int, _ output: StandardOutput) async throws(CommandFailure)
  {
    let interruption = Interruption()
    let start = ContinuousClock.now
    var isFirst = true
    // The cursor would flicker behind the image.
    try output.write("\u{1B}[?25l")
    for done in stride(from: 0, to: max(steps, 1), by: Self.stepsPerRedraw) where !interruption.hasHappened {
      if !isFirst { try output.write("\u{1B}[\(SolarSystemPicture.lineCount)A") }
      isFirst = false
      for line in picture(of: system).lines(inColor: true) { try output.write(line + "\u{1B}[K\n") }
      try output.flush()
      advance(system, steps: min(Self.stepsPerRedraw, steps - done))
      let passed = Double(system.steps) * SolarSystem.step
      try? await Task.sleep(until: start + .seconds(passed), clock: .continuous)
    }
    try output.write("\u{1B}[?25h")
  }

  /// Renders the system and prints the path of the image.
  private func draw(
    _ system: SolarSystem, to path: String, _ output: StandardOutput
  ) throws(CommandFailure) {
    do {
      let image = try Trace.span("draw", category: "demo") { try SolarSystemModels.picture(of: system) }
      var writer = ImageWriter()
      writer.png.layout = .rgb
      let bytes = try writer.encode(image, as: .png)
      if path == "-" {
        try output.write(bytes)
      } else {
        try AtomicFile.write(bytes, to: path)
        try output.write(line: path)
      }
    } catch let failure as CommandFailure {
      throw failure
    } catch let error as ContextError {
      throw CommandFailure("demo", "\(error)", code: .noDevice)
    } catch let error as GraphicsError {
      guard case .contextLost = error else { throw CommandFailure("demo", "\(error)") }
      throw CommandFailure("demo", "\(error)", code: .noDevice)
    } catch let error as FileError {
      throw CommandFailure(error)
    } catch {
      throw CommandFailure(path, "\(error)")
    }
  }

  private func advance(_ system: SolarSystem, steps: Int) {
    Trace.span("update", category: "demo", arguments: ["steps": steps]) { system.advance(steps: steps) }
  }

  private func picture(of system: SolarSystem) -> SolarSystemPicture {
    Trace.span("draw", category: "demo") { SolarSystemPicture(system) }
  }
}
