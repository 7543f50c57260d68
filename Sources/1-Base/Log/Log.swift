internal import Glibc
internal import Synchronization

/// The log: messages of the engine to its user.
///
/// Lines go to standard error, since standard output belongs to the results of commands:
///
/// ```
/// warning: Rendering: the driver has no anisotropic filtering; textures may shimmer
/// ```
///
/// The category is the module that logs. Warnings and errors are shown unless the environment variable
/// `DECOUPAGE_LOG` (`debug`, `info`, `warning`, `error`) or ``threshold`` says otherwise. Facts about an
/// imported file are values (`AssetNote`), not log lines.
package enum Log {
  private static let lowest = Atomic<Int>(levelFromEnvironment().rawValue)

  /// The least severe level that is shown.
  package static var threshold: LogLevel {
    get { LogLevel(rawValue: lowest.load(ordering: .relaxed)) ?? .warning }
    set { lowest.store(newValue.rawValue, ordering: .relaxed) }
  }

  /// Writes a message for debugging the engine.
  package static func debug(_ message: @autoclosure () -> String, category: StaticString = #fileID) {
    write(.debug, message(), category)
  }

  /// Writes a message about a normal event.
  package static func info(_ message: @autoclosure () -> String, category: StaticString = #fileID) {
    write(.info, message(), category)
  }

  /// Writes a warning.
  package static func warning(_ message: @autoclosure () -> String, category: StaticString = #fileID) {
    write(.warning, message(), category)
  }

  /// Writes an error.
  package static func error(_ message: @autoclosure () -> String, category: StaticString = #fileID) {
    write(.error, message(), category)
  }

  /// Writes one message if its level is shown; otherwise the text is never made.
  package static func write(
    _ level: LogLevel, _ message: @autoclosure () -> String, _ category: StaticString = #fileID
  ) {
    guard level.rawValue >= lowest.load(ordering: .relaxed) else { return }
    MessageStream.standardError.write(line: "\(level.name): \(moduleName(category)): \(message())")
  }

  /// Returns the module in a `#fileID`; a text without a slash is taken as it is.
  static func moduleName(_ category: StaticString) -> String {
    unsafe String(decoding: moduleBytes(category), as: UTF8.self)
  }

  static func moduleBytes(_ category: StaticString) -> UnsafeBufferPointer<UInt8>.SubSequence {
    let text = unsafe UnsafeBufferPointer(start: category.utf8Start, count: category.utf8CodeUnitCount)
    return unsafe text.prefix { $0 != UInt8(ascii: "/") }
  }

  private static func levelFromEnvironment() -> LogLevel {
    guard let value = unsafe getenv("DECOUPAGE_LOG") else { return .warning }
    let name = unsafe String(cString: value)
    if let level = LogLevel(name: name) { return level }
    let names = LogLevel.allCases.map(\.name).joined(separator: ", ")
    if !name.isEmpty {
      MessageStream.standardError.write(
        line: "warning: Log: DECOUPAGE_LOG is \"\(name)\"; it can be \(names)")
    }
    return .warning
  }
}
