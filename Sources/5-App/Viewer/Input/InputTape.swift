import Input
import Windows

/// The recorded input of a window: the replay that it plays step by step, or the recording of what people do.
struct InputTape {
  /// The step of the replay, or of the recording.
  private(set) var step = 0
  private let replay: InputReplay?
  /// The step whose input was played last, and whether its time has to pass.
  private var playedStep = -1, stepBegins = false
  /// The input since the first scene was shown.
  private var recording = InputReplay()
  /// The time when the recording began.
  private var start: Double?

  /// Creates a tape that plays a replay, or records where there is none.
  init(_ replay: InputReplay?) { self.replay = replay }

  /// The time of the replay in seconds.
  var time: Double { Double(step) * InputReplay.step }

  /// True if a recording has begun.
  var isRecording: Bool { start != nil }

  /// Returns the input of the replay's step, once.
  mutating func play() -> [WindowEvent] {
    guard let replay, playedStep != step else { return [] }
    (playedStep, stepBegins) = (step, true)
    return replay.events(at: step).map { .input($0) }
  }

  /// Returns the seconds that pass: those of a step whose input was just played.
  mutating func passedTime() -> Double {
    defer { stepBegins = false }
    return stepBegins ? InputReplay.step : 0
  }

  /// Goes on to the next step if the input of this one was played.
  ///
  /// - Returns: Whether the replay is over.
  mutating func endStep() -> Bool {
    guard let replay, playedStep == step else { return false }
    step += 1
    return step >= replay.stepCount
  }

  /// Adds events to the recording, which the first call begins.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - time: The current time.
  ///   - size: The size of the window.
  ///   - repeats: Returns whether a key that is held goes on doing what it does.
  mutating func record(
    _ events: [WindowEvent], at time: Double, size: SIMD2<Double>, repeats: (Key) -> Bool
  ) {
    guard let start else {
      start = time
      recording = InputReplay(width: Int(size.x), height: Int(size.y))
      return
    }
    step = Int((time - start) / InputReplay.step)
    for event in events {
      switch event {
      case .input(let event): recording.append(event, at: step)
      case .held(let key) where repeats(key): recording.append(.key(key, isDown: true), at: step)
      default: break
      }
    }
    recording.end(after: step + 1)
  }

  /// Writes the recording.
  ///
  /// - Throws: `FileError`.
  func write(to path: String) throws { try recording.write(to: path) }
}
