internal import Dispatch
public import Foundation

extension OperationQueue: Scheduler {
  /// A moment of the calendar's clock.
  public typealias SchedulerTimeType = RunLoop.SchedulerTimeType

  /// The choices for work on an operation queue, of which there are none.
  public struct SchedulerOptions: Sendable {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    addOperation(transferred(action))
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let later = transferred { [weak self] in self?.addOperation(transferred(action)) }
    DispatchQueue.global().asyncAfter(
      deadline: .now() + Swift.max(date.date.timeIntervalSinceNow, 0), execute: later)
  }
}
