/// What came of a whole suite.
public struct SuiteResult: Hashable, Sendable {
  public let suite: SnapshotSuite
  public let driver: SnapshotDriver
  public var results: [SnapshotResult]
  /// Things that may explain a failure, such as another driver.
  public var warnings: [String]

  public init(
    suite: SnapshotSuite, driver: SnapshotDriver, results: [SnapshotResult], warnings: [String] = []
  ) {
    (self.suite, self.driver, self.results, self.warnings) = (suite, driver, results, warnings)
  }

  public var failures: [SnapshotResult] { results.filter(\.isFailure) }

  /// Whether the command ends with 0.
  public var isSuccess: Bool { failures.isEmpty }

  public var duration: Duration { results.reduce(.zero) { $0 + $1.duration } }

  /// How many results have a word such as `passed`.
  public func count(_ word: String) -> Int { results.count { $0.word == word } }

  /// One line: `12 passed, 1 failed, 2 recorded`, leaving out what did not happen.
  public var summary: String {
    let words = ["passed", "failed", "recorded", "broken", "skipped"]
    let parts = words.compactMap { word in count(word) > 0 ? "\(count(word)) \(word)" : nil }
    return parts.isEmpty ? "no tests" : parts.joined(separator: ", ")
  }
}

extension Duration {
  var milliseconds: Int64 { components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000 }

  /// Seconds with three decimals.
  var seconds: String {
    let rest = String(milliseconds % 1_000)
    return "\(milliseconds / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
