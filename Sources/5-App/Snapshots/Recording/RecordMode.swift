/// The mode of recording: the golden pictures that a run may write.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Golden pictures that do not exist yet.
  case missing
  /// Golden pictures that do not exist or that differ by more than the limits; the others keep their bytes.
  case changed
  /// All golden pictures.
  case all
  /// A mode that records nothing: a missing golden picture is a failure.
  case never

  /// Resolves the mode from the command line, otherwise from `DECOUPAGE_RECORD`; the default is `never`.
  ///
  /// Only the command line counts where `CI` is set: a build server that records by accident would pass
  /// everything.
  ///
  /// - Parameters:
  ///   - option: The value on the command line.
  ///   - environment: Returns the value of an environment variable.
  /// - Returns: The mode.
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

/// An error about a value that is no record mode.
public struct UnknownRecordMode: Error, Hashable, Sendable, CustomStringConvertible {
  /// The option or variable with the value.
  public let source: String
  /// The unknown value.
  public let value: String

  /// The source, the value and the known modes.
  public var description: String {
    "\(source): \"\(value)\" is not one of \(RecordMode.allCases.map(\.rawValue).joined(separator: ", "))"
  }
}
