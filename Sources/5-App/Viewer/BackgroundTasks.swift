/// The tasks of a window in the background: those that the display shows, and questions about the scene.
final class BackgroundTasks {
  /// A task that the display shows.
  struct Shown {
    fileprivate let number: Int
    /// The text for the user.
    let text: String
    /// The time when it began.
    let start: Double
  }

  /// The tasks that the display shows, in the order in which they began.
  private(set) var shown: [Shown] = []
  private var count = 0
  private var questions = 0

  /// True if no task runs and no answer is awaited.
  var isEmpty: Bool { shown.isEmpty && questions == 0 }

  /// Begins a task that the display shows; returns its number.
  func begin(_ text: String, at time: Double) -> Int {
    count += 1
    shown.append(Shown(number: count, text: text, start: time))
    return count
  }

  /// Ends the task of a number.
  func end(_ number: Int) { shown.removeAll { $0.number == number } }

  /// Counts a question about the scene, until it is answered.
  func beginQuestion() { questions += 1 }

  /// Ends a question.
  func endQuestion() { questions -= 1 }
}
