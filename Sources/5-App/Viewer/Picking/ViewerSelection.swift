import Loading
import Meshes
import Presentation
import Rendering
import SceneModel
import Windows
import simd

/// The selected entity of a window, and the entities that the user has hidden.
final class ViewerSelection {
  private unowned let viewer: Viewer
  private var selection: Selection? {
    didSet {
      (side, sideTime) = (.left, -.infinity)
      viewer.redraw()
    }
  }
  /// The side of the panel, and the time when it was chosen.
  private var side = PanelSide.left, sideTime = -Double.infinity
  private var hidden: [Entity] = []

  /// The width of outlines in points.
  private static let outlineWidth: Float = 2.5

  init(_ viewer: Viewer) { self.viewer = viewer }

  private var presenter: ScenePresenter { viewer.presenter }

  /// True if an entity is selected.
  var isEmpty: Bool { selection == nil }

  /// The selection in the display: its facts; an outline shows where it is.
  var state: HUDState.Selection? {
    guard let selection, selection.entity.scene === presenter.renderer.scene else { return nil }
    // What moves is looked at four times per second.
    if viewer.time - sideTime >= 0.25, let box = box(of: selection.entity) {
      let size = SIMD2<Float>(viewer.window.size), width = HUDLayout.selectionWidth(in: size)
      (side, sideTime) = (
        side.clear(of: box, panel: width + 2 * HUDStyle.margin, window: size.x), viewer.time
      )
    }
    return HUDState.Selection(title: selection.title, facts: selection.facts, side: side)
  }

  /// Returns the part of the window in which an entity is; nil where it is not seen.
  private func box(of entity: Entity) -> HUDBox? {
    let bounds = entity.visualBounds(relativeTo: nil), size = SIMD2<Float>(viewer.window.size)
    guard !bounds.isEmpty else { return nil }
    let view = presenter.renderer.pictureView(size: size)
    let points = bounds.corners.compactMap { view.pixel(of: $0) }
    guard let first = points.first else { return nil }
    let low = points.reduce(first) { simd_min($0, $1) }, high = points.reduce(first) { simd_max($0, $1) }
    return HUDBox(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Forgets the selection.
  func clear() { selection = nil }

  /// Forgets what belongs to the scene that was shown before.
  func adoptScene() { (selection, hidden) = (nil, []) }

  /// Selects the entity under a point of the window, or nothing.
  func select(at point: SIMD2<Float>) {
    cast(through: point) { [self] hit in
      guard let hit, let scene = presenter.scene else {
        selection = nil
        return
      }
      selection = Selection(hit.entity, SceneDescription.part(hit.entity, of: scene))
    }
  }

  /// Selects the model so many places after the selected one, in the order of the scene's entities.
  func selectNext(_ steps: Int) {
    guard let scene = presenter.scene else { return }
    let models = scene.models
    guard !models.isEmpty else { return viewer.tell("nothing here can be selected") }
    let current = selection.flatMap { selected in models.firstIndex { $0 === selected.entity } }
    let next = current.map { $0 + steps } ?? (steps > 0 ? 0 : models.count - 1)
    let entity = models[(next % models.count + models.count) % models.count]
    selection = Selection(entity, SceneDescription.part(entity, of: scene))
  }

  /// Makes the center of the selection the center of orbits.
  func pivotOnSelection() {
    guard let selection, presenter.scene != nil else { return viewer.tell("nothing is selected") }
    let bounds = selection.entity.visualBounds(relativeTo: nil)
    guard !bounds.isEmpty else { return }
    viewer.camera.orbit(around: bounds.center)
  }

  /// Makes the surface under a point of the window the center of orbits.
  func setPivot(at point: SIMD2<Float>) {
    cast(through: point) { [viewer] hit in
      guard let hit else { return }
      viewer.camera.orbit(around: hit.position)
    }
  }

  /// Finds the nearest triangle under a point of the window; what is found is handed over soon afterwards.
  private func cast(
    through point: SIMD2<Float>, _ found: @escaping (PixelCastHit?) -> Void
  ) {
    guard let bounds = presenter.scene?.extent else { return }
    let renderer = presenter.renderer, size = SIMD2<Float>(viewer.window.size)
    viewer.tasks.beginQuestion()
    Task { [viewer] in
      defer { viewer.tasks.endQuestion() }
      let hit = await renderer.pick(at: point, in: size, bounds: bounds)
      // Another scene may have come meanwhile.
      if renderer === presenter.renderer { found(hit) }
    }
  }

  /// Frames the selection from the current direction.
  func frame() {
    guard let selection, presenter.scene != nil else { return viewer.tell("nothing is selected") }
    let points = selection.entity.contentShape.points
    guard !points.isEmpty else { return }
    viewer.camera.frame(points)
  }

  /// Hides the selected entity.
  func hide() {
    guard let selection else { return viewer.tell("nothing is selected") }
    hide(selection.entity)
    self.selection = nil
    viewer.tell("U shows what is hidden")
  }

  /// Hides all models but those of the selected entity.
  func isolate() {
    guard let selection, let root = presenter.scene?.root else { return viewer.tell("nothing is selected") }
    var kept: Set<Entity.ID> = []
    var above: Entity? = selection.entity
    while let entity = above {
      kept.insert(entity.id)
      above = entity.parent
    }
    var pending = [root]
    while let entity = pending.popLast() {
      // Entities above the selection stay enabled, and lights and cameras stay where they are.
      if entity === selection.entity { continue }
      if kept.contains(entity.id) || entity.holdsLightOrCamera {
        pending += entity.children
      } else if entity.isEnabled {
        hide(entity)
      }
    }
    viewer.tell("U shows what is hidden")
  }

  /// Shows all entities that were hidden.
  func showHidden() {
    for entity in hidden { entity.isEnabled = true }
    hidden = []
    viewer.redraw()
  }

  private func hide(_ entity: Entity) {
    entity.isEnabled = false
    hidden.append(entity)
    viewer.redraw()
  }

  /// Outlines the selection in the next image; pictures that are saved have no outlines.
  ///
  /// - Parameter scale: The pixels of the image for each pixel of the window.
  func outline(scale: Double) {
    guard let selection, selection.entity.scene === presenter.renderer.scene, !viewer.recording.isRunning
    else { return }
    presenter.renderer.cameraSettings.outlines = [.selection(selection.entity)]
    presenter.renderer.cameraSettings.outlineWidth =
      Self.outlineWidth * Float(viewer.window.pixelScale * scale)
  }

  /// Removes the outline again.
  func removeOutline() { presenter.renderer.cameraSettings.outlines = [] }
}

extension Entity {
  /// True if a light or a camera is on the entity or below it.
  fileprivate var holdsLightOrCamera: Bool {
    var pending = [self]
    while let entity = pending.popLast() {
      let components = entity.components
      if components.has(DirectionalLightComponent.self) || components.has(PointLightComponent.self)
        || components.has(SpotLightComponent.self) || components.has(ImageBasedLightComponent.self)
        || components.has(PerspectiveCameraComponent.self)
        || components.has(OrthographicCameraComponent.self)
      {
        return true
      }
      pending += entity.children
    }
    return false
  }
}
