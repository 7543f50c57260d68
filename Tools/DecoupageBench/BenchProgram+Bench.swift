import Arguments
import Benchmarking
import CommandFrame
import Log

extension BenchProgram {
  /// Benchmarks the engine beside its peers, or what is measured alone.
  ///
  /// - Returns: The exit code: 1 when a limit is exceeded and limits are strict.
  static func bench(_ invocation: Invocation) throws(BenchFailure) -> Int32 {
    let wanted = Set(invocation[BenchCommand.names])
    if let alone = [BenchCommand.scale, BenchCommand.gpu].first(where: wanted.contains) {
      guard wanted.count == 1 else {
        throw BenchFailure(invocation.usageError("NAME: \(alone) is measured alone"))
      }
      return alone == BenchCommand.scale ? try measureScale(invocation) : try measureGraphics(invocation)
    }
    let chosen = BenchmarkCase.all().filter { wanted.isEmpty || wanted.contains($0.name) }
    let progress = progress("measuring", total: chosen.count, invocation)
    var results: [BenchmarkResult] = []
    for benchmark in chosen {
      progress.begin(item: benchmark.name)
      results.append(
        Trace.span(benchmark.name, category: "bench") {
          benchmark.run(rounds: invocation[BenchCommand.rounds])
        })
      progress.advance()
    }
    progress.finish()
    try write(invocation[BenchCommand.json] ? BenchmarkResult.json(results) : BenchmarkResult.table(results))
    return invocation[BenchCommand.strict] && results.contains { !$0.isWithinLimit } ? 1 : 0
  }

  /// Measures frames and transfers of the driver.
  private static func measureGraphics(_ invocation: Invocation) throws(BenchFailure) -> Int32 {
    let progress = progress("measuring", total: GraphicsBenchmark.stepCount, invocation)
    defer { progress.finish() }
    let size = invocation[BenchCommand.size], benchmark: GraphicsBenchmark
    do {
      var isFirst = true
      benchmark = try GraphicsBenchmark(
        size: (size.width, size.height), rounds: invocation[BenchCommand.rounds]
      ) { name in
        if !isFirst { progress.advance() }
        isFirst = false
        progress.begin(item: name)
      }
    } catch {
      throw BenchFailure(BenchCommand.gpu, "nothing can be drawn here: \(error)")
    }
    progress.advance()
    progress.finish()
    try write(invocation[BenchCommand.json] ? benchmark.json : benchmark.table)
    return 0
  }

  /// Measures how time and memory grow with the content of files.
  private static func measureScale(_ invocation: Invocation) throws(BenchFailure) -> Int32 {
    let progress = progress("measuring", total: ScaleInput.all.reduce(0) { $0 + $1.counts.count }, invocation)
    let table: ScaleTable
    do throws(BenchFailure) { table = try ScaleTable(progress: progress) } catch {
      progress.finish()
      throw error
    }
    progress.finish()
    try write(invocation[BenchCommand.json] ? table.json : table.text)
    return invocation[BenchCommand.strict] && !table.isWithinLimit ? 1 : 0
  }
}
