import GraphicsGL
import Loading
import Log
import Meshes
import Presentation
import Rendering
import SceneModel
import SpatialAudio
import Windows
import simd

extension Viewer {
  /// Loads a scene while the window stays responsive; the current scene is shown until then.
  func open(_ next: SceneSource) {
    loading?.task.cancel()
    let isReload = next == source && presenter.scene != nil
    let progress = LoadingProgress()
    loadingProgress = progress
    let task = Task {
      do {
        let scene = try await next.open { now in
          Task { @MainActor in progress.add(made: now.done, of: now.total) }
        }
        let incoming = ScenePresenter(after: presenter), aspect = aspect
        try await incoming.show(
          scene, presentationOptions(for: next), aspect: aspect, height: Float(window.size.y))
        if isReload, let controller { incoming.place(controller.view) }
        try incoming.renderer.update(0)
        let (width, height) = window.pixelSize
        try await bringToDevice(incoming, width: width, height: height, progress)
        guard !Task.isCancelled else { return }
        present(incoming, of: next, isReload: isReload)
        if aspect != self.aspect { drawnSize = .zero }
      } catch {
        guard !Task.isCancelled else { return }
        fail(next, error)
      }
    }
    loading = (task, next, time)
  }

  /// Loads the scenes of dropped files and folders.
  func open(_ paths: [String]) {
    let (scenes, errors) = ScenePlaylist.sources(paths, like: options.scene)
    for error in errors {
      report("error: \(error)")
      tell(error, isError: true)
    }
    guard let first = scenes.first else { return }
    if scenes.count > 1 { playlist.replace(by: scenes) }
    open(first)
  }

  /// Returns the presentation options of a scene: a named camera or animation applies only to the first one.
  private func presentationOptions(for next: SceneSource) -> PresentationOptions {
    var presentation = options.presentation
    presentation.copyLook(of: presenter.options)
    if next != options.scene {
      if case .named = presentation.camera { presentation.camera = .scene }
      presentation.animation = nil
    }
    return presentation
  }

  /// Uploads a scene while the window shows the current one, for two milliseconds between frames.
  func bringToDevice(
    _ incoming: ScenePresenter, width: Int, height: Int, _ progress: LoadingProgress? = nil
  ) async throws {
    let delivery = incoming.renderer.delivery(width: width, height: height, waitsForTexts: waitsForTexts)
    let count = progress == nil ? 1 : max(incoming.scene?.entityCount ?? 1, 1)
    func goOn() throws -> Bool {
      try Trace.span(delivery.isPrewarming ? "rehearsal" : "upload", category: "loading") {
        try delivery.goOn(until: .now + .milliseconds(2))
      }
    }
    while try goOn(), !Task.isCancelled {
      progress?.add(uploaded: Float(delivery.visitedCount) / Float(count))
      await Task.yield()
    }
  }

  /// Loads the scene again, with the files that the presentation options name.
  func reload() {
    presenter.forgetEnvironment()
    open(source)
  }

  private func listen(with sound: OpenALBackend) {
    let scene = presenter.renderer.scene
    scene.listen(with: sound)
    if scene.performQuery(EntityQuery(where: .has(AudioLibraryComponent.self))).contains(where: { _ in true })
    {
      sound.prepare()
    }
  }

  /// Replaces the current scene by one that is ready.
  private func present(_ incoming: ScenePresenter, of next: SceneSource, isReload: Bool) {
    // Light and image may have been changed meanwhile.
    incoming.takeLook(of: presenter, aspect: aspect)
    presenter = incoming
    if let sound { listen(with: sound) }
    loading = nil
    needsDrawing = true
    resolution.begin(isSlow: presenter.renderer.driver.isSoftware)
    display.toasts.remove(key: Self.openKey)
    if display.toasts.remove(key: Self.reloadKey), isReload {
      tell("\(next.displayName) can be read again")
    }
    for warning in presenter.warnings { tell(warning, isError: true) }
    playlist.show(next)
    if let scene = presenter.scene { watch.watch(scene.files.sorted() + presenter.options.files) }
    hasTimedMaterials = presenter.hasCustomMaterials
    (selection, hidden, flight) = (nil, [], nil)
    (display.information, display.clipNames) = (nil, nil)
    (display.cameraNames, display.markedRow) = (nil, 0)
    thumbnails.forget(next)
    if isReload { putStickersBack() } else { stickers = [] }
    if input.mode == .flight { setMode(.scene) }
    if presenter.playback != nil { display.open.insert(.animationBar) }
    if !isReload { welcome() }
    findPivot()
    if isReload, let controller {
      presenter.place(controller.view)
    } else if !isReload || cameraIndex == nil {
      (controller, cameraIndex) = (nil, nil)
    } else {
      drawnSize = .zero
    }
  }

  /// Shows the file name for a while, with hints for the first scene.
  private func welcome() {
    let isFirst = display.welcomeEnd == nil
    display.hints =
      isFirst && options.opensGallery
      ? ["Esc leads back to the gallery", "H lists all keys"]
      : isFirst ? ["H lists all keys", "drag to orbit, wheel to come closer"] : []
    if playlist.scenes.count > 1 {
      let place = "\(playlist.index + 1) of \(playlist.scenes.count)"
      display.hints.append("Left and Right lead to the other files: this is \(place)")
    } else if isFirst {
      display.hints.append("drop a file here to open it")
    }
    display.welcomeEnd = time + 4
  }

  /// Determines the center of orbits where a camera of the scene looks at a part of it: what is in the middle of the image.
  ///
  /// Scenes that are framed as a whole are orbited around their own center.
  private func findPivot() {
    pivot = nil
    guard presenter.scene?.cameras.isEmpty == false else { return }
    let renderer = presenter.renderer, view = presenter.orbitView(aspect: aspect)
    let reach = 1e3 * max(presenter.scene?.bounds.boundingRadius ?? 1, 1)
    questions += 1
    Task {
      defer { questions -= 1 }
      // The nearest of five positions, as the very center may be a gap between two objects.
      for offset in [SIMD2<Float>(0, 0), [0.15, 0], [-0.15, 0], [0, 0.15], [0, -0.15]] {
        let slope = offset * Elementary.tan(view.fieldOfView / 2)
        let direction = view.right * slope.x + view.up * slope.y - view.direction
        let hit = try await renderer.scene.pixelCast(
          origin: view.eye, direction: direction, length: reach)
        guard let hit, hit.entity.scene === renderer.scene else { continue }
        let depth = simd_dot(view.eye - hit.position, view.direction)
        pivot = min(pivot ?? depth, depth)
      }
    }
  }

  /// The subjects of messages about files that cannot be read: one that was shown already, and another one.
  private static let reloadKey = "reload", openKey = "open"

  /// Reports a scene that cannot be shown, which ends the program only if there is no other scene.
  private func fail(_ next: SceneSource, _ error: any Error) {
    loading = nil
    guard presenter.scene != nil || playlist.scenes.count > 1 && !options.isScripted else {
      failure = error
      return
    }
    let text = "\(error is PresentationError ? "" : "\(next): ")\(error)"
    report("error: \(text)")
    // What is on the screen is not what the file says, as long as it cannot be read.
    let isReload = next == source && presenter.scene != nil
    display.toasts.add(
      isReload ? "\(text). This is how it was before" : text, key: isReload ? Self.reloadKey : Self.openKey,
      isError: true, for: isReload ? .untilRemoved : .untilDismissed, at: time)
    // The keys for other files go on from here.
    guard presenter.scene == nil else { return }
    playlist.show(next)
    if options.opensGallery, gallery == nil { openGallery(isHome: true) }
  }
}
