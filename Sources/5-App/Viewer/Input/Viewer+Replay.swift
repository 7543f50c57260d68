import Input
import Presentation
import Windows

extension Viewer {
  /// Returns the events that come next: those of people, or those of the replay's step.
  func nextEvents() -> [WindowEvent] {
    let events = window.takeEvents(waiting: waitingTime)
    if let replay = options.replay {
      guard isReplayReady, playedStep != step else { return [] }
      (playedStep, stepBegins) = (step, true)
      return replay.events(at: step).map { .input($0) }
    }
    if options.recording != nil { record(events) }
    return events
  }

  /// Adds events to the recording, which begins when there is something to see.
  private func record(_ events: [WindowEvent]) {
    guard let start = recordingStart else {
      guard presenter.scene != nil || gallery != nil else { return }
      recordingStart = time
      recording = InputReplay(width: Int(window.size.x), height: Int(window.size.y))
      return
    }
    step = Int((time - start) / InputReplay.step)
    for event in events {
      switch event {
      case .input(let event): recording.append(event, at: step)
      case .held(let key) where input.repeats(key): recording.append(.key(key, isDown: true), at: step)
      default: break
      }
    }
    recording.end(after: step + 1)
  }

  /// Whether the scene is there, and no answer of it is awaited, so that time may pass in a replay.
  var isReplayReady: Bool {
    loading == nil && works.isEmpty && questions == 0 && (presenter.scene != nil || gallery != nil)
  }

  /// Whether the frame of this step of the replay is written.
  var wantsPicture: Bool {
    options.replay != nil && options.screenshot != nil && isReplayReady && step % options.pictureSteps == 0
  }

  /// Whether nobody sees the frame of this step of the replay.
  var skipsDrawing: Bool { options.replay != nil && options.screenshot != nil && !wantsPicture }

  /// Writes the picture of a step, and goes on to the next one; after the last one the window closes.
  func endStep(of replay: InputReplay) async throws {
    guard isReplayReady else { return }
    if wantsPicture, let folder = options.screenshot {
      guard let bytes = screenshot else { return }
      let number = String(step), zeros = String(repeating: "0", count: max(5 - number.count, 0))
      try await write(bytes, to: "\(folder)/\(zeros)\(number).png")
      screenshot = nil
    }
    guard playedStep == step else { return }
    step += 1
    if step >= replay.stepCount { window.shouldClose = true }
  }
}

extension ViewerOptions.Panel {
  /// The switch of the panel.
  nonisolated var toggled: ViewerSwitch {
    switch self {
    case .keys: .help
    case .information: .information
    case .statistics: .statistics
    case .playback: .animationBar
    case .cameras: .cameraList
    case .animations: .clipList
    case .axes: .gizmo
    }
  }
}
