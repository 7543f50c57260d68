import Presentation
import Rendering
import SpatialAudio
import Windows

/// The gallery of a window: the scenes of the playlist, and their thumbnails.
final class ViewerGallery {
  private unowned let viewer: Viewer
  /// The gallery, while it is shown.
  private var gallery: Gallery?
  private var thumbnails = Thumbnails()
  private var thumbnailTask: Task<Void, Never>?
  /// The thumbnail that moves.
  private var live: LiveThumbnail?
  /// The time when the selection changed.
  private var selectionTime = 0.0

  init(_ viewer: Viewer) { self.viewer = viewer }

  /// True if the gallery covers the scene.
  var isShown: Bool { gallery != nil }

  /// True if it covers a scene, to which Escape leads back.
  var leadsBack: Bool { gallery?.isHome == false }

  /// True if a thumbnail is being made.
  var isDrawing: Bool { thumbnailTask != nil }

  /// Cancels the thumbnail that is being made.
  func cancel() { thumbnailTask?.cancel() }

  /// Forgets the thumbnail of a scene that has changed.
  func forget(_ source: SceneSource) { thumbnails.forget(source) }

  /// Returns the layout of the gallery in the window.
  private func grid(of gallery: Gallery) -> GalleryGrid {
    GalleryGrid(count: gallery.scenes.count, size: SIMD2<Float>(viewer.window.size))
  }

  /// Shows the gallery of the playlist.
  ///
  /// - Parameter isHome: Whether nothing lies behind it, so that Escape closes the window.
  func open(isHome: Bool) {
    var next = Gallery(
      viewer.loader.playlist.scenes, selected: viewer.loader.loadingSource ?? viewer.source, isHome: isHome)
    next.reveal(in: grid(of: next))
    gallery = next
    viewer.selection.clear()
    // The scene under the gallery is not drawn.
    viewer.recording.end()
    viewer.setMode(.gallery)
    viewer.sound?.pause()
    viewer.redraw()
  }

  /// Leads back to the scene.
  func close() {
    gallery = nil
    live = nil
    thumbnailTask?.cancel()
    viewer.setMode(.scene)
    viewer.redraw()
  }

  /// Opens or closes the gallery.
  func toggle() {
    if !isShown { open(isHome: false) } else if leadsBack { close() }
  }

  /// Performs an action of the gallery.
  func perform(_ action: GalleryAction) {
    guard var next = gallery else { return }
    if case .open(let index) = action {
      guard
        let chosen = index.flatMap({ next.scenes.indices.contains($0) ? next.scenes[$0] : nil })
          ?? next.selected
      else { return }
      close()
      if chosen != viewer.source || viewer.presenter.scene == nil { viewer.loader.open(chosen) }
      return
    }
    next.perform(action, in: grid(of: next))
    if next.selection != gallery?.selection { (live, selectionTime) = (nil, viewer.time) }
    gallery = next
  }

  /// The gallery in the display.
  var state: HUDState.Gallery? {
    guard let gallery else { return nil }
    let grid = grid(of: gallery), isBuiltIn = gallery.scenes.allSatisfy { $0.builtInName != nil }
    let items = grid.visible(scroll: gallery.scroll).map { index in
      let source = gallery.scenes[index]
      return HUDState.Gallery.Item(
        index: index, name: source.builtInName ?? source.displayName,
        box: grid.box(of: index, scroll: gallery.scroll), thumbnail: thumbnails[source],
        isSelected: index == gallery.selection)
    }
    return HUDState.Gallery(
      title: isBuiltIn ? "Built-in scenes" : "\(gallery.scenes.count) scenes",
      text: gallery.selected.flatMap(summary) ?? "",
      hint:
        "arrows and Enter, or a click · Esc \(gallery.isHome ? "quits" : "leads back") · H lists all keys",
      scroll: grid.maximumScroll > 0 ? gallery.scroll / grid.maximumScroll : nil, items: items)
  }

  /// Returns a line about a scene: the summary of a built-in one, the path of a file.
  private func summary(_ source: SceneSource) -> String? {
    guard let name = source.builtInName else { return source.text }
    return source.builtIn.entries.first { $0.name == name }?.summary
  }

  /// Draws thumbnails: those that are missing one by one, then the selected one as it moves.
  ///
  /// - Parameter displayCost: The duration of showing an image in the window, in seconds.
  func update(displayCost: Double) {
    guard let gallery else { return }
    let visible = grid(of: gallery).visible(scroll: gallery.scroll)
    if thumbnailTask == nil {
      if let next = thumbnails.next(in: gallery, visible: visible) {
        beginThumbnail(of: next)
      } else if live == nil, let selected = gallery.selected, viewer.time - selectionTime > 0.4,
        case .picture = thumbnails[selected]
      {
        beginThumbnail(of: selected)
      }
    }
    thumbnails.trim(gallery, visible: visible)
    guard live?.source == gallery.selected else { return }
    do {
      if let image = try live?.draw(at: viewer.time, beside: displayCost), let source = live?.source {
        thumbnails.set(image, of: source)
      }
    } catch {
      // A scene that cannot go on keeps its last image.
      live = nil
      selectionTime = .infinity
    }
  }

  /// True if the gallery changes by itself.
  var isMoving: Bool { isShown && (thumbnailTask != nil || live.map { !$0.isFinished } == true) }

  private func beginThumbnail(of source: SceneSource) {
    let isFirst = thumbnails[source] == nil
    thumbnailTask = Task { [viewer] in
      do {
        let draft = try await thumbnailPresenter(of: source)
        if isFirst {
          let image = try draft.renderer.snapshot(width: Thumbnail.width, height: Thumbnail.height)
          thumbnails.set(image, of: source)
        }
        if gallery?.selected == source, !Task.isCancelled {
          live = LiveThumbnail(source, draft, at: viewer.time)
        }
      } catch {
        if !Task.isCancelled { thumbnails.fail(source, reason(error)) }
      }
      thumbnailTask = nil
    }
  }

  private func reason(_ error: any Error) -> String { (error as? PresentationError)?.reason ?? "\(error)" }

  /// Loads a scene for its thumbnail, a little between frames.
  private func thumbnailPresenter(of source: SceneSource) async throws -> ScenePresenter {
    // Warnings are for the scene itself, once it is opened.
    var silent = source
    silent.printsWarnings = false
    let scene = try await silent.open()
    try Task.checkCancellation()
    let draft = ScenePresenter(RealityRenderer(beside: viewer.presenter.renderer))
    try await draft.show(scene, PresentationOptions(), aspect: Thumbnail.aspect)
    try draft.renderer.update(0)
    var rest = scene.representativeTime
    while rest > 0, !Task.isCancelled {
      try draft.renderer.update(min(rest, ScenePresenter.step))
      rest -= ScenePresenter.step
      await Task.yield()
    }
    try await viewer.loader.bringToDevice(draft, width: Thumbnail.width, height: Thumbnail.height)
    try Task.checkCancellation()
    return draft
  }
}
