import Foundation

/// The number of rounds of tests that try many damaged or made-up inputs.
public enum Rounds {
  /// All of them: 500, or as many as `DECOUPAGE_TEST_ROUNDS` says, of which the full checks ask 10,000.
  public static let count: Int = {
    guard let words = ProcessInfo.processInfo.environment["DECOUPAGE_TEST_ROUNDS"] else { return 500 }
    guard let count = Int(words), count >= 100 else {
      preconditionFailure("DECOUPAGE_TEST_ROUNDS=\(words): a number of at least 100 is needed")
    }
    return count
  }()

  /// True in the full checks, which also try what takes long.
  public static let areForFullChecks = count >= 10_000
}
