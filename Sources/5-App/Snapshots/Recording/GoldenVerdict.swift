public import Comparison

/// What came of holding a picture against its golden.
public struct GoldenVerdict: Sendable {
  public enum Outcome: Hashable, Sendable {
    /// It is within the limits.
    case same
    /// It was written: it is the golden now.
    case recorded(Reason)
    /// It is outside of the limits.
    case different
    /// There is no golden, and none may be written.
    case missing
    /// The two cannot be compared, or a file cannot be read or written; why is in the text.
    case incomparable(String)
  }

  /// Why a golden was written.
  public enum Reason: String, Hashable, Sendable {
    case missing, changed, all
  }

  public var outcome: Outcome
  /// The golden that was looked at or written.
  public var path: String
  /// The numbers, when there was something to compare; also those of a golden that was replaced.
  public var difference: PictureDifference?

  init(_ outcome: Outcome, _ path: String, _ difference: PictureDifference? = nil) {
    (self.outcome, self.path, self.difference) = (outcome, path, difference)
  }

  public var isPass: Bool {
    switch outcome {
    case .same, .recorded: true
    case .different, .missing, .incomparable: false
    }
  }

  /// Why it failed and what to do; nil when it did not.
  public var message: String? {
    switch outcome {
    case .same, .recorded: nil
    case .different:
      "\(path) differs: \(difference?.result.description ?? ""); DECOUPAGE_RECORD=changed accepts it"
    case .missing: "\(path) is missing; DECOUPAGE_RECORD=missing writes it"
    case .incomparable(let reason): "\(path): \(reason)"
    }
  }
}
