import EntityStore
import Observation
import Rendering
import SceneModel

/// The panels of a view's attachments: their entities, their models, and the buttons on them.
@MainActor final class AttachmentPanels {
  let content: RealityViewCameraContent
  private let list: (() -> [AnyAttachmentContent])?
  private let models = DrawnPanels()
  private var entities: [AnyHashable: ViewAttachmentEntity] = [:]
  private(set) var panels: [Entity.ID: Panel] = [:]
  /// Whether something that the closure of the attachments has read has changed.
  private let isStale = StaleFlag()
  /// The button under the pressed pointer.
  var pressed: PressedButton?

  /// The panel of an entity: its content and its drawing.
  struct Panel {
    let entity: Entity
    let root: ViewAttachmentRoot
    var content: PanelContent
    /// The number of the layout.
    var layout: Int
    /// Whether the entity has the model of the content.
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
        entity.components[ViewAttachmentComponent.self]?.root.view = attachment.view
      } else {
        let entity = ViewAttachmentEntity()
        entity.components.set(
          ViewAttachmentComponent(ViewAttachmentRoot(attachment.view, id: attachment.id)))
        entities[attachment.id] = entity
      }
    }
  }
}
