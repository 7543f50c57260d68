import Loading
import Meshes
import Presentation
import Rendering
import SceneModel
import Windows
import simd

extension Viewer {
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
    guard !models.isEmpty else { return tell("nothing here can be selected") }
    let current = selection.flatMap { selected in models.firstIndex { $0 === selected.entity } }
    let next = current.map { $0 + steps } ?? (steps > 0 ? 0 : models.count - 1)
    let entity = models[(next % models.count + models.count) % models.count]
    selection = Selection(entity, SceneDescription.part(entity, of: scene))
  }

  /// Makes the center of the selection the center of orbits.
  func pivotOnSelection() {
    guard let selection, let scene = presenter.scene else { return tell("nothing is selected") }
    let bounds = selection.entity.visualBounds(relativeTo: nil)
    guard !bounds.isEmpty else { return }
    orbit(around: bounds.center, in: scene)
  }

  /// Makes a point the center of orbits, and of the image.
  private func orbit(around point: SIMD3<Float>, in scene: LoadedScene) {
    var view = currentView
    view.distance = max(simd_dot(view.eye - point, view.direction), 1e-4)
    view.target = point
    pivot = view.distance
    show(OrbitController(view, bounds: scene.bounds))
  }

  /// Makes the surface under a point of the window the center of orbits.
  func setPivot(at point: SIMD2<Float>) {
    cast(through: point) { [self] hit in
      guard let hit, let scene = presenter.scene else { return }
      orbit(around: hit.position, in: scene)
    }
  }

  /// Finds the nearest triangle under a point of the window; what is found is handed over soon afterwards.
  private func cast(
    through point: SIMD2<Float>, _ found: @escaping (PixelCastHit?) -> Void
  ) {
    guard let bounds = presenter.scene?.extent else { return }
    let renderer = presenter.renderer, size = SIMD2<Float>(window.size)
    questions += 1
    Task {
      defer { questions -= 1 }
      let hit = await renderer.pick(at: point, in: size, bounds: bounds)
      // Another scene may have come meanwhile.
      if renderer === presenter.renderer { found(hit) }
    }
  }

  /// The selection in the display: its facts; an outline shows where it is.
  var selectionState: HUDState.Selection? {
    guard let selection, selection.entity.scene === presenter.renderer.scene else { return nil }
    return HUDState.Selection(title: selection.title, facts: selection.facts)
  }

  /// Frames the selection from the current direction.
  func frameSelection() {
    guard let selection, let scene = presenter.scene else { return tell("nothing is selected") }
    let points = selection.entity.contentShape.points
    guard !points.isEmpty else { return }
    var next = OrbitController(currentView, bounds: scene.bounds)
    next.frame(points, aspect: aspect)
    show(next)
  }

  /// Hides the selected entity.
  func hideSelection() {
    guard let selection else { return tell("nothing is selected") }
    hide(selection.entity)
    self.selection = nil
    tell("U shows what is hidden")
  }

  /// Hides all models but those of the selected entity.
  func isolateSelection() {
    guard let selection, let root = presenter.scene?.root else { return tell("nothing is selected") }
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
    tell("U shows what is hidden")
  }

  /// Shows all entities that were hidden.
  func showHidden() {
    for entity in hidden { entity.isEnabled = true }
    hidden = []
    needsDrawing = true
  }

  private func hide(_ entity: Entity) {
    entity.isEnabled = false
    hidden.append(entity)
    needsDrawing = true
  }
}

extension Entity {
  /// Whether a light or a camera is on the entity or below it.
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
