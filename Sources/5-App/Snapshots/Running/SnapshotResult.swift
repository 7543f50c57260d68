public import Comparison

/// The result of one test of a suite.
public struct SnapshotResult: Hashable, Sendable {
  /// The test.
  public let test: SnapshotTest
  /// The outcome.
  public var outcome: Outcome
  /// The path of the golden picture that was read or written.
  public var golden: String
  /// The measured difference; nil if nothing was compared.
  public var comparison: ComparisonResult?
  /// The duration of rendering and comparing.
  public var duration: Duration
  /// The driver that drew the golden picture, where it is another one than that of the run.
  package var goldenDriver: SnapshotDriver?
  /// The images for reports; empty unless the runner keeps them.
  public var pictures = Pictures()

  /// The outcome of a test.
  public enum Outcome: Hashable, Sendable {
    /// The image is that of the golden picture, within the limits.
    case passed
    /// A golden picture was written.
    case recorded(GoldenVerdict.Reason)
    /// The test was skipped, for this reason.
    case skipped(String)
    /// The image differs, as expected for this reason.
    case knownBroken(String)
    /// The test failed; the message has the reason and the remedy.
    case failed(Failure, String)
  }

  /// The kinds of failure.
  public enum Failure: String, Hashable, Sendable {
    /// The image differs from the golden picture.
    case different
    /// A missing golden picture.
    case missing
    /// Sizes or formats do not match, or a file cannot be read or written.
    case incomparable
    /// A rendering that gave no image.
    case notDrawn
    /// The test is marked as broken, but passes.
    case repaired
  }

  /// The images as PNG files; a golden picture that equals the image is not stored twice.
  public struct Pictures: Hashable, Sendable {
    /// The golden picture.
    public var expected: [UInt8]?
    /// The rendered image.
    public var actual: [UInt8]?
    /// The difference image.
    public var difference: [UInt8]?
    /// The image of the FLIP error.
    public var flip: [UInt8]?

    /// Creates an empty set of images.
    public init() {}
  }

  /// True if the test failed.
  public var isFailure: Bool {
    if case .failed = outcome { true } else { false }
  }

  /// The outcome as one word, for tables, style sheets and JSON.
  public var word: String {
    switch outcome {
    case .passed: "passed"
    case .recorded: "recorded"
    case .skipped: "skipped"
    case .knownBroken: "broken"
    case .failed: "failed"
    }
  }

  /// The message, if there is one beyond the numbers.
  public var message: String? {
    switch outcome {
    case .passed: nil
    case .recorded(let reason): "recorded (\(reason.rawValue)): \(golden)"
    case .skipped(let reason), .knownBroken(let reason), .failed(_, let reason): reason
    }
  }
}
