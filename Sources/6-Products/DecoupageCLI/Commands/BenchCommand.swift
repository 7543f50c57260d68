import Arguments
import Benchmarking
import Log

/// `decoupage bench [NAME…]`: benchmarks the engine beside its peers.
struct BenchCommand: ToolCommand {
  private static let json = Option.flag("json", help: "print one JSON document instead of a table")
  private static let rounds = Option.value(
    "rounds", as: .integer(in: 1...1_000), default: 9, help: "the number of measurements of each benchmark")
  private static let strict = Option.flag("strict", help: "exit with 1 when a limit is exceeded")

  private static let size = Option.value(
    "size", as: .size, default: PixelSize(width: 1280, height: 720), help: "the size of the images of gpu")

  private static let scale = "scale", gpu = "gpu"

  private let cases: [BenchmarkCase]
  private let names: Argument<[String]>
  let declaration: Command

  init(_ cases: [BenchmarkCase] = BenchmarkCase.all()) {
    self.cases = cases
    let known = cases.map(\.name) + [Self.scale, Self.gpu]
    names = Argument.repeated(
      ValueFormat("NAME", expected: "a benchmark", completion: .choices(known)) {
        known.contains($0) ? $0 : nil
      },
      help: "the benchmarks to run; without one, all")
    declaration = Command(
      "bench", summary: "benchmarks the engine beside its peers",
      discussion: """
        Times are processor time, the median of several rounds in which the contenders alternate. Results \
        of a debug build mean nothing.
        """,
      tables: [
        HelpTable(
          "benchmarks",
          cases.map { HelpTable.Row($0.name, $0.what) } + [
            HelpTable.Row(Self.scale, "the time and memory of commands, as files grow tenfold; alone"),
            HelpTable.Row(
              Self.gpu,
              "the driver: frames of four scenes with 1, 4 and 8 samples on both paths, and transfers; alone"),
          ])
      ],
      arguments: [names], options: [OptionGroup("options", [Self.json, Self.rounds, Self.size, Self.strict])])
  }

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let wanted = Set(invocation[names])
    if wanted.contains(Self.scale) {
      guard wanted.count == 1 else {
        throw CommandFailure(invocation.usageError("NAME: scale is measured alone"))
      }
      return try measureScale(invocation, context)
    }
    if wanted.contains(Self.gpu) {
      guard wanted.count == 1 else {
        throw CommandFailure(invocation.usageError("NAME: gpu is measured alone"))
      }
      return try measureGraphics(invocation, context)
    }
    let chosen = cases.filter { wanted.isEmpty || wanted.contains($0.name) }
    let progress = ProgressBar(
      "measuring", total: chosen.count, isQuiet: context.isQuiet, stream: context.messages)
    var results: [BenchmarkResult] = []
    for benchmark in chosen {
      progress.begin(item: benchmark.name)
      results.append(
        Trace.span(benchmark.name, category: "bench") { benchmark.run(rounds: invocation[Self.rounds]) })
      progress.advance()
    }
    progress.finish()
    try context.output.write(
      invocation[Self.json] ? BenchmarkResult.json(results) : BenchmarkResult.table(results))
    return invocation[Self.strict] && results.contains { !$0.isWithinLimit } ? .failed : .done
  }

  /// Measures frames and transfers of the driver.
  private func measureGraphics(
    _ invocation: Invocation, _ context: CommandContext
  ) throws(CommandFailure) -> ExitCode {
    let progress = ProgressBar(
      "measuring", total: GraphicsBenchmark.stepCount, isQuiet: context.isQuiet, stream: context.messages)
    defer { progress.finish() }
    let size = invocation[Self.size], benchmark: GraphicsBenchmark
    do {
      var isFirst = true
      benchmark = try GraphicsBenchmark(
        size: (size.width, size.height), rounds: invocation[Self.rounds]
      ) { name in
        if !isFirst { progress.advance() }
        isFirst = false
        progress.begin(item: name)
      }
    } catch {
      throw CommandFailure(Self.gpu, "nothing can be drawn here: \(error)")
    }
    progress.advance()
    progress.finish()
    try context.output.write(invocation[Self.json] ? benchmark.json : benchmark.table)
    return .done
  }

  /// Measures how time and memory grow with the content of files.
  private func measureScale(
    _ invocation: Invocation, _ context: CommandContext
  ) throws(CommandFailure) -> ExitCode {
    let progress = ProgressBar(
      "measuring", total: ScaleInput.all.reduce(0) { $0 + $1.counts.count }, isQuiet: context.isQuiet,
      stream: context.messages)
    let table: ScaleTable
    do throws(CommandFailure) { table = try ScaleTable(progress: progress) } catch {
      progress.finish()
      throw error
    }
    progress.finish()
    try context.output.write(invocation[Self.json] ? table.json : table.text)
    return invocation[Self.strict] && !table.isWithinLimit ? .failed : .done
  }
}
