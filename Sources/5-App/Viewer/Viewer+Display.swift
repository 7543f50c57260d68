import GraphicsGL
import Loading
import Presentation
import Rendering
import Windows

extension Viewer {
  /// Brings the head-up display up to date.
  func updateDisplay() {
    // Frames with a limit are for tests, which compare them with snapshots.
    guard options.frameLimit == nil else { return }
    let state = display.open.contains(.display) ? displayState(at: time) : HUDState()
    if let regions = display.update(
      state, size: SIMD2<Float>(window.size), scale: Float(window.pixelScale))
    {
      input.regions = regions
    }
  }

  private func displayState(at time: Double) -> HUDState {
    var state = HUDState()
    if let end = display.welcomeEnd, end > time {
      state.welcome = HUDState.Welcome(
        title: source.displayName, hints: display.hints, opacity: Toasts.opacity(remaining: end - time))
    }
    state.toasts = display.toasts.current(at: time)
    if let loading, time - loading.start > 0.25 {
      // Twenty positions per second are enough, as every one is drawn.
      let turn = ((time - loading.start) * 20).rounded(.down) / 20
      state.progress = HUDState.Progress(
        name: loading.source.displayName, turn: Float(turn.truncatingRemainder(dividingBy: 1)),
        isAlone: presenter.scene == nil)
    }
    if display.open.contains(.help) { state.help = helpGroups }
    if display.open.contains(.information) { state.information = information }
    if display.open.contains(.statistics) {
      state.statistics = HUDState.Statistics(facts: statistics(at: time), times: history.milliseconds)
    }
    if display.open.contains(.animationBar) { state.playback = playbackState }
    state.selection = selectionState
    return state
  }

  /// The table of keys with the state of every switch.
  private var helpGroups: [HUDState.HelpGroup] {
    KeyBinding.groups.map { group in
      HUDState.HelpGroup(
        title: group.title,
        rows: group.bindings.filter { !$0.label.isEmpty }.map { binding in
          HUDState.HelpRow(keys: binding.label, text: binding.text, isOn: binding.toggled.map(isOn))
        })
    }
  }

  /// Returns the state of a switch.
  func isOn(_ toggled: ViewerSwitch) -> Bool {
    switch toggled {
    case .pause: isPaused
    case .loop: presenter.playback?.loops ?? true
    case .bloom: presenter.glows
    case .fullscreen: window.isFullscreen
    case .overlay(let overlay): presenter.options.overlays.isSuperset(of: overlay)
    case .help, .information, .statistics, .animationBar, .display: display.open.contains(toggled)
    }
  }

  private var information: [HUDState.Fact] {
    if let known = display.information { return known }
    guard let scene = presenter.scene else { return [] }
    let facts = SceneFacts.facts(of: SceneDescription(scene), clips: scene.clipNames)
    display.information = facts
    return facts
  }

  private func statistics(at time: Double) -> [HUDState.Fact] {
    if let known = display.statistics, time - known.time < 0.25 { return known.facts }
    let facts = SceneFacts.statistics(
      history, drawCalls: drawnCounters.drawCalls, triangles: drawnCounters.triangles,
      textureBytes: presenter.renderer.textureByteCount, width: drawnSize.x, height: drawnSize.y,
      driver: presenter.renderer.driver.renderer)
    display.statistics = (facts, time)
    return facts
  }

  private var playbackState: HUDState.Playback? {
    guard let playback = presenter.playback, let scene = presenter.scene else { return nil }
    let names = scene.clipNames
    return HUDState.Playback(
      name: playback.name, number: (names.firstIndex(of: playback.name) ?? 0) + 1, count: names.count,
      position: playback.position, duration: playback.duration, speed: playback.speed,
      loops: playback.loops, isPaused: isPaused)
  }

  /// Shows a message for a while.
  func tell(_ text: String, isError: Bool = false) {
    display.toasts.add(text, isError: isError, at: time)
  }
}

nonisolated extension SceneSource {
  /// The name for people: the last component of the path.
  var displayName: String { text.split(separator: "/").last.map(String.init) ?? text }
}
