import Testing

@testable import Benchmarking

@Suite struct BenchmarkResultTests {
  private func result(_ engine: Double, peers: [Double], limit: Double = 2) -> BenchmarkResult {
    let times = [("decoupage", engine)] + peers.enumerated().map { ("peer \($0)", $1) }
    return BenchmarkResult(
      name: "walk", what: "walks", unit: "ms", limit: limit,
      times: times.map { BenchmarkResult.Times(label: $0.0, rounds: [$0.1]) })
  }

  @Test(
    arguments: [
      (1, [], true), (3, [], false), (3, [4], true), (3, [4, 2.5], false), (1, [0.5], true),
    ] as [(Double, [Double], Bool)])
  func `A limit is exceeded where a peer is faster, not where the machine is slow`(
    engine: Double, peers: [Double], isWithin: Bool
  ) {
    let result = result(engine, peers: peers)
    #expect(result.isWithinLimit == isWithin)
    #expect(BenchmarkResult.table([result]).contains("exceeded") == !isWithin)
  }
}
