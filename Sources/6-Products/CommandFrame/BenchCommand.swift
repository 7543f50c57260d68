package import Arguments

/// The declaration of `decoupage bench [NAME…]`: benchmarks the engine beside its peers.
///
/// The command parses by it, and `decoupage-bench`, which runs the benchmarks, parses the same words again.
package enum BenchCommand {
  package static let json = Option.flag("json", help: "print one JSON document instead of a table")
  package static let rounds = Option.value(
    "rounds", as: .integer(in: 1...1_000), default: 9, help: "the number of measurements of each benchmark")
  package static let strict = Option.flag("strict", help: "exit with 1 when a limit is exceeded")
  package static let size = Option.value(
    "size", as: .size, default: PixelSize(width: 1280, height: 720), help: "the size of the images of gpu")

  /// The names of what is measured alone: files that grow, and the graphics driver.
  package static let scale = "scale", gpu = "gpu"

  package static let names = Argument.repeated(
    ValueFormat("NAME", expected: "a benchmark", completion: .choices(known)) {
      known.contains($0) ? $0 : nil
    },
    help: "the benchmarks to run; without one, all")

  private static let known = Benchmark.allCases.map(\.rawValue) + [scale, gpu]

  package static let declaration = Command(
    "bench", summary: "benchmarks the engine beside its peers",
    discussion: """
      Times are processor time, the median of several rounds in which the contenders alternate. Results \
      of a debug build mean nothing. A benchmark that no peer does faster keeps its limit on any machine.
      """,
    tables: [
      HelpTable(
        "benchmarks",
        Benchmark.allCases.map { HelpTable.Row($0.rawValue, $0.what) } + [
          HelpTable.Row(scale, "the time and memory of commands, as files grow tenfold; alone"),
          HelpTable.Row(
            gpu,
            "the driver: frames of four scenes with 1, 4 and 8 samples on both paths, and transfers; alone"),
        ])
    ],
    arguments: [names], options: [OptionGroup("options", [json, rounds, size, strict])])
}
