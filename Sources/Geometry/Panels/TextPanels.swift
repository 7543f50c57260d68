internal import Images
internal import Platform
package import SceneModel

/// The panels of texts, painted when they are first asked for and kept while they are.
///
/// Whoever draws texts has one of these, asks for the panel of each ``TextComponent`` that is to be seen, and then
/// lets go of the others.
@MainActor package final class TextPanels {
  private struct Entry {
    let model: ModelComponent
    var isUsed = true
  }

  private var entries: [TextComponent: Entry] = [:]

  package init() {}

  /// The panel of a text: a rounded rectangle with a material that shows its picture; nil when it has no size.
  package func model(for component: TextComponent) -> ModelComponent? {
    if let entry = entries[component] {
      entries[component]?.isUsed = true
      return entry.model
    }
    guard let size = component.panelSize, let model = Self.model(component, size) else { return nil }
    entries[component] = Entry(model: model)
    return model
  }

  /// Lets go of the panels that were not asked for since the last time.
  package func forgetUnused() {
    entries = entries.filter { $0.value.isUsed }
    for key in entries.keys { entries[key]?.isUsed = false }
  }

  private static func model(_ component: TextComponent, _ size: SIMD2<Double>) -> ModelComponent? {
    guard let panel = TextPanel(component),
      let texture = try? TextureResource(image: CGImage(panel.image), options: .init(semantic: .color))
    else { return nil }
    var material = UnlitMaterial(applyPostProcessToneMap: false)
    material.color = UnlitMaterial.BaseColor(
      texture: MaterialParameters.Texture(texture, sampler: Self.sampler))
    material.blending = panel.image.isOpaque ? .opaque : .transparent(opacity: 1.0)
    let meters = SIMD2<Float>(size) * TextComponent.metersPerPoint
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
