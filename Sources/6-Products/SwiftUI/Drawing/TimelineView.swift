public import Foundation
public import RealityViews

/// The times at which a timeline view is made anew.
public protocol TimelineSchedule {
  /// The type of the times.
  associatedtype Entries: Sequence where Entries.Element == Date
  /// The way in which times follow each other; there is one here.
  typealias Mode = TimelineScheduleMode
  /// Returns the times from a date on.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// The way in which the times of a timeline follow each other.
public nonisolated enum TimelineScheduleMode: Hashable, Sendable {
  /// The way of the schedule.
  case normal
  /// Less often; this does not happen here.
  case lowFrequency
}

/// Times at equal distances.
public nonisolated struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  fileprivate let start: Date
  fileprivate let interval: TimeInterval

  /// Creates times from a date on; where time has begun before, as in replays, the distances go on backwards.
  public init(from startDate: Date, by interval: TimeInterval) {
    (start, self.interval) = (startDate, interval.isFinite ? max(interval, 0.001) : 1)
  }

  /// Returns the times from a date on.
  public func entries(from startDate: Date, mode: Mode) -> UnfoldFirstSequence<Date> {
    let steps = (startDate.timeIntervalSince(start) / interval).rounded(.up)
    let interval = interval
    return sequence(first: start.addingTimeInterval(steps * interval)) { $0.addingTimeInterval(interval) }
  }
}

/// The beginnings of minutes.
public nonisolated struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// Creates the times.
  public init() {}

  /// Returns the times from a date on.
  public func entries(from startDate: Date, mode: Mode) -> UnfoldFirstSequence<Date> {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
      .entries(from: startDate, mode: mode)
  }
}

/// The times of frames.
public nonisolated struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  private let interval: TimeInterval
  private let isPaused: Bool

  /// Creates the times of frames, with a distance that they have at least.
  public init(minimumInterval: TimeInterval? = nil, paused: Bool = false) {
    (interval, isPaused) = (minimumInterval.map { $0.isFinite ? max($0, 0) : 0 } ?? 0, paused)
  }

  /// Returns the times from a date on; none while they are paused.
  public func entries(from startDate: Date, mode: Mode) -> UnfoldSequence<Date, Date> {
    let step = max(interval, 0.001), isPaused = isPaused
    return sequence(state: startDate) { date in
      guard !isPaused else { return nil }
      defer { date = date.addingTimeInterval(step) }
      return date
    }
  }
}

/// Times that a program lists.
public nonisolated struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  private let dates: Entries

  /// Creates the times.
  public init(_ dates: Entries) { self.dates = dates }

  /// Returns the times.
  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

nonisolated extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Returns times at equal distances.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

nonisolated extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// The beginnings of minutes.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

nonisolated extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// The times of frames.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// Returns the times of frames, with a distance that they have at least.
  public static func animation(
    minimumInterval: TimeInterval? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

nonisolated extension TimelineSchedule {
  /// Returns times that a program lists.
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S> {
    ExplicitTimelineSchedule(dates)
  }
}

/// The circumstances under which a timeline view is made.
public nonisolated struct TimelineViewContext: Sendable {
  /// The time of the view.
  ///
  /// In windows it is that of the day. Without a window, and in replays, time begins at the reference date and passes in
  /// steps, so that pictures repeat.
  public let date: Date
  /// The distance of the times that is to be shown.
  public let cadence = Cadence.live

  /// A distance of times.
  public enum Cadence: Hashable, Sendable, Comparable {
    /// The distance of frames.
    case live
    /// The distance of seconds.
    case seconds
    /// The distance of minutes.
    case minutes
  }
}

/// A view that is made anew at certain times.
@preconcurrency @MainActor
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View, LayoutView {
  /// The circumstances under which the view is made.
  public typealias Context = TimelineViewContext

  private let schedule: Schedule
  private let content: (Context) -> Content

  /// Creates a view from a function of the time.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    (self.schedule, self.content) = (schedule, content)
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let place = environment.inner("schedule")
    let kept = environment.states.object(at: place.path) { KeptPeriod() }
    let date = environment.time { now in
      if let periodic = schedule as? PeriodicTimelineSchedule { return kept.next(periodic, after: now) }
      // Lists of times that are over are not gone through without end.
      return schedule.entries(from: now, mode: .normal).lazy.prefix(4096).first { $0 > now }
    }
    return content(Context(date: date)).layoutElements(environment.inner("timeline"))
  }
}

/// The beginning of the times of a view, which stays the same where its body is made anew with `.now`.
private final class KeptPeriod {
  private var schedule: PeriodicTimelineSchedule?

  /// Returns the next one of times at equal distances.
  func next(_ other: PeriodicTimelineSchedule, after now: Date) -> Date? {
    if schedule?.interval != other.interval {
      // The time of day is that of the window.
      let start = abs(other.start.timeIntervalSinceNow) < 1 ? now : other.start
      schedule = PeriodicTimelineSchedule(from: start, by: other.interval)
    }
    return schedule?.entries(from: now, mode: .normal).prefix(2).first { $0 > now }
  }
}
