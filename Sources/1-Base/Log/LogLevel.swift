/// How much a message matters.
public enum LogLevel: Int, Sendable, CaseIterable, Comparable {
  /// For whoever looks for a mistake in the engine.
  case debug
  /// What happened, when all is well.
  case info
  /// Something was left out or replaced; the result may differ from what was meant.
  case warning
  /// Something asked for was not done.
  case error

  /// Reads a level's name, as `DECOUPAGE_LOG` holds it.
  public init?(name: String) {
    guard let level = Self.allCases.first(where: { $0.name == name.lowercased() }) else { return nil }
    self = level
  }

  public var name: String { String(describing: self) }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
