package import EntityStore
import Geometry
internal import Platform
import ShaderPrograms

/// The panels of texts, painted when they are first asked for and kept while they are.
///
/// Whoever draws texts has one of these, asks for the panel of each ``TextComponent`` that is to be seen, and then
/// lets go of the others. Who cannot wait gets a panel once it is ready, and until then what the entity showed before.
@MainActor package final class TextPanels {
  private let panels = PreparedThings<TextComponent, TextPanel.Picture, ModelComponent, EntityID>(
    name: "text panel", finish: TextPanels.model)

  package init() {}

  /// Grows with every panel that has become ready; it may then be time to ask again.
  package var version: UInt64 { panels.version }

  /// The panel of a text: a rounded rectangle with a material that shows its picture; nil when it has no size.
  package func model(for component: TextComponent) -> ModelComponent? {
    panels.thing(for: component) { TextPanel.Picture(component) }
  }

  /// The panel of an entity's text if it is ready, else the one before; a new one is painted off the main actor.
  package func modelWhenReady(for component: TextComponent, of entity: EntityID) -> ModelComponent? {
    guard component.panelSize != nil else {
      panels.clear(entity)
      return nil
    }
    return panels.thingWhenReady(for: component, in: entity) { TextPanel.Picture(component) }
  }

  /// Lets go of the panels that were not asked for since the last time.
  package func forgetUnused() { panels.forgetUnused() }

  private static func model(_ component: TextComponent, _ picture: TextPanel.Picture) -> ModelComponent {
    var material = UnlitMaterial(applyPostProcessToneMap: false)
    material.color = UnlitMaterial.BaseColor(
      texture: MaterialParameters.Texture(TextureResource(picture.contents), sampler: Self.sampler))
    material.blending = picture.isOpaque ? .opaque : .transparent(opacity: 1.0)
    let meters = SIMD2<Float>(component.panelSize ?? .zero) * TextComponent.metersPerPoint
    return ModelComponent(
      mesh: .generatePlane(
        width: meters.x, height: meters.y,
        cornerRadius: max(0, component.cornerRadius) * TextComponent.metersPerPoint),
      materials: [material])
  }

  private static var sampler: MaterialParameters.Texture.Sampler {
    let descriptor = MTLSamplerDescriptor()
    descriptor.sAddressMode = .clampToEdge
    descriptor.tAddressMode = .clampToEdge
    descriptor.maxAnisotropy = 8
    return MaterialParameters.Texture.Sampler(descriptor)
  }
}
