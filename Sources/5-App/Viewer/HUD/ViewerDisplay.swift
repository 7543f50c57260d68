import GraphicsGL
import Loading
import Presentation
import Rendering
import SceneModel
import Windows

/// The head-up display of a window: its open panels, its messages, and what they say about the scene.
final class ViewerDisplay {
  private unowned let viewer: Viewer
  /// The drawing of the display.
  private var drawing = HUDDrawing()
  /// The open panels.
  private var openPanels: Set<ViewerSwitch> = [.display]
  /// The page of the list of keys.
  private var helpPage = 0
  private var toasts = Toasts()
  /// The time until which the file name and the hints are shown.
  private var welcomeEnd: Double?
  /// The hints below the file name, which only the first scene has.
  private var hints: [String] = []
  /// The list that is open, whose rows keys mark and choose.
  private(set) var list: HUDList?
  /// The row of the open list that Enter chooses.
  private var markedRow = 0
  /// The facts about the scene, and the names of its cameras, once they were asked for.
  private var information: [HUDState.Fact]?, cameraNames: [String]?
  /// The statistics, which change a few times per second.
  private var statistics: (facts: [HUDState.Fact], time: Double)?

  init(_ viewer: Viewer) {
    self.viewer = viewer
    openPanels.formUnion(viewer.options.panels.map(\.toggled))
  }

  private var presenter: ScenePresenter { viewer.presenter }
  private var time: Double { viewer.time }

  // MARK: Drawing

  /// The drawing; nil where there is nothing to show.
  var canvas: HUDCanvas? { drawing.canvas }

  /// True if the drawing changed since the last frame.
  var needsDrawing: Bool { drawing.needsDrawing }

  /// Draws the display again, although it shows the same.
  func redraw() { drawing.redraw() }

  /// Records that the drawing is on the screen.
  func noteDrawn() { drawing.noteDrawn() }

  /// True if the display may change although nothing happens.
  var changesWithTime: Bool { drawing.isTimed || toasts.changesWithTime }

  /// Brings the display up to date.
  ///
  /// - Returns: The parts that take clicks; nil if nothing changed.
  func update() -> [HUDRegion]? {
    let state = openPanels.contains(.display) ? state : HUDState()
    list = state.list?.kind
    return drawing.update(
      state, size: SIMD2<Float>(viewer.window.size), scale: Float(viewer.window.pixelScale))
  }

  private var state: HUDState {
    var state = HUDState()
    let isCovered = viewer.gallery.isShown
    state.gallery = viewer.gallery.state
    state.recording = viewer.recording.state
    if let end = welcomeEnd, end > time {
      state.welcome = HUDState.Welcome(
        title: viewer.source.displayName, hints: hints, opacity: Toasts.opacity(remaining: end - time))
    }
    state.toasts = toasts.current(at: time)
    if let loading = viewer.loader.state {
      state.progress += progress(
        loading.text, since: loading.start, isAlone: presenter.scene == nil, share: loading.share)
    }
    for task in viewer.tasks.shown { state.progress += progress(task.text, since: task.start) }
    if openPanels.contains(.help) { (state.help, state.helpPage) = (helpGroups, helpPage) }
    if openPanels.contains(.information), !isCovered { state.information = facts }
    if openPanels.contains(.statistics) {
      state.statistics = HUDState.Statistics(
        facts: currentStatistics, times: viewer.history.milliseconds)
    }
    guard !isCovered else { return state }
    if openPanels.contains(.animationBar) { state.playback = viewer.playback.state }
    state.selection = viewer.selection.state
    state.list = listState
    state.gizmo = gizmo
    let view = presenter.options.debugVisualization
    if view != .none { state.debugView = view.message }
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
          return HUDState.HelpRow(
            keys: binding.label, text: binding.text, isOn: binding.toggled.map(viewer.isOn))
        })
    }
  }

  /// Returns the row of the list of keys that names the current debug view.
  private func debugViewRow(_ binding: KeyBinding) -> HUDState.HelpRow {
    let view = presenter.options.debugVisualization
    return HUDState.HelpRow(
      keys: binding.label, text: view == .none ? binding.text : "debug view: \(view.title)",
      isOn: view != .none)
  }

  private var facts: [HUDState.Fact] {
    if let information { return information }
    guard let scene = presenter.scene else { return [] }
    let facts = SceneFacts.facts(of: SceneDescription(scene), clips: viewer.playback.clipNames)
    information = facts
    return facts
  }

  private var currentStatistics: [HUDState.Fact] {
    if let statistics, time - statistics.time < 0.25 { return statistics.facts }
    let size = viewer.drawnSize
    let facts = SceneFacts.statistics(
      viewer.history, drawCalls: viewer.drawnCounters.drawCalls, triangles: viewer.drawnCounters.triangles,
      textureBytes: presenter.renderer.textureByteCount, width: size.x, height: size.y,
      driver: presenter.renderer.driver.renderer)
    statistics = (facts, time)
    return facts
  }

  /// The axes in the corner of the window.
  private var gizmo: AxisGizmo? {
    guard openPanels.contains(.gizmo), presenter.scene != nil else { return nil }
    if let camera = presenter.renderer.activeCamera {
      return AxisGizmo(camera: camera.transformMatrix(relativeTo: nil))
    }
    return AxisGizmo(camera: presenter.orbitView(aspect: viewer.aspect).matrix)
  }

  // MARK: Panels

  /// Returns whether a panel is open.
  func isOpen(_ panel: ViewerSwitch) -> Bool { openPanels.contains(panel) }

  /// Opens a panel.
  func open(_ panel: ViewerSwitch) { openPanels.insert(panel) }

  /// Closes a panel; returns whether it was open.
  func close(_ panel: ViewerSwitch) -> Bool {
    if panel == .help { helpPage = 0 }
    return openPanels.remove(panel) != nil
  }

  /// Opens or closes a panel; the list of keys shows all of its pages before it closes.
  func toggle(_ panel: ViewerSwitch) {
    if panel == .help, openPanels.contains(.help), helpPage + 1 < drawing.helpPages {
      helpPage += 1
    } else if !close(panel) {
      open(panel)
    }
  }

  /// Adopts a scene: what was known about another one is forgotten.
  func adoptScene(isReload: Bool) {
    (information, cameraNames, markedRow) = (nil, nil, 0)
    if presenter.playback != nil { open(.animationBar) }
    if !isReload { welcome() }
  }

  /// Shows the file name for a while, with hints for the first scene.
  private func welcome() {
    let isFirst = welcomeEnd == nil, playlist = viewer.loader.playlist
    hints =
      isFirst && viewer.options.opensGallery
      ? ["Esc leads back to the gallery", "H lists all keys"]
      : isFirst ? ["H lists all keys", "drag to orbit, wheel to come closer"] : []
    if playlist.scenes.count > 1 {
      let place = "\(playlist.index + 1) of \(playlist.scenes.count)"
      hints.append("Left and Right lead to the other files: this is \(place)")
    } else if isFirst {
      hints.append("drop a file here to open it")
    }
    welcomeEnd = time + 4
  }

  // MARK: Messages

  /// Shows a message for a while, in place of an earlier one with the same key.
  func add(_ text: String, key: String? = nil, isError: Bool = false) {
    toasts.add(text, key: key, isError: isError, at: time)
  }

  /// Shows an error about a subject.
  func addError(_ text: String, key: String, for duration: Toasts.Duration) {
    toasts.add(text, key: key, isError: true, for: duration, at: time)
  }

  /// Removes the message about a subject; returns whether there was one.
  @discardableResult func removeMessage(key: String) -> Bool { toasts.remove(key: key) }

  /// Dismisses messages; returns whether there were any.
  func dismissMessages() -> Bool { toasts.dismiss(at: time) }

  // MARK: Lists

  /// Opens a list in place of another one, or closes it.
  func toggleList(_ list: HUDList) {
    let isOpen = self.list == list
    openPanels.subtract([.cameraList, .clipList])
    guard !isOpen else { return }
    guard !rows(of: list).isEmpty else {
      return viewer.tell(
        list == .cameras ? "this scene has no cameras" : "this scene has no animations")
    }
    open(list.toggled)
    markedRow = currentRow(of: list) ?? 0
  }

  /// Marks the row so many places down; the first and the last row are ends.
  func moveInList(_ steps: Int) {
    guard let list else { return }
    markedRow = min(max(markedRow + steps, 0), max(rows(of: list).count - 1, 0))
  }

  /// Shows a camera, or plays an animation.
  ///
  /// - Parameter row: The row; nil for the marked one.
  func chooseInList(_ row: Int?) {
    guard let list else { return }
    let row = row ?? markedRow
    guard rows(of: list).indices.contains(row) else {
      return viewer.tell("this list has no row \(row + list.firstNumber)")
    }
    markedRow = row
    switch list {
    case .cameras: viewer.camera.look(throughCamera: row == 0 ? nil : row - 1)
    case .clips: viewer.playback.play(row + 1)
    }
  }

  /// The list that is open, unless the scene has nothing for it.
  private var listState: HUDState.List? {
    guard let list = [HUDList.cameras, .clips].first(where: { openPanels.contains($0.toggled) }) else {
      return nil
    }
    let rows = rows(of: list)
    guard !rows.isEmpty else { return nil }
    return HUDState.List(
      kind: list, rows: rows, current: currentRow(of: list), marked: min(markedRow, rows.count - 1))
  }

  private func rows(of list: HUDList) -> [String] {
    guard let scene = presenter.scene else { return [] }
    switch list {
    case .cameras:
      let cameras = cameraNames ?? scene.cameras.map(\.cameraName)
      cameraNames = cameras
      return cameras.isEmpty ? [] : ["first view"] + cameras
    case .clips: return viewer.playback.clipNames
    }
  }

  private func currentRow(of list: HUDList) -> Int? {
    switch list {
    case .cameras: viewer.camera.row
    case .clips: viewer.playback.row
    }
  }
}

nonisolated extension SceneSource {
  /// The name for people: the last component of the path.
  var displayName: String { text.split(separator: "/").last.map(String.init) ?? text }
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
