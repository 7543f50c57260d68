import Presentation
import Rendering
import SpatialAudio
import Windows

extension Viewer {
  /// The layout of the gallery in the window.
  private func grid(of gallery: Gallery) -> GalleryGrid {
    GalleryGrid(count: gallery.scenes.count, size: SIMD2<Float>(window.size))
  }

  /// Shows the gallery of the playlist.
  ///
  /// - Parameter isHome: Whether nothing lies behind it, so that Escape closes the window.
  func openGallery(isHome: Bool) {
    var next = Gallery(playlist.scenes, selected: loading?.source ?? source, isHome: isHome)
    next.reveal(in: grid(of: next))
    gallery = next
    selection = nil
    // What lies under the gallery is not drawn.
    endRecording()
    setMode(.gallery)
    sound?.pause()
    needsDrawing = true
  }

  /// Leads back to the scene.
  func closeGallery() {
    gallery = nil
    live = nil
    thumbnailTask?.cancel()
    setMode(.scene)
    needsDrawing = true
  }

  /// Opens or closes the gallery.
  func toggleGallery() {
    guard let gallery else { return openGallery(isHome: false) }
    if !gallery.isHome { closeGallery() }
  }

  /// Performs an action of the gallery.
  func perform(_ action: GalleryAction) {
    guard var next = gallery else { return }
    if case .open(let index) = action {
      guard
        let chosen = index.flatMap({ next.scenes.indices.contains($0) ? next.scenes[$0] : nil })
          ?? next.selected
      else { return }
      closeGallery()
      if chosen != source || presenter.scene == nil { open(chosen) }
      return
    }
    next.perform(action, in: grid(of: next))
    if next.selection != gallery?.selection { (live, selectionTime) = (nil, time) }
    gallery = next
  }

  /// The gallery in the display.
  var galleryState: HUDState.Gallery? {
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
  func updateGallery() throws {
    guard let gallery else { return }
    let visible = grid(of: gallery).visible(scroll: gallery.scroll)
    if thumbnailTask == nil {
      if let next = thumbnails.next(in: gallery, visible: visible) {
        beginThumbnail(of: next)
      } else if live == nil, let selected = gallery.selected, time - selectionTime > 0.4,
        case .picture = thumbnails[selected]
      {
        beginThumbnail(of: selected)
      }
    }
    thumbnails.trim(gallery, visible: visible)
    guard live?.source == gallery.selected else { return }
    do {
      if let image = try live?.draw(at: time, beside: displayCost), let source = live?.source {
        thumbnails.set(image, of: source)
      }
    } catch {
      // A scene that cannot go on keeps its last image.
      live = nil
      selectionTime = .infinity
    }
  }

  /// Whether the gallery changes by itself.
  var galleryMoves: Bool { gallery != nil && (thumbnailTask != nil || live.map { !$0.isFinished } == true) }

  private func beginThumbnail(of source: SceneSource) {
    let isFirst = thumbnails[source] == nil
    thumbnailTask = Task {
      do {
        let draft = try await thumbnailPresenter(of: source)
        if isFirst {
          let image = try draft.renderer.snapshot(width: Thumbnail.width, height: Thumbnail.height)
          thumbnails.set(image, of: source)
        }
        if gallery?.selected == source, !Task.isCancelled {
          live = LiveThumbnail(source, draft, at: time)
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
    let draft = ScenePresenter(RealityRenderer(beside: presenter.renderer))
    try await draft.show(scene, PresentationOptions(), aspect: Thumbnail.aspect)
    try draft.renderer.update(0)
    var rest = scene.representativeTime
    while rest > 0, !Task.isCancelled {
      try draft.renderer.update(min(rest, ScenePresenter.step))
      rest -= ScenePresenter.step
      await Task.yield()
    }
    try await bringToDevice(draft, width: Thumbnail.width, height: Thumbnail.height)
    try Task.checkCancellation()
    return draft
  }
}
