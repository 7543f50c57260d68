import Benchmarking
import Glibc
import PlainPeers

#if ENTT
import EnTTPeer
#endif
#if FLECS
import FlecsPeer
#endif

/// Runs the benchmarks whose names are given, or all, and prints a table.
@main struct Benchmarks {
  static func main() {
    let wanted = CommandLine.arguments.dropFirst()
    let cases = BenchmarkCase.all(beside: peers)
    for name in wanted where !cases.contains(where: { $0.name == name }) {
      let names = cases.map(\.name).joined(separator: ", ")
      tell("there is no benchmark '\(name)': choose from \(names)")
      exit(2)
    }
    var results: [BenchmarkResult] = []
    for benchmark in cases where wanted.isEmpty || wanted.contains(benchmark.name) {
      tell("\(benchmark.name): \(benchmark.what)")
      results.append(benchmark.run())
    }
    print(BenchmarkResult.table(results), terminator: "")
  }

  private static var peers: [store_peer] {
    var peers: [store_peer] = []
    #if ENTT
    peers.append(entt_store_peer())
    #endif
    #if FLECS
    peers.append(flecs_store_peer())
    #endif
    return peers
  }

  private static func tell(_ line: String) {
    (line + "\n").utf8.withContiguousStorageIfAvailable { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
