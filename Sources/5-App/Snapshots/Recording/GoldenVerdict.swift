public import Comparison

/// The verdict of comparing an image with its golden picture.
public struct GoldenVerdict: Sendable {
  /// The outcome of a comparison.
  public enum Outcome: Hashable, Sendable {
    /// The image is within the limits.
    case same
    /// The image was written as the golden picture.
    case recorded(Reason)
    /// The image is outside of the limits.
    case different
    /// A missing golden picture that may not be written.
    case missing
    /// The two cannot be compared, or a file cannot be read or written; the text has the reason.
    case incomparable(String)
  }

  /// The reason that a golden picture was written.
  public enum Reason: String, Hashable, Sendable {
    /// A golden that is missing, one that differs, or all goldens.
    case missing, changed, all
  }

  /// The outcome.
  public var outcome: Outcome
  /// The path of the golden picture that was read or written.
  public var path: String
  /// The measured difference, if there was something to compare; also from a golden picture that was
  /// replaced.
  public var difference: PictureDifference?

  init(_ outcome: Outcome, _ path: String, _ difference: PictureDifference? = nil) {
    (self.outcome, self.path, self.difference) = (outcome, path, difference)
  }

  /// True if the image passes.
  public var isPass: Bool {
    switch outcome {
    case .same, .recorded: true
    case .different, .missing, .incomparable: false
    }
  }

  /// The reason of a failure and its remedy, a variable of the environment; nil without a failure.
  public var message: String? { message { "DECOUPAGE_RECORD=\($0.rawValue)" } }

  /// Returns the reason of a failure and its remedy; nil without a failure.
  ///
  /// - Parameter setting: Writes how a mode of recording is asked for.
  /// - Returns: The reason, the path first.
  func message(_ setting: (RecordMode) -> String) -> String? {
    switch outcome {
    case .same, .recorded: nil
    case .different:
      "\(path) differs: \(difference?.result.description ?? ""); \(setting(.changed)) accepts it"
    case .missing: "\(path) is missing; \(setting(.missing)) writes it"
    case .incomparable(let reason): "\(path): \(reason)"
    }
  }
}
