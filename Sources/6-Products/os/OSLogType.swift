internal import Log

/// The severity of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The severity of an event worth keeping.
  public static let `default` = OSLogType(rawValue: 0)
  /// The severity of a normal event.
  public static let info = OSLogType(rawValue: 1)
  /// The severity of details for debugging.
  public static let debug = OSLogType(rawValue: 2)
  /// The severity of an error.
  public static let error = OSLogType(rawValue: 16)
  /// The severity of a mistake in the program.
  public static let fault = OSLogType(rawValue: 17)
}

extension OSLogType {
  /// The word at the beginning of a line.
  var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "notice"
    }
  }

  /// True if messages are shown: notices, errors and faults are, unless `DECOUPAGE_LOG` says otherwise.
  var isShown: Bool {
    let level: LogLevel =
      switch self {
      case .debug: .debug
      case .info: .info
      case .error, .fault: .error
      default: .warning
      }
    return level >= Log.threshold
  }
}
