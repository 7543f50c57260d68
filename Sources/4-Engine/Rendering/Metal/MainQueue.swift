import Foundation

/// A check of where code runs, which does not stop the program as assertions do.
nonisolated enum MainQueue {
  private static let key = DispatchSpecificKey<Bool>()
  private static let mark: Void = DispatchQueue.main.setSpecific(key: key, value: true)

  /// True if the main actor runs the calling code: on the first thread, or on another one that it was given.
  ///
  /// A program with an asynchronous `main` gives its first thread away.
  static var isCurrent: Bool {
    _ = mark
    return Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }
}
