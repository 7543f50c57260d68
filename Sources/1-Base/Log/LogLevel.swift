/// The severity of a message.
package enum LogLevel: Int, Sendable, CaseIterable, Comparable {
  /// Details for debugging the engine.
  case debug
  /// A normal event.
  case info
  /// A part was left out or replaced; the result may differ from what was meant.
  case warning
  /// A request that was not carried out.
  case error

  /// Creates a level from its name, as in `DECOUPAGE_LOG`.
  package init?(name: String) {
    guard let level = Self.allCases.first(where: { $0.name == name.lowercased() }) else { return nil }
    self = level
  }

  /// The name, as in `DECOUPAGE_LOG`.
  package var name: String { String(describing: self) }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
