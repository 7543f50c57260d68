/// The result of a whole suite.
public struct SuiteResult: Hashable, Sendable {
  /// The suite.
  public let suite: SnapshotSuite
  /// The driver that rendered the images.
  public let driver: SnapshotDriver
  /// The results, in the suite's order.
  public var results: [SnapshotResult]
  /// The warnings that may explain a failure, such as a different driver.
  public var warnings: [String]
  /// The warnings that concern no single test.
  package private(set) var notes: [String] = []

  /// Creates the result of a suite.
  public init(
    suite: SnapshotSuite, driver: SnapshotDriver, results: [SnapshotResult], warnings: [String] = []
  ) {
    (self.suite, self.driver, self.results, self.warnings) = (suite, driver, results, warnings)
  }

  /// Creates the result of a suite, with the warnings that follow from its tests.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - driver: The driver that rendered the images.
  ///   - results: The results, in the suite's order.
  ///   - notes: The warnings that concern no single test.
  package init(
    suite: SnapshotSuite, driver: SnapshotDriver, results: [SnapshotResult], notes: [String]
  ) {
    self.init(
      suite: suite, driver: driver, results: results,
      warnings: notes + DriverBook.warnings(results, driver))
    self.notes = notes
  }

  /// The results of failed tests.
  public var failures: [SnapshotResult] { results.filter(\.isFailure) }

  /// True if the command exits with 0.
  public var isSuccess: Bool { failures.isEmpty }

  /// The total duration of the tests.
  public var duration: Duration { results.reduce(.zero) { $0 + $1.duration } }

  /// Returns the number of results with an outcome such as `passed`.
  public func count(_ word: String) -> Int { results.count { $0.word == word } }

  /// The summary in one line: `12 passed, 1 failed, 2 recorded`, without outcomes that did not occur.
  public var summary: String {
    let words = ["passed", "failed", "recorded", "broken", "skipped"]
    let parts = words.compactMap { word in count(word) > 0 ? "\(count(word)) \(word)" : nil }
    return parts.isEmpty ? "no tests" : parts.joined(separator: ", ")
  }
}

extension Duration {
  var milliseconds: Int64 { components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000 }

  /// The seconds with three decimals.
  var seconds: String {
    let rest = String(milliseconds % 1_000)
    return "\(milliseconds / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
