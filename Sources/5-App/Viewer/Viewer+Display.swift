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
    input.list = state.list?.kind
    if let regions = display.update(
      state, size: SIMD2<Float>(window.size), scale: Float(window.pixelScale))
    {
      input.regions = regions
    }
  }

  private func displayState(at time: Double) -> HUDState {
    var state = HUDState()
    state.gallery = galleryState
    state.recording = recordingState
    if let end = display.welcomeEnd, end > time {
      state.welcome = HUDState.Welcome(
        title: source.displayName, hints: display.hints, opacity: Toasts.opacity(remaining: end - time))
    }
    state.toasts = display.toasts.current(at: time)
    if let loading {
      state.progress += progress(
        "loading \(loading.source.displayName)", since: loading.start, isAlone: presenter.scene == nil,
        share: loadingProgress.share)
    }
    for work in works { state.progress += progress(work.text, since: work.start) }
    if display.open.contains(.help) { state.help = helpGroups }
    if display.open.contains(.information), gallery == nil { state.information = information }
    if display.open.contains(.statistics) {
      state.statistics = HUDState.Statistics(facts: statistics(at: time), times: history.milliseconds)
    }
    guard gallery == nil else { return state }
    if display.open.contains(.animationBar) { state.playback = playbackState }
    state.selection = selectionState
    state.list = listState
    state.gizmo = gizmoState
    return state
  }

  /// Returns the progress of something that takes more than a moment.
  private func progress(
    _ text: String, since start: Double, isAlone: Bool = false, share: Float? = nil
  ) -> [HUDState.Progress] {
    guard time - start > 0.25 else { return [] }
    // Twenty positions per second are enough, as every one is drawn.
    let turn = ((time - start) * 20).rounded(.down) / 20
    return [
      HUDState.Progress(
        text: text, turn: Float(turn.truncatingRemainder(dividingBy: 1)), share: share, isAlone: isAlone)
    ]
  }

  /// The table of keys with the state of every switch.
  private var helpGroups: [HUDState.HelpGroup] {
    KeyBinding.groups.map { group in
      HUDState.HelpGroup(
        title: group.title,
        rows: group.bindings.filter { !$0.label.isEmpty }.map { binding in
          if case .nextDebugView = binding.action { return debugViewRow(binding) }
          return HUDState.HelpRow(keys: binding.label, text: binding.text, isOn: binding.toggled.map(isOn))
        })
    }
  }

  /// Returns the state of a switch.
  func isOn(_ toggled: ViewerSwitch) -> Bool {
    switch toggled {
    case .pause: isPaused
    case .loop: presenter.playback?.loops ?? true
    case .bloom: presenter.glows
    case .toneCurve: presenter.options.isFilmic
    case .blur: presenter.options.background == .blurred
    case .antialiasing: presenter.options.samples > 1
    case .ambientOcclusion: presenter.occludesAmbientLight
    case .stage: presenter.isStaged
    case .sun: presenter.options.sun != nil
    case .background: presenter.options.background.showsEnvironment
    case .flight: input.mode == .flight
    case .turntable: turns
    case .trackball: isTrackball
    case .parallel: presenter.options.isOrthographic
    case .recording: recorder?.isSequence == false
    case .sequence: recorder?.isSequence == true
    case .gallery: gallery != nil
    case .fullscreen: window.isFullscreen
    case .overlay(let overlay): presenter.options.overlays.isSuperset(of: overlay)
    case .cameraList: input.list == .cameras
    case .clipList: input.list == .clips
    case .help, .information, .statistics, .animationBar, .display, .gizmo:
      display.open.contains(toggled)
    }
  }

  private var information: [HUDState.Fact] {
    if let known = display.information { return known }
    guard let scene = presenter.scene else { return [] }
    let facts = SceneFacts.facts(of: SceneDescription(scene), clips: clipNames(of: scene))
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
    let names = clipNames(of: scene)
    return HUDState.Playback(
      name: playback.name, number: (names.firstIndex(of: playback.name) ?? 0) + 1, count: names.count,
      position: playback.position, duration: playback.duration, speed: playback.speed,
      loops: playback.loops, isPaused: isPaused)
  }

  /// Returns the names of the scene's animations, which are looked up once for each scene.
  func clipNames(of scene: LoadedScene) -> [String] {
    if let known = display.clipNames { return known }
    let names = scene.clipNames
    display.clipNames = names
    return names
  }

  /// Shows a message for a while, in place of an earlier one with the same key.
  func tell(_ text: String, key: String? = nil, isError: Bool = false) {
    display.toasts.add(text, key: key, isError: isError, at: time)
  }
}

nonisolated extension SceneSource {
  /// The name for people: the last component of the path.
  var displayName: String { text.split(separator: "/").last.map(String.init) ?? text }
}
