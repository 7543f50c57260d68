import EntityStore
import Meshes
import SceneModel

/// The text panels of a scene, as the models that draw them.
final class TextExtraction {
  private let panels = TextPanels()
  /// The mesh that each node with a text shows.
  private var meshes: [Int32: MeshResource] = [:]
  private var seen: UInt64 = 0
  /// True if all panels are waited for, instead of using the ones that are ready.
  private(set) var waits = true

  /// A counter that grows when a panel has become ready.
  var version: UInt64 { panels.version }
  /// True if panels have become ready since they were last requested.
  var isOutdated: Bool { panels.version != seen }

  /// Begins with another scene.
  func begin(waits: Bool) {
    self.waits = waits
    meshes.removeAll(keepingCapacity: true)
  }

  func markSeen() { seen = panels.version }

  func forgetUnused() { panels.forgetUnused() }

  /// Returns the panel of a node's text, if it has one that is ready.
  func panel(of text: TextComponent?, _ entity: EntityID, _ node: Int32) -> ModelComponent? {
    guard let text else {
      if !meshes.isEmpty { meshes[node] = nil }
      return nil
    }
    let panel = panel(for: text, of: entity)
    meshes[node] = panel?.mesh
    return panel
  }

  /// Returns whether a node shows another mesh than its text has now.
  func isOutdated(_ text: TextComponent, of entity: EntityID, _ node: Int32) -> Bool {
    panel(for: text, of: entity)?.mesh !== meshes[node]
  }

  func remove(_ node: Int32) { meshes[node] = nil }

  private func panel(for text: TextComponent, of entity: EntityID) -> ModelComponent? {
    waits ? panels.model(for: text) : panels.modelWhenReady(for: text, of: entity)
  }
}
