import GraphicsGL
import Loading
import Log
import Presentation
import Rendering
import Windows

/// The scenes of a window: the playlist, the loading of the next one, and the watch over the files of the current one.
final class SceneLoader {
  private unowned let viewer: Viewer
  /// The scenes of the window.
  private(set) var playlist: ScenePlaylist
  /// The error of the first scene, if it could not be shown.
  private(set) var failure: (any Error)?
  private var watch: FileWatch
  /// The loading of a scene, with the time when it began.
  private var loading: (task: Task<Void, Never>, source: SceneSource, start: Double)?
  private var progress = LoadingProgress()

  /// The subjects of messages about files that cannot be read: one that was shown already, and another one.
  private static let reloadKey = "reload", openKey = "open"

  init(_ viewer: Viewer) {
    self.viewer = viewer
    let options = viewer.options
    playlist = ScenePlaylist([options.scene] + options.others)
    watch = FileWatch(options.scene.files + options.presentation.files)
  }

  /// The scene that is loading; nil where none is.
  var loadingSource: SceneSource? { loading?.source }

  /// The loading in the display: its text, its beginning, and the part that is done.
  var state: (text: String, start: Double, share: Float?)? {
    loading.map { ("loading \($0.source.displayName)", $0.start, progress.share) }
  }

  /// Cancels what is loading.
  func cancel() { loading?.task.cancel() }

  /// Loads the scene again where one of its files has changed.
  func poll() {
    if watch.poll() { reload() }
  }

  /// Loads a scene while the window stays responsive; the current scene is shown until then.
  func open(_ next: SceneSource) {
    cancel()
    let isReload = isReload(next)
    let progress = LoadingProgress()
    self.progress = progress
    let task = Task { [viewer] in
      do {
        let scene = try await next.open { now in
          Task { @MainActor in progress.add(made: now.done, of: now.total) }
        }
        let incoming = ScenePresenter(after: viewer.presenter), aspect = viewer.aspect
        try await incoming.show(
          scene, presentationOptions(for: next), aspect: aspect, height: Float(viewer.window.size.y))
        if isReload, let view = viewer.camera.chosenView { incoming.place(view) }
        try incoming.renderer.update(0)
        let (width, height) = viewer.window.pixelSize
        try await bringToDevice(incoming, width: width, height: height, progress)
        guard !Task.isCancelled else { return }
        show(incoming, of: next, isReload: isReload)
        if aspect != viewer.aspect { viewer.camera.placeAgain() }
      } catch {
        guard !Task.isCancelled else { return }
        fail(next, error)
      }
    }
    loading = (task, next, viewer.time)
  }

  /// Loads the scenes of dropped files and folders.
  func open(_ paths: [String]) {
    let (scenes, errors) = ScenePlaylist.sources(paths, like: viewer.options.scene)
    for error in errors { viewer.tell(error: error) }
    guard let first = scenes.first else { return }
    if scenes.count > 1 { playlist.replace(by: scenes) }
    open(first)
  }

  /// Opens the scene so many places after the one that is shown or loading.
  func openNext(_ steps: Int) {
    guard playlist.scenes.count > 1 else { return viewer.tell("there is no other file") }
    open(playlist.scene(steps, after: loadingSource))
  }

  /// Loads the scene again, with the files that the presentation options name.
  func reload() {
    viewer.presenter.forgetEnvironment()
    open(playlist.current)
  }

  private func isReload(_ next: SceneSource) -> Bool {
    next == playlist.current && viewer.presenter.scene != nil
  }

  /// Returns the presentation options of a scene: a named camera or animation applies only to the first one.
  private func presentationOptions(for next: SceneSource) -> PresentationOptions {
    var presentation = viewer.options.presentation
    presentation.copyLook(of: viewer.presenter.options)
    if next != viewer.options.scene {
      if case .named = presentation.camera { presentation.camera = .scene }
      presentation.animation = nil
    }
    return presentation
  }

  /// Uploads a scene while the window shows the current one, for two milliseconds between frames.
  func bringToDevice(
    _ incoming: ScenePresenter, width: Int, height: Int, _ progress: LoadingProgress? = nil
  ) async throws {
    let delivery = incoming.renderer.delivery(
      width: width, height: height, waitsForTexts: viewer.waitsForTexts)
    let count = progress == nil ? 1 : max(incoming.scene?.entityCount ?? 1, 1)
    func goOn() throws -> Bool {
      try Trace.span(delivery.isPrewarming ? "prewarm" : "upload", category: "loading") {
        try delivery.goOn(until: .now + .milliseconds(2))
      }
    }
    while try goOn(), !Task.isCancelled {
      progress?.add(uploaded: Float(delivery.visitedCount) / Float(count))
      await Task.yield()
    }
  }

  /// Lets the window show a scene that is ready in place of the current one.
  private func show(_ incoming: ScenePresenter, of next: SceneSource, isReload: Bool) {
    loading = nil
    viewer.replacePresenter(by: incoming)
    viewer.display.removeMessage(key: Self.openKey)
    if viewer.display.removeMessage(key: Self.reloadKey), isReload {
      viewer.tell("\(next.displayName) can be read again")
    }
    for warning in incoming.warnings { viewer.tell(warning, isError: true) }
    playlist.show(next)
    if let scene = incoming.scene { watch.watch(scene.files.sorted() + incoming.options.files) }
    viewer.gallery.forget(next)
    viewer.adoptScene(isReload: isReload)
  }

  /// Reports a scene that cannot be shown, which ends the program only if there is no other scene.
  private func fail(_ next: SceneSource, _ error: any Error) {
    loading = nil
    let isEmpty = viewer.presenter.scene == nil
    guard !isEmpty || playlist.scenes.count > 1 && !viewer.options.isScripted else {
      failure = error
      return
    }
    let text = "\(error is PresentationError ? "" : "\(next): ")\(error)"
    viewer.report("error: \(text)")
    // The screen does not show the file as it is, as long as that cannot be read.
    if isReload(next) {
      viewer.display.addError("\(text). This is how it was before", key: Self.reloadKey, for: .untilRemoved)
    } else {
      viewer.display.addError(text, key: Self.openKey, for: .untilDismissed)
    }
    // The keys for other files go on from here.
    guard isEmpty else { return }
    playlist.show(next)
    if viewer.options.opensGallery, !viewer.gallery.isShown { viewer.gallery.open(isHome: true) }
  }
}
