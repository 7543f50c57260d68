import Images
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
  /// The decoding of the first thumbnails that ship with the scenes, and of all of them.
  private var beginning: Task<Void, Never>?, shipping: Task<Void, Never>?
  /// The thumbnail that is being painted.
  private var painting: Task<Void, Never>?
  /// The time when the selection changed.
  private var selectionTime = 0.0
  /// The motion of the selected thumbnail.
  private var motion = Motion.none
  /// The selected thumbnail as it was before it moved.
  private var still: (source: SceneSource, image: Image<RGBA8>)?

  /// The motion of a thumbnail.
  private enum Motion: Hashable {
    /// The state before anything was painted of the selected scene.
    case none
    /// The last image was asked for at that time.
    case since(Double)
    case ended
  }

  /// The time that a selection has to stay before it moves, and the time between two images, in seconds.
  private static let (selectionRest, interval) = (0.4, 0.066)
  /// The part of the time that showing the images may take.
  private static let share = 0.35

  init(_ viewer: Viewer) { self.viewer = viewer }

  /// True if the gallery covers the scene.
  var isShown: Bool { gallery != nil }

  /// True if it covers a scene, to which Escape leads back.
  var leadsBack: Bool { gallery?.isHome == false }

  /// Waits until the first thumbnails are there that ship with the scenes.
  func prepare() async { await beginning?.value }

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
    (motion, selectionTime) = (.none, viewer.time)
    ship(next.scenes)
    viewer.redraw()
  }

  /// Shows the thumbnails that ship with scenes, once they are decoded.
  private func ship(_ scenes: [SceneSource]) {
    let missing = scenes.filter { $0.builtInName != nil && thumbnails[$0] == nil }
    guard shipping == nil, !missing.isEmpty else { return }
    // The window has begun with those of its own scenes; a gallery that is opened again has others.
    let begun = beginning == nil ? viewer.shipped : nil
    let first = begun ?? ShippedThumbnails.decode(missing.prefix(ShippedThumbnails.screenful))
    beginning = Task { adopt(await first.value) }
    shipping = Task {
      await beginning?.value
      let rest = missing.filter { thumbnails[$0] == nil }
      adopt(await ShippedThumbnails.decode(rest).value)
      shipping = nil
    }
  }

  private func adopt(_ images: [SceneSource: Image<RGBA8>]) {
    for (source, image) in images where thumbnails[source] == nil { thumbnails.set(image, of: source) }
  }

  /// Leads back to the scene.
  func close() {
    gallery = nil
    showStill()
    if let painter = viewer.painter { Task { await painter.end() } }
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
    if next.selection != gallery?.selection {
      (motion, selectionTime) = (.none, viewer.time)
      showStill()
    }
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
      title: "\(gallery.scenes.count) \(isBuiltIn ? "built-in scenes" : "scenes")",
      text: gallery.selected.flatMap(summary) ?? "",
      hints: [
        "arrows and Enter, or a click · Esc \(gallery.isHome ? "quits" : "leads back") · H lists all keys",
        "H lists all keys",
      ],
      scroll: grid.maximumScroll > 0 ? gallery.scroll / grid.maximumScroll : nil, items: items)
  }

  /// Returns a line about a scene: the summary of a built-in one, the path of a file.
  private func summary(_ source: SceneSource) -> String? {
    guard let name = source.builtInName else { return source.text }
    return source.builtIn.entries.first { $0.name == name }.map { "\(name): \($0.summary)" }
  }

  /// Asks for thumbnails: those that are missing one by one, then the selected one as it moves.
  ///
  /// - Parameter displayCost: The duration of showing an image in the window, in seconds.
  func update(displayCost: Double) {
    guard let gallery else { return }
    let visible = grid(of: gallery).visible(scroll: gallery.scroll)
    thumbnails.trim(gallery, visible: visible)
    guard painting == nil, shipping == nil, let painter = viewer.painter else { return }
    if let next = thumbnails.next(in: gallery, visible: visible) {
      paint(next, with: painter)
    } else if let selected = gallery.selected, case .picture = thumbnails[selected] {
      move(selected, with: painter, displayCost: displayCost)
    }
  }

  /// True if the gallery changes by itself.
  var isMoving: Bool {
    guard isShown, viewer.painter != nil else { return shipping != nil }
    return painting != nil || shipping != nil || motion != .ended && !viewer.options.isScripted
  }

  /// Asks for the next image of the selected thumbnail when it is time; pictures of replays have none that move.
  private func move(_ selected: SceneSource, with painter: any ThumbnailPainter, displayCost: Double) {
    guard !viewer.options.isScripted else { return }
    let now = viewer.time
    switch motion {
    case .none: if now - selectionTime > Self.selectionRest { paint(selected, with: painter, after: 0) }
    case .since(let last):
      let passed = now - last
      if passed >= max(Self.interval, displayCost / Self.share) {
        paint(selected, with: painter, after: passed)
      }
    case .ended: break
    }
  }

  /// Asks for an image.
  ///
  /// - Parameters:
  ///   - source: The scene.
  ///   - painter: The painter.
  ///   - seconds: The time since its last image; nil for one that stands still.
  private func paint(_ source: SceneSource, with painter: any ThumbnailPainter, after seconds: Double? = nil)
  {
    let start = viewer.time
    painting = Task {
      defer { painting = nil }
      do {
        let painted = try await painter.paint(source, after: seconds)
        guard seconds != nil else { return thumbnails.set(painted.image, of: source) }
        // Another scene may have been selected meanwhile.
        guard gallery?.selected == source else { return }
        if still == nil, case .picture(let before) = thumbnails[source] { still = (source, before.image) }
        thumbnails.set(painted.image, of: source)
        motion = painted.isLast ? .ended : .since(start)
      } catch is CancellationError {
        // It is asked for again.
      } catch {
        // What moves keeps its last image.
        if seconds != nil {
          if gallery?.selected == source { motion = .ended }
        } else if isShown {
          thumbnails.fail(source, (error as? PresentationError)?.reason ?? "\(error)")
        }
      }
    }
  }

  /// Shows what moved as it was before, once it is no longer selected: it may have left its image.
  private func showStill() {
    if let still { thumbnails.set(still.image, of: still.source) }
    still = nil
  }
}
