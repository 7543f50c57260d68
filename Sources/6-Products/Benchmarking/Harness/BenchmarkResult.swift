/// The result of a benchmark.
public struct BenchmarkResult: Sendable {
  /// The times of one contender.
  public struct Times: Sendable, Equatable {
    /// The name of the contender: `decoupage` or the name of a peer.
    public let label: String
    /// The shortest time.
    public let min: Double
    /// The median of the times.
    public let median: Double
    /// The longest time.
    public let max: Double
    /// The number of measurements.
    public let rounds: Int

    init(label: String, rounds: [Double]) {
      precondition(!rounds.isEmpty, "a benchmark measures at least one round")
      let sorted = rounds.sorted()
      self.label = label
      min = sorted[0]
      median = sorted[sorted.count / 2]
      max = sorted[sorted.count - 1]
      self.rounds = sorted.count
    }
  }

  /// The name of the benchmark.
  public let name: String
  /// A short description of the work.
  public let what: String
  /// The unit of the times.
  public let unit: String
  /// The limit of the engine's median.
  public let limit: Double
  /// The engine's times, followed by its peers'.
  public let times: [Times]

  /// True if the engine keeps its limit, or has peers that all take at least as long: where the machine is slower
  /// than that of the limits, the peers are, too.
  public var isWithinLimit: Bool {
    let median = times[0].median, peers = times.dropFirst()
    return median <= limit || !peers.isEmpty && peers.allSatisfy { median <= $0.median }
  }
}
