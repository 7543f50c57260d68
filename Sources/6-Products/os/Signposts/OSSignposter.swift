internal import Log

/// A marker of intervals and moments of a program, which appear in recorded traces and otherwise cost next to nothing.
public struct OSSignposter: Sendable {
  private let log: OSLog

  /// A marker that does nothing.
  public static let disabled = OSSignposter(logHandle: .disabled)

  /// Creates a marker for no part in particular.
  public init() { log = .default }

  /// Creates a marker for a part of a program.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  /// Creates a marker for a part of a program that profilers know.
  public init(subsystem: String, category: OSLog.Category) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Creates a marker for a log.
  public init(logHandle: OSLog) { log = logHandle }

  /// Creates a marker for a logger's part of a program.
  public init(logger: Logger) { log = logger.target }

  /// True if anything is recorded.
  public var isEnabled: Bool { !log.isDisabled && Trace.isOn }

  /// Returns an identifier for one of several intervals of a name.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }

  /// Returns the identifier of an object's intervals.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
    OSSignpostID(log: log, object: object)
  }

  /// Begins an interval.
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    begin(name, nil)
  }

  /// Begins an interval, with a message.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> OSLogMessage
  ) -> OSSignpostIntervalState {
    begin(name, isEnabled ? message().text : nil)
  }

  /// Ends an interval.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) { state.end() }

  /// Ends an interval; the message of an end appears nowhere.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: @autoclosure () -> OSLogMessage
  ) { state.end() }

  /// Marks a moment.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
    if isEnabled { Trace.instant(name.description, category: "signpost") }
  }

  /// Marks a moment, with a message.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> OSLogMessage
  ) {
    guard isEnabled else { return }
    Trace.instant(name.description, category: "signpost", arguments: ["message": message().text])
  }

  /// Marks the time in which a closure runs.
  public func withIntervalSignpost<T, E: Error>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws(E) -> T
  ) throws(E) -> T {
    let state = begin(name, nil)
    defer { state.end() }
    return try task()
  }

  private func begin(_ name: StaticString, _ message: String?) -> OSSignpostIntervalState {
    guard isEnabled else { return OSSignpostIntervalState(nil) }
    return OSSignpostIntervalState(
      Trace.begin(
        name.description, category: "signpost", arguments: message.map { ["message": $0] } ?? [:]))
  }
}
