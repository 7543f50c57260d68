/// What a benchmark measured.
public struct BenchmarkResult: Sendable {
  /// The times of one contender.
  public struct Times: Sendable, Equatable {
    /// Who did the work: `decoupage` or the name of a peer.
    public let label: String
    public let min: Double
    public let median: Double
    public let max: Double
    /// How often the work was measured.
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

  public let name: String
  public let what: String
  public let unit: String
  /// What the engine's median should not exceed.
  public let limit: Double
  /// The engine's times first, then its peers'.
  public let times: [Times]

  /// Whether the engine keeps its limit.
  public var isWithinLimit: Bool { times[0].median <= limit }
}
