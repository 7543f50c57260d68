internal import Log

/// A writer of messages about a part of a program.
///
/// Lines go to standard error, with severity, subsystem and category in front. Notices, errors and faults are shown;
/// `DECOUPAGE_LOG=debug` or `info` shows the others too.
public struct Logger: Sendable {
  /// The log that is written to.
  let target: OSLog

  /// Creates a writer for no part in particular.
  public init() { target = .default }

  /// Creates a writer for a part of a program.
  public init(subsystem: String, category: String) {
    target = OSLog(subsystem: subsystem, category: category)
  }

  /// Creates a writer to a log.
  public init(_ logObj: OSLog) { target = logObj }

  /// Writes a message of a severity.
  public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) {
    target.write(level, message().text)
  }

  /// Writes a message worth keeping.
  public func log(_ message: @autoclosure () -> OSLogMessage) { target.write(.default, message().text) }

  /// Writes a message worth keeping.
  public func notice(_ message: @autoclosure () -> OSLogMessage) { target.write(.default, message().text) }

  /// Writes details for debugging.
  public func debug(_ message: @autoclosure () -> OSLogMessage) { target.write(.debug, message().text) }

  /// Writes details for debugging.
  public func trace(_ message: @autoclosure () -> OSLogMessage) { target.write(.debug, message().text) }

  /// Writes a message about a normal event.
  public func info(_ message: @autoclosure () -> OSLogMessage) { target.write(.info, message().text) }

  /// Writes a message about something suspicious.
  public func warning(_ message: @autoclosure () -> OSLogMessage) {
    target.write(.error, message().text, name: "warning")
  }

  /// Writes a message about an error.
  public func error(_ message: @autoclosure () -> OSLogMessage) { target.write(.error, message().text) }

  /// Writes a message about a mistake in the program.
  public func critical(_ message: @autoclosure () -> OSLogMessage) { target.write(.fault, message().text) }

  /// Writes a message about a mistake in the program.
  public func fault(_ message: @autoclosure () -> OSLogMessage) { target.write(.fault, message().text) }
}

extension OSLog {
  /// Writes a message if its severity is shown.
  func write(_ type: OSLogType, _ text: @autoclosure () -> String, name: String? = nil) {
    guard let line = line(type, text(), name: name) else { return }
    MessageStream.standardError.write(line: line)
  }

  /// Returns the line of a message; nil, without making the text, if its severity is not shown.
  func line(_ type: OSLogType, _ text: @autoclosure () -> String, name: String? = nil) -> String? {
    guard isEnabled(type: type) else { return nil }
    let origin = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ".")
    return "\(name ?? type.name): \(origin.isEmpty ? "" : "\(origin): ")\(text())"
  }
}

/// Writes a message of a severity to a log.
public func os_log(
  _ type: OSLogType = .default, log: OSLog = .default, _ message: @autoclosure () -> OSLogMessage
) {
  log.write(type, message().text)
}

/// Writes a message of a severity to a log, with values in place of `%@`, `%d`, `%f` and their relatives.
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: Any...
) {
  log.write(type, FormattedMessage.text(message, arguments))
}

/// Writes a message to a log, with values in place of `%@`, `%d`, `%f` and their relatives.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any...
) {
  log.write(type, FormattedMessage.text(message, arguments))
}
