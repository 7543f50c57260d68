/// A recording of input in steps of a sixtieth of a second, which plays again as it was.
///
/// As text it has a line for each event: the number of the step that the event belongs to, counted from 0,
/// and the event. See ``init(_:)`` for the format.
public struct InputReplay: Hashable, Sendable {
  /// The duration of a step in seconds.
  public static let step = 1.0 / 60

  /// The width of the view in points when the recording begins.
  public var width: Int
  /// The height of the view in points when the recording begins.
  public var height: Int
  /// The number of steps.
  public private(set) var stepCount = 0
  /// The events with their steps, in order.
  private(set) var entries: [Entry] = []

  struct Entry: Hashable, Sendable {
    let step: Int
    let event: InputEvent
  }

  /// The largest number of steps: a day.
  public static let stepLimit = 60 * 60 * 24 * 60

  /// Creates a recording in which nothing happens.
  public init(width: Int = 1280, height: Int = 720) { (self.width, self.height) = (width, height) }

  /// Adds an event to a step; a step before the last one counts as the last.
  public mutating func append(_ event: InputEvent, at step: Int) {
    let step = min(max(step, entries.last?.step ?? 0), Self.stepLimit - 1)
    entries.append(Entry(step: step, event: event))
    stepCount = max(stepCount, step + 1)
  }

  /// Ends the recording after a number of steps, or after the last event where that is later.
  public mutating func end(after count: Int) { stepCount = max(stepCount, min(count, Self.stepLimit)) }

  /// Returns the events of a step.
  public func events(at step: Int) -> [InputEvent] {
    // The entries are sorted by step.
    var low = 0, high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].step < step { low = middle + 1 } else { high = middle }
    }
    return entries[low...].prefix { $0.step == step }.map(\.event)
  }
}
