import Presentation
import Rendering
import Windows

extension Viewer {
  /// Performs an action of the user.
  func perform(_ action: ViewerAction) {
    switch action {
    case .orbit, .redraw: break
    default: camera.stop()
    }
    switch action {
    case .orbit(let motion): camera.orbit(by: motion)
    case .pan(let motion): camera.pan(by: motion)
    case .dolly(let clicks, let position): camera.dolly(by: clicks, at: position)
    case .look(let motion): camera.look(by: motion)
    case .changeFlightSpeed(let clicks): camera.changeFlightSpeed(by: clicks)
    case .resetView: camera.reset()
    case .lookFrom(let azimuth, let elevation): camera.look(azimuth: azimuth, elevation: elevation)
    case .nextCamera: camera.showNextCamera()
    case .printCamera: camera.printOptions()
    case .reload: loader.reload()
    case .play(let number): playback.play(number)
    case .playNext(let steps): playback.playNext(steps)
    case .scrub(let share): playback.scrub(to: share)
    case .scrubBy(let steps): playback.scrub(by: steps)
    case .changeSpeed(let steps): playback.changeSpeed(steps)
    case .openNext(let steps): loader.openNext(steps)
    case .changeExposure(let thirds): light.changeExposure(thirds)
    case .nextEnvironment: light.showNextEnvironment()
    case .rotateEnvironment(let degrees): light.rotateEnvironment(degrees)
    case .moveSun(let motion): light.moveSun(by: motion)
    case .drop(let paths, let place): drop(paths, at: place)
    case .removeSticker: stickers.removeLast()
    case .gallery(let action): gallery.perform(action)
    case .nextDebugView(let steps): showNextDebugView(steps)
    case .toggle(let toggled): toggle(toggled)
    case .select(let point): selection.select(at: point)
    case .setPivot(let point): selection.setPivot(at: point)
    case .selectNext(let steps): selection.selectNext(steps)
    case .pivotOnSelection: selection.pivotOnSelection()
    case .moveInList(let steps): display.moveInList(steps)
    case .chooseInList(let row): display.chooseInList(row)
    case .frameSelection: selection.frame()
    case .hideSelection: selection.hide()
    case .isolateSelection: selection.isolate()
    case .showHidden: selection.showHidden()
    case .dismiss: dismiss()
    case .takeSnapshot: recording.takeSnapshot()
    case .quit: window.shouldClose = true
    case .redraw: redraw()
    }
  }

  private func toggle(_ toggled: ViewerSwitch) {
    switch toggled {
    case .pause: playback.togglePause()
    case .loop: playback.toggleLoop()
    case .bloom: light.toggleBloom()
    case .toneCurve: light.toggleToneCurve()
    case .ambientOcclusion: light.toggleAmbientOcclusion()
    case .stage: light.toggleStage()
    case .sun: light.toggleSun()
    case .background: light.toggleBackground()
    case .blur: light.toggleBlur()
    case .antialiasing: light.toggleAntialiasing()
    case .flight: camera.toggleFlight()
    case .turntable: camera.toggleTurntable()
    case .trackball: camera.toggleTrackball()
    case .parallel: camera.toggleParallel()
    case .recording: recording.toggle(isSequence: false)
    case .sequence: recording.toggle(isSequence: true)
    case .gallery: gallery.toggle()
    case .fullscreen:
      window.isFullscreen.toggle()
      redraw()
    case .overlay(let overlay):
      presenter.change { $0.debugOverlays.formSymmetricDifference(overlay) }
      redraw()
    case .animationBar: playback.toggleAnimationBar()
    case .cameraList: display.toggleList(.cameras)
    case .clipList: display.toggleList(.clips)
    case .help, .information, .statistics, .display, .gizmo: display.toggle(toggled)
    }
  }

  /// Dismisses messages, else the list of keys, the gallery, the flight, the selection, else closes the window.
  ///
  /// A scene that was opened from the first page leads back there.
  private func dismiss() {
    if input.mode == .flight { return camera.toggleFlight() }
    if display.dismissMessages() || display.close(.help) { return }
    if let list = display.list { return display.toggleList(list) }
    if gallery.leadsBack {
      gallery.close()
    } else if !selection.isEmpty {
      selection.clear()
    } else if !gallery.isShown, options.opensGallery {
      gallery.open(isHome: true)
    } else {
      window.shouldClose = true
    }
  }

  /// Shows the debug view so many places after the current one.
  private func showNextDebugView(_ steps: Int) {
    let view = presenter.options.debugVisualization.next(steps)
    presenter.change { $0.debugVisualization = view }
    redraw()
    // The name of one that is shown stays on the window.
    if view == .none { tell(view.message, key: "debug view") }
  }

  /// Opens, applies or sticks what was dropped at a position of the window.
  private func drop(_ paths: [String], at place: SIMD2<Float>?) {
    let files = DroppedFiles(paths)
    if !files.scenes.isEmpty {
      if gallery.isShown { gallery.close() }
      loader.open(files.scenes)
    }
    for path in files.environments.dropLast() { tell("\(path): one environment at a time", isError: true) }
    if let path = files.environments.last { light.light(with: .file(path)) }
    guard !files.photos.isEmpty else { return }
    guard !gallery.isShown, presenter.scene != nil else {
      return tell("photos stick to scenes: open one first", isError: true)
    }
    stickers.stick(files.photos, at: place ?? SIMD2<Float>(window.size) / 2)
  }

  /// Returns the state of a switch.
  func isOn(_ toggled: ViewerSwitch) -> Bool {
    switch toggled {
    case .pause: playback.isPaused
    case .loop: presenter.playback?.loops ?? true
    case .bloom: presenter.glows
    case .toneCurve: presenter.options.isToneMappingEnabled
    case .blur: presenter.options.background == .blurred
    case .antialiasing: presenter.options.samples > 1
    case .ambientOcclusion: presenter.occludesAmbientLight
    case .stage: presenter.isStaged
    case .sun: presenter.options.sun != nil
    case .background: presenter.options.background.showsEnvironment
    case .flight: input.mode == .flight
    case .turntable: camera.isTurning
    case .trackball: camera.isTrackball
    case .parallel: presenter.options.isOrthographic
    case .recording: recording.isFilm
    case .sequence: recording.isSequence
    case .gallery: gallery.isShown
    case .fullscreen: window.isFullscreen
    case .overlay(let overlay): presenter.options.debugOverlays.isSuperset(of: overlay)
    case .cameraList: display.list == .cameras
    case .clipList: display.list == .clips
    case .help, .information, .statistics, .animationBar, .display, .gizmo: display.isOpen(toggled)
    }
  }
}
