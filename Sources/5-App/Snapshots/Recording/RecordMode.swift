/// Which goldens a run may write.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Those that are not there yet.
  case missing
  /// Those that are not there or that differ by more than the limits; the others keep their bytes.
  case changed
  /// Every one.
  case all
  /// None: a missing golden is a failure.
  case never

  /// Decides by the command line, else by `DECOUPAGE_RECORD`, else nothing is recorded.
  ///
  /// Where `CI` is set only the command line counts: a build server that records by accident would pass
  /// everything.
  ///
  /// - Parameters:
  ///   - option: What was given on the command line.
  ///   - environment: Looks up a variable.
  /// - Returns: The mode to run with.
  /// - Throws: ``UnknownRecordMode``.
  public static func resolve(
    option: String? = nil, environment: (String) -> String?
  ) throws(UnknownRecordMode) -> RecordMode {
    if let option {
      guard let mode = RecordMode(rawValue: option) else {
        throw UnknownRecordMode(source: "--record", value: option)
      }
      return mode
    }
    if let server = environment("CI"), !server.isEmpty { return .never }
    guard let value = environment("DECOUPAGE_RECORD"), !value.isEmpty else { return .never }
    guard let mode = RecordMode(rawValue: value) else {
      throw UnknownRecordMode(source: "DECOUPAGE_RECORD", value: value)
    }
    return mode
  }
}

/// A word that is not a record mode.
public struct UnknownRecordMode: Error, Hashable, Sendable, CustomStringConvertible {
  /// The option or variable it came from.
  public let source: String
  public let value: String

  public var description: String {
    "\(source): \"\(value)\" is not one of \(RecordMode.allCases.map(\.rawValue).joined(separator: ", "))"
  }
}
