import EntityStore
import Foundation
import Meshes
import Observation
import Rendering
import SceneModel
import simd

/// The panels of a view's attachments: their entities, their models, and the buttons on them.
@MainActor final class AttachmentPanels {
  private let content: RealityViewCameraContent
  private let list: (() -> [AnyAttachmentContent])?
  private let models = DrawnPanels()
  private var entities: [AnyHashable: ViewAttachmentEntity] = [:]
  private var panels: [Entity.ID: Panel] = [:]
  /// True if something that the closure of the attachments has read has changed.
  private let isStale = StaleFlag()
  /// The button under the pressed pointer.
  private var pressed: PressedButton?

  /// A button of an entity's panel.
  private struct PressedButton {
    let entity: Entity.ID
    let button: PanelButton
  }

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
  init(_ content: RealityViewCameraContent, _ list: (() -> [AnyAttachmentContent])?) {
    (self.content, self.list) = (content, list)
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
    for (id, panel) in panels where !shown.contains(id) {
      panels[id] = nil
      if !panel.entity.components.has(ViewAttachmentComponent.self) {
        panel.entity.components.remove(ModelComponent.self)
      }
    }
    if panels.values.allSatisfy(\.isDrawn) { models.forgetUnused() }
  }

  private func show(_ root: ViewAttachmentRoot, on entity: Entity) {
    let before = panels[entity.id]
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

  // MARK: Buttons

  /// Presses the button at a point of the view.
  ///
  /// - Parameters:
  ///   - location: The point.
  ///   - target: The entity there that receives input; it hides the buttons behind it.
  /// - Returns: Whether there is a button.
  func press(at location: CGPoint, before target: GestureTarget?) -> Bool {
    pressed = button(at: location, before: target)
    return pressed != nil
  }

  /// Releases the button, which acts if the pointer is still on it.
  func release(at location: CGPoint) {
    guard let pressed else { return }
    self.pressed = nil
    if let button = button(at: location, before: nil), button.entity == pressed.entity,
      button.button.frame == pressed.button.frame
    {
      button.button.action()
    }
  }

  /// Releases the button without an effect.
  func cancel() { pressed = nil }

  /// Returns the nearest button at a point of the view.
  private func button(at location: CGPoint, before target: GestureTarget?) -> PressedButton? {
    guard let ray = content.ray(through: location, in: .local) else { return nil }
    var nearest = target.map { simd_distance($0.position, ray.origin) } ?? .infinity
    var result: PressedButton?
    for (id, panel) in panels.sorted(by: { $0.key < $1.key }) where panel.entity.isActive {
      // A panel without buttons where it is hit hides nothing.
      guard let hit = panel.hit(by: ray), hit.distance < nearest,
        let button = panel.content.buttons.last(where: { $0.contains(hit.point) })
      else { continue }
      (nearest, result) = (hit.distance, PressedButton(entity: id, button: button))
    }
    return result
  }
}

extension AttachmentPanels.Panel {
  /// Returns where a ray of the world hits the panel, in points, and how far from its origin.
  fileprivate func hit(
    by ray: (origin: SIMD3<Float>, direction: SIMD3<Float>)
  ) -> (point: SIMD2<Double>, distance: Float)? {
    let origin = entity.convert(position: ray.origin, from: nil)
    // As a difference of points, so that the distance is that of the world for entities of any scale.
    let direction = entity.convert(position: ray.origin + ray.direction, from: nil) - origin
    guard direction.z != 0 else { return nil }
    let distance = -origin.z / direction.z
    guard distance > 0, distance.isFinite else { return nil }
    let position = origin + direction * distance
    let meters = SIMD2<Double>(Double(position.x), Double(-position.y))
    let point = meters / Double(DrawnPanels.metersPerPoint) + content.drawing.size / 2
    guard point.min() >= 0, point.x <= content.drawing.size.x, point.y <= content.drawing.size.y else {
      return nil
    }
    return (point, distance)
  }
}
