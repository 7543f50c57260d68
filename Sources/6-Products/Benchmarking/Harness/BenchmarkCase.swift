public import BenchmarkPeers
import CommandFrame

/// A benchmark: measured work of the engine and its peers.
public struct BenchmarkCase {
  /// The name of the benchmark.
  public let name: String
  /// A short description of the work.
  public let what: String
  /// The unit of the times: `ns/entity` or `ms`.
  public let unit: String
  /// The limit of the engine's median.
  public let limit: Double
  /// Creates the contenders, the engine first.
  let contenders: () -> [Contender]

  init(_ benchmark: Benchmark, unit: String, limit: Double, contenders: @escaping () -> [Contender]) {
    (name, what) = (benchmark.rawValue, benchmark.what)
    (self.unit, self.limit, self.contenders) = (unit, limit, contenders)
  }

  /// Measures the benchmark.
  ///
  /// Contenders take turns, so that a moment at which the machine is busy affects all of them. The warm-up
  /// rounds, in which caches and the allocator warm up, do not count.
  ///
  /// - Parameters:
  ///   - rounds: The number of measurements of each contender.
  ///   - warmUp: The number of warm-up rounds.
  /// - Returns: The times of all contenders.
  public func run(rounds: Int = 9, warmUp: Int = 2) -> BenchmarkResult {
    let contenders = contenders()
    var times = Array(repeating: [Double](), count: contenders.count)
    for round in -warmUp..<max(rounds, 1) {
      for (index, contender) in contenders.enumerated() {
        let time = contender.round()
        if round >= 0 { times[index].append(time) }
      }
    }
    return BenchmarkResult(
      name: name, what: what, unit: unit, limit: limit,
      times: zip(contenders, times).map { BenchmarkResult.Times(label: $0.label, rounds: $1) })
  }

  /// Returns all benchmarks.
  ///
  /// - Parameter peers: Other entity stores to run beside the engine's and plain C loops.
  /// - Returns: The benchmarks in the order of a table.
  public static func all(beside peers: [store_peer] = []) -> [BenchmarkCase] {
    stores(beside: peers) + scenes + frames + particles + physics
  }
}
