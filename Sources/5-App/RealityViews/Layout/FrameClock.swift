package import Foundation

/// The time of the views of a window, which passes with its steps.
///
/// Windows begin at the time of day; where steps are fixed in number or in length, as in replays, time begins at the
/// reference date, so that the same input gives the same pictures.
package final class FrameClock {
  /// The time at which time begins where pictures have to repeat.
  static let reference = Date(timeIntervalSinceReferenceDate: 0)

  private let start: Date
  private var time = 0.0
  private var waiting: [ObjectIdentifier: Waiting] = [:]

  private struct Waiting {
    weak var alarm: FrameAlarm?
    let date: Date
  }

  init(start: Date = reference) { self.start = start }

  /// The time of the current step.
  package var now: Date { start.addingTimeInterval(time) }

  /// Lets time pass, and has the views laid out that wait for it.
  func advance(by deltaTime: Double) {
    time += deltaTime
    let now = now
    for (key, entry) in waiting where entry.date <= now {
      waiting[key] = nil
      entry.alarm?.ring(at: now)
    }
  }

  fileprivate func wake(_ alarm: FrameAlarm, at date: Date) {
    waiting[ObjectIdentifier(alarm)] = Waiting(alarm: alarm, date: date)
  }

  fileprivate func forget(_ alarm: FrameAlarm) { waiting[ObjectIdentifier(alarm)] = nil }
}

/// The time that a view shows, with the next time at which it is made anew.
package final class FrameAlarm: ViewCompanion {
  private let shown: StateValue<Date>
  private weak var clock: FrameClock?

  fileprivate init(_ date: Date) { shown = StateValue(date) }

  fileprivate func ring(at date: Date) { shown.value = date }

  /// Returns the time, and has the view made anew at the next one; never again without one.
  ///
  /// - Parameters:
  ///   - clock: The clock of the window; nil where time does not pass.
  ///   - next: Returns the next time after the current one.
  /// - Returns: The time that the view shows.
  fileprivate func read(_ clock: FrameClock?, next: (Date) -> Date?) -> Date {
    // Read in every layout, so that the ring of the alarm asks for another one.
    let last = shown.value
    self.clock = clock
    guard let clock else { return last }
    let now = clock.now
    if let date = next(now) { clock.wake(self, at: date) } else { clock.forget(self) }
    return now
  }

  package func leave() { clock?.forget(self) }
}

extension ViewEnvironment {
  /// Returns the time of a view at its place, which is made anew at the next one.
  package func time(next: (Date) -> Date?) -> Date {
    let clock = values[FrameClock.self] as? FrameClock
    let alarm = states.object(at: inner("time").path) { FrameAlarm(clock?.now ?? FrameClock.reference) }
    return alarm.read(clock, next: next)
  }
}
