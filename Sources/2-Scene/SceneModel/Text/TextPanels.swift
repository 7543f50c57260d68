package import EntityStore
import Geometry
internal import Platform
import ShaderPrograms

/// A cache of text panels, rendered on first use and kept while they are used.
///
/// A renderer has one of these, requests the panel of each visible ``TextComponent``, and then drops the
/// unused ones. Asynchronous requests return the entity's previous panel until the new one is ready.
@MainActor package final class TextPanels {
  private let panels = AsyncCache<TextComponent, TextPanel.Bitmap, ModelComponent, EntityID>(
    name: "text panel", finish: TextPanels.model)

  package init() {}

  /// The version, which grows with every panel that has become ready; requests may then return a new one.
  package var version: UInt64 { panels.version }

  /// Returns the panel of a text: a rounded rectangle with its image as the material; `nil` if it has no
  /// size.
  package func model(for component: TextComponent) -> ModelComponent? {
    panels.value(for: component) { TextPanel.Bitmap(component) }
  }

  /// Returns the panel of an entity's text if it is ready, else the previous one; a new one is rendered off
  /// the main actor.
  package func modelWhenReady(for component: TextComponent, of entity: EntityID) -> ModelComponent? {
    guard component.panelSize != nil else {
      panels.clear(entity)
      return nil
    }
    return panels.valueWhenReady(for: component, in: entity) { TextPanel.Bitmap(component) }
  }

  /// Drops the panels that were not requested since the previous call.
  package func forgetUnused() { panels.forgetUnused() }

  private static func model(_ component: TextComponent, _ bitmap: TextPanel.Bitmap) -> ModelComponent {
    let meters = SIMD2<Float>(component.panelSize ?? .zero) * TextComponent.metersPerPoint
    return ModelComponent(
      mesh: .generatePlane(
        width: meters.x, height: meters.y,
        cornerRadius: max(0, component.cornerRadius) * TextComponent.metersPerPoint),
      materials: [UnlitMaterial(panel: bitmap.contents, isOpaque: bitmap.isOpaque)])
  }
}
