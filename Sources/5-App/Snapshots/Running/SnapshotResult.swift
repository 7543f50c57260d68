public import Comparison

/// What came of one test of a suite.
public struct SnapshotResult: Hashable, Sendable {
  public let test: SnapshotTest
  public var outcome: Outcome
  /// The golden that was looked at or written.
  public var golden: String
  public var comparison: ComparisonResult?
  /// For drawing and comparing.
  public var duration: Duration
  /// For reports; empty unless the runner keeps pictures.
  public var pictures = Pictures()

  public enum Outcome: Hashable, Sendable {
    case passed
    /// A golden was written.
    case recorded(GoldenVerdict.Reason)
    case skipped(String)
    /// It differs, as was to be expected for this reason.
    case knownBroken(String)
    /// It failed; the message says why and what to do.
    case failed(Failure, String)
  }

  /// The ways to fail.
  public enum Failure: String, Hashable, Sendable {
    /// The picture is not the golden.
    case different
    /// There is no golden.
    case missing
    /// Size or kind do not fit, or a file cannot be read or written.
    case incomparable
    /// There is no picture.
    case notDrawn
    /// It is marked as broken, but passes.
    case repaired
  }

  /// PNG files, as far as they are of use: a golden that is equal to the picture is not kept twice.
  public struct Pictures: Hashable, Sendable {
    public var expected: [UInt8]?
    public var actual: [UInt8]?
    public var difference: [UInt8]?
    public var flip: [UInt8]?

    public init() {}
  }

  public var isFailure: Bool {
    if case .failed = outcome { true } else { false }
  }

  /// One word for tables, style sheets and JSON.
  public var word: String {
    switch outcome {
    case .passed: "passed"
    case .recorded: "recorded"
    case .skipped: "skipped"
    case .knownBroken: "broken"
    case .failed: "failed"
    }
  }

  /// What there is to say beyond the numbers.
  public var message: String? {
    switch outcome {
    case .passed: nil
    case .recorded(let reason): "recorded (\(reason.rawValue)): \(golden)"
    case .skipped(let reason), .knownBroken(let reason), .failed(_, let reason): reason
    }
  }
}
