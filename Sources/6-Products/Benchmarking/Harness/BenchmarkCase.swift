public import BenchmarkPeers

/// Work that is measured, for the engine and its peers in turn.
public struct BenchmarkCase {
  public let name: String
  /// The work, in a few words.
  public let what: String
  /// What the times are: `ns/entity` or `ms`.
  public let unit: String
  /// What the engine's median should not exceed.
  public let limit: Double
  /// Prepares the contenders, the engine first.
  let contenders: () -> [Contender]

  /// Measures.
  ///
  /// Contenders take turns, so that a moment at which the machine is busy hits all of them. The first rounds, in which
  /// caches and the allocator warm up, do not count.
  ///
  /// - Parameters:
  ///   - rounds: How often each contender is measured.
  ///   - warmUp: How many rounds go before.
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

  /// All benchmarks.
  ///
  /// - Parameter peers: Other entity stores to run beside the engine's and plain C loops.
  /// - Returns: The benchmarks in the order of a table.
  public static func all(beside peers: [store_peer] = []) -> [BenchmarkCase] {
    stores(beside: peers) + scenes + frames + particles
  }
}
