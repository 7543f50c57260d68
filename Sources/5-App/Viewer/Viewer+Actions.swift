import Files
import Images
import Meshes
import Presentation
import Rendering
import SceneModel
import SpatialAudio
import Windows

extension Viewer {
  /// Performs an action of the user.
  func perform(_ action: ViewerAction) {
    let size = SIMD2<Float>(window.size)
    switch action {
    case .orbit, .redraw: break
    default: inertia.stop()
    }
    switch action {
    case .orbit(let motion):
      if input.isOrbiting { inertia.drag(by: motion, at: time) }
      let isFree = isTrackball
      move { isFree ? $0.tumble(by: motion, height: size.y) : $0.orbit(by: motion, height: size.y) }
    case .pan(let motion): move { $0.pan(by: motion, height: size.y) }
    case .dolly(let clicks, let position):
      let offset = position.map { $0 - size / 2 } ?? SIMD2()
      move { $0.dolly(by: clicks, at: offset, height: size.y) }
    case .look(let motion): look(by: motion)
    case .changeFlightSpeed(let clicks): changeFlightSpeed(clicks)
    case .resetView: resetView()
    case .lookFrom(let azimuth, let elevation): look(azimuth: azimuth, elevation: elevation)
    case .nextCamera: showNextCamera()
    case .printCamera: printCamera()
    case .reload: reload()
    case .play(let number): play(number)
    case .playNext(let steps): playNext(steps)
    case .scrub(let share): scrub(to: share)
    case .scrubBy(let steps): scrub(by: steps)
    case .changeSpeed(let steps): changeSpeed(steps)
    case .openNext(let steps): openNext(steps)
    case .changeExposure(let thirds): changeExposure(thirds)
    case .nextEnvironment: showNextEnvironment()
    case .rotateEnvironment(let degrees): rotateEnvironment(degrees)
    case .moveSun(let motion): moveSun(by: motion)
    case .drop(let paths, let place): drop(paths, at: place)
    case .removeSticker: removeSticker()
    case .gallery(let action): perform(action)
    case .nextDebugView(let steps): showNextDebugView(steps)
    case .toggle(let toggled): toggle(toggled)
    case .select(let point): select(at: point)
    case .setPivot(let point): setPivot(at: point)
    case .selectNext(let steps): selectNext(steps)
    case .pivotOnSelection: pivotOnSelection()
    case .moveInList(let steps): moveInList(steps)
    case .chooseInList(let row): chooseInList(row)
    case .frameSelection: frameSelection()
    case .hideSelection: hideSelection()
    case .isolateSelection: isolateSelection()
    case .showHidden: showHidden()
    case .dismiss: dismiss()
    case .takeSnapshot: takeSnapshot()
    case .quit: window.shouldClose = true
    case .redraw: needsDrawing = true
    }
  }

  private func toggle(_ toggled: ViewerSwitch) {
    switch toggled {
    case .pause:
      isPaused.toggle()
      if isPaused { sound?.pause() }
    case .loop: toggleLoop()
    case .bloom: toggleBloom()
    case .toneCurve: toggleToneCurve()
    case .ambientOcclusion: toggleAmbientOcclusion()
    case .stage: toggleStage()
    case .sun: toggleSun()
    case .background: toggleBackground()
    case .blur: toggleBlur()
    case .antialiasing: toggleAntialiasing()
    case .flight: toggleFlight()
    case .turntable:
      turns.toggle()
      tell("turntable \(turns ? "on" : "off")", key: "turntable")
    case .trackball:
      isTrackball.toggle()
      tell("trackball \(isTrackball ? "on" : "off: F stands the view upright")", key: "trackball")
    case .parallel: toggleParallel()
    case .recording: toggleRecording(isSequence: false)
    case .sequence: toggleRecording(isSequence: true)
    case .gallery: toggleGallery()
    case .fullscreen:
      window.isFullscreen.toggle()
      needsDrawing = true
    case .overlay(let overlay):
      presenter.change { $0.overlays.formSymmetricDifference(overlay) }
      needsDrawing = true
    case .animationBar: toggleAnimationBar()
    case .cameraList: toggleList(.cameras)
    case .clipList: toggleList(.clips)
    case .help, .information, .statistics, .display, .gizmo:
      display.open.formSymmetricDifference([toggled])
    }
  }

  /// Dismisses messages, else the list of keys, the gallery, the flight, the selection, else closes the window.
  ///
  /// A scene that was opened from the first page leads back there.
  private func dismiss() {
    if input.mode == .flight { return toggleFlight() }
    if display.toasts.dismiss(at: time) || display.open.remove(.help) != nil { return }
    if let list = input.list { return toggleList(list) }
    if let gallery, !gallery.isHome {
      closeGallery()
    } else if selection != nil {
      selection = nil
    } else if gallery == nil, options.opensGallery {
      openGallery(isHome: true)
    } else {
      window.shouldClose = true
    }
  }

  /// Opens the scene so many places after the one that is shown or loading.
  private func openNext(_ steps: Int) {
    guard playlist.scenes.count > 1 else { return tell("there is no other file") }
    open(playlist.scene(steps, after: loading?.source))
  }

  /// Shows the first view again; where it is shown already, everything from the front, the right and above.
  private func resetView() {
    guard let scene = presenter.scene else { return }
    (needsDrawing, flight) = (true, nil)
    guard controller == nil, cameraIndex == nil else {
      (controller, cameraIndex) = (nil, nil)
      // Placed with the next frame, as at first.
      drawnSize = .zero
      return
    }
    let view = OrbitView(ScenePresenter.framing, around: scene.outline, aspect: aspect)
    controller = OrbitController(view, bounds: scene.bounds)
    presenter.place(view)
  }

  /// Shows what the next of the scene's cameras sees, and after the last one the first view.
  private func showNextCamera() {
    guard let cameras = presenter.scene?.cameras, !cameras.isEmpty else {
      return tell("this scene has no cameras")
    }
    let next = cameraIndex.map { $0 + 1 } ?? 0
    look(throughCamera: next < cameras.count ? next : nil)
    guard next < cameras.count else { return tell("the first view") }
    tell("\(cameras[next].cameraName), camera \(next + 1) of \(cameras.count)")
  }

  /// Shows what one of the scene's cameras sees, or the first view.
  func look(throughCamera index: Int?) {
    flight = nil
    (controller, cameraIndex) = (nil, index)
    (drawnSize, needsDrawing) = (.zero, true)
  }

  /// Places the camera where the user has not moved it.
  func placeCamera() throws {
    if let cameraIndex, let cameras = presenter.scene?.cameras, cameras.indices.contains(cameraIndex) {
      presenter.look(through: cameras[cameraIndex], aspect: aspect)
    } else {
      try presenter.place(aspect: aspect)
    }
  }

  /// Moves the camera.
  func move(_ change: (inout OrbitController) -> Void) {
    guard let scene = presenter.scene else { return }
    var next = controller ?? OrbitController(currentView, bounds: scene.bounds)
    if input.mode != .flight { flight = nil }
    change(&next)
    show(next)
    resolution.move(at: time)
  }

  /// Shows the view of a controller.
  func show(_ next: OrbitController) {
    (controller, cameraIndex) = (next, nil)
    presenter.place(next.view)
    needsDrawing = true
  }

  /// Writes a screenshot into the working folder, under an unused name: an asset's folder is not ours to fill.
  private func takeSnapshot() {
    let (width, height) = window.pixelSize
    guard width > 0, height > 0 else { return }
    let name = source.pictureName
    do {
      let image = try presenter.renderer.snapshot(width: width, height: height)
      let before = saving
      saving = Task {
        // The picture before takes its name first.
        await before?.value
        await save(image, name: name)
      }
    } catch {
      failToSave("\(name): \(error)")
    }
  }

  private func save(_ image: Image<RGBA8>, name: String) async {
    let path = WindowPicture.freePath(in: WindowPicture.folder, name: name)
    do {
      try await WindowPicture.write(image, to: path)
      report(path)
      tell("saved \(path)")
    } catch {
      failToSave("\(error)")
    }
  }

  private func failToSave(_ reason: String) {
    report("error: \(reason)")
    tell(reason, isError: true)
  }
}
