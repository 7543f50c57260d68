/// A log of a part of a program.
public final class OSLog: Sendable {
  /// The name of the program or library.
  let subsystem: String
  /// The name of the part.
  let category: String
  /// True if messages are dropped.
  let isDisabled: Bool

  /// The log of no part in particular.
  public static let `default` = OSLog(subsystem: "", category: "", isDisabled: false)
  /// The log that drops its messages.
  public static let disabled = OSLog(subsystem: "", category: "", isDisabled: true)

  private init(subsystem: String, category: String, isDisabled: Bool) {
    self.subsystem = subsystem
    self.category = category
    self.isDisabled = isDisabled
  }

  /// Creates a log for a part of a program.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isDisabled: false)
  }

  /// Creates a log for one of the purposes that profilers know.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  /// A purpose that profilers know.
  public struct Category: Sendable {
    let rawValue: String

    /// The purpose of events worth looking at.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// The purpose of events that are recorded with the stacks of calls.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
    /// The purpose of events that are recorded while a profiler runs.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
  }

  /// Returns whether messages of a severity are shown.
  public func isEnabled(type: OSLogType) -> Bool { !isDisabled && type.isShown }
}
