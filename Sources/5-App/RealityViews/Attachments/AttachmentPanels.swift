import EntityStore
import Foundation
import Meshes
import Observation
import Rendering
import SceneModel
import simd

/// The panels of a view's attachments: their entities, their models, and the pointer on them.
@MainActor final class AttachmentPanels {
  private let content: RealityViewCameraContent
  private var list: (() -> [AnyAttachmentContent])?
  /// The environment of the view, which attachments inherit.
  private var values: EnvironmentStore
  private let models = DrawnPanels()
  private var entities: [AnyHashable: ViewAttachmentEntity] = [:]
  private var panels: [Entity.ID: Panel] = [:]
  /// True if something that the closure of the attachments has read has changed.
  private let isStale = StaleFlag()
  private let pointer = PanelPointer()
  /// The entity whose panel is pressed.
  private var pressed: Entity.ID?

  /// The panel of an entity: its content and its drawing.
  fileprivate struct Panel {
    let entity: Entity
    let root: ViewAttachmentRoot
    var content: PanelContent
    /// The number of the layout.
    var layout: Int
    /// True if the entity has the model of the content.
    var isDrawn = false
    /// The version of the models when this one was asked for last; nil while it was not.
    var version: UInt64?
  }

  /// Creates the panels, and the entities of attachments.
  init(
    _ content: RealityViewCameraContent, _ list: (() -> [AnyAttachmentContent])?,
    values: EnvironmentStore = EnvironmentStore()
  ) {
    (self.content, self.list, self.values) = (content, list, values)
    // Those that another pass over the same content has made are used again.
    let query = EntityQuery(where: .has(ViewAttachmentComponent.self))
    for entity in content.renderer.scene.performQuery(query) {
      guard let entity = entity as? ViewAttachmentEntity, let id = entity.attachment.root.id else { continue }
      entities[id] = entity
    }
    listAttachments()
  }

  /// Returns the entity of an attachment.
  func entity(for id: AnyHashable) -> ViewAttachmentEntity? { entities[id] }

  /// Takes another closure of attachments, and the environment that they inherit.
  func show(_ list: (() -> [AnyAttachmentContent])?, values: EnvironmentStore) {
    (self.list, self.values) = (list, values)
    for panel in panels.values { panel.root.inherit(values) }
    isStale.set()
  }

  /// Ends what the views of all panels do.
  func leave() {
    for panel in panels.values { panel.root.leave() }
  }

  /// Lists the attachments anew if that is due, and returns whether it was.
  func updateList() -> Bool {
    guard isStale.take() else { return false }
    listAttachments()
    return true
  }

  /// Brings the panels of all entities of the scene up to date.
  func update() {
    var shown: Set<Entity.ID> = []
    let query = EntityQuery(where: .has(ViewAttachmentComponent.self))
    // Models are set meanwhile, which moves entities within the store.
    for entity in Array(content.renderer.scene.performQuery(query)) {
      guard let root = entity.components[ViewAttachmentComponent.self]?.root else { continue }
      shown.insert(entity.id)
      show(root, on: entity)
    }
    let gone = panels.filter { !shown.contains($0.key) }
    for id in gone.keys { panels[id] = nil }
    // Clones of an entity show the same views.
    let kept = Set(panels.values.map { ObjectIdentifier($0.root) })
    for panel in gone.values {
      if !kept.contains(ObjectIdentifier(panel.root)) { panel.root.leave() }
      if !panel.entity.components.has(ViewAttachmentComponent.self) {
        panel.entity.components.remove(ModelComponent.self)
      }
    }
    if let panel = pressed.flatMap({ panels[$0] }) { pointer.follow(panel.content.regions) }
    if panels.values.allSatisfy(\.isDrawn) { models.forgetUnused() }
  }

  private func show(_ root: ViewAttachmentRoot, on entity: Entity) {
    let before = panels[entity.id]
    if before?.root !== root { root.inherit(values) }
    let content = root.currentContent()
    // Clones share the view, and its number of layouts.
    var panel = Panel(entity: entity, root: root, content: content, layout: root.layoutNumber)
    if let before, before.root === root, before.layout == root.layoutNumber {
      panel = before
    } else if let before, before.content.drawing == content.drawing {
      (panel.isDrawn, panel.version) = (before.isDrawn, before.version)
    }
    if !panel.isDrawn, panel.version != models.version { draw(&panel) }
    panels[entity.id] = panel
  }

  private func draw(_ panel: inout Panel) {
    let drawing = panel.content.drawing
    guard drawing.size.min() > 0 else {
      panel.entity.components.remove(ModelComponent.self)
      panel.isDrawn = true
      return
    }
    panel.version = models.version
    let waits = content.renderer.cameraSettings.waitsForTexts
    let model =
      waits ? models.model(for: drawing) : models.modelWhenReady(for: drawing, of: panel.entity.handle)
    panel.isDrawn = models.isReady(drawing)
    if let model { panel.entity.components.set(model) }
  }

  /// Lists the attachments, and again when something observable that the closure reads has changed.
  private func listAttachments() {
    guard let list else { return }
    let isStale = isStale
    let attachments = withObservationTracking {
      list()
    } onChange: {
      isStale.set()
    }
    for attachment in attachments {
      if let entity = entities[attachment.id] {
        entity.components[ViewAttachmentComponent.self]?.root.show(attachment.view)
      } else {
        let entity = ViewAttachmentEntity()
        entity.components.set(
          ViewAttachmentComponent(ViewAttachmentRoot(attachment.view, id: attachment.id)))
        entities[attachment.id] = entity
      }
    }
  }

  // MARK: The pointer

  /// Presses what is at a point of the view.
  ///
  /// - Parameters:
  ///   - location: The point.
  ///   - target: The entity there that receives input; it hides the panels behind it.
  ///   - time: The time in seconds.
  /// - Returns: Whether a panel takes the press.
  func press(at location: CGPoint, before target: GestureTarget?, time: Double) -> Bool {
    guard let hit = hit(at: location, before: target, where: \.takesPresses) else { return false }
    pressed = hit.entity
    return pointer.press(hit.regions, at: hit.point, content, time: time)
  }

  /// Moves the pressed pointer.
  func move(to location: CGPoint, time: Double) {
    guard let pressed, let panel = panels[pressed], let ray = content.ray(through: location, in: .local),
      let hit = panel.crossing(of: ray)
    else { return }
    pointer.move(to: hit.point, time: time)
  }

  /// Lets time pass.
  func wait(time: Double) { pointer.wait(time: time) }

  /// Releases the pointer; a button acts if the pointer is still on it.
  func release(at location: CGPoint, time: Double) {
    guard let pressed else { return }
    move(to: location, time: time)
    self.pressed = nil
    let hit = hit(at: location, before: nil, where: \.takesPresses)
    pointer.release(hit?.entity == pressed ? hit?.regions ?? [] : [], time: time)
  }

  /// Releases the pointer without an effect.
  func cancel() {
    pressed = nil
    pointer.cancel()
  }

  /// Scrolls what is at a point of the view.
  ///
  /// - Parameters:
  ///   - clicks: The clicks of the wheel.
  ///   - location: The point.
  ///   - target: The entity there that receives input; it hides the panels behind it.
  /// - Returns: Whether something scrolls there.
  func scroll(by clicks: SIMD2<Double>, at location: CGPoint, before target: GestureTarget?) -> Bool {
    let hit = hit(at: location, before: target) { $0.scrollPosition != nil }
    guard let hit,
      let region = hit.regions.last(where: { $0.scrollPosition != nil && $0.contains(hit.point) })
    else { return false }
    region.scrollPosition?.scroll(byClicks: clicks)
    return true
  }

  private struct Hit {
    let entity: Entity.ID
    let point: SIMD2<Double>
    let regions: [PanelRegion]
  }

  /// Returns the nearest panel with a part that is wanted at a point of the view.
  private func hit(
    at location: CGPoint, before target: GestureTarget?, where isWanted: (PanelRegion) -> Bool
  ) -> Hit? {
    guard let ray = content.ray(through: location, in: .local) else { return nil }
    var nearest = target.map { simd_distance($0.position, ray.origin) } ?? .infinity
    var result: Hit?
    for (id, panel) in panels.sorted(by: { $0.key < $1.key }) where panel.entity.isActive {
      // A panel without such a part where it is hit hides nothing.
      guard let hit = panel.hit(by: ray), hit.distance < nearest,
        panel.content.regions.contains(where: { isWanted($0) && $0.contains(hit.point) })
      else { continue }
      nearest = hit.distance
      result = Hit(entity: id, point: hit.point, regions: panel.content.regions)
    }
    return result
  }
}

extension AttachmentPanels.Panel {
  /// Returns where a ray of the world hits the panel, in points, and how far from its origin.
  fileprivate func hit(
    by ray: (origin: SIMD3<Float>, direction: SIMD3<Float>)
  ) -> (point: SIMD2<Double>, distance: Float)? {
    guard let hit = crossing(of: ray), hit.point.min() >= 0, hit.point.x <= content.drawing.size.x,
      hit.point.y <= content.drawing.size.y
    else { return nil }
    return hit
  }

  /// Returns where a ray of the world crosses the plane of the panel, in points, and how far from its origin.
  fileprivate func crossing(
    of ray: (origin: SIMD3<Float>, direction: SIMD3<Float>)
  ) -> (point: SIMD2<Double>, distance: Float)? {
    let origin = entity.convert(position: ray.origin, from: nil)
    // As a difference of points, so that the distance is that of the world for entities of any scale.
    let direction = entity.convert(position: ray.origin + ray.direction, from: nil) - origin
    guard direction.z != 0 else { return nil }
    let distance = -origin.z / direction.z
    guard distance > 0, distance.isFinite else { return nil }
    let position = origin + direction * distance
    let meters = SIMD2<Double>(Double(position.x), Double(-position.y))
    return (meters / Double(DrawnPanels.metersPerPoint) + content.drawing.size / 2, distance)
  }
}
