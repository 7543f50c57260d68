package import EntityStore
internal import Platform
package import SceneModel

/// The panels of texts, painted when they are first asked for and kept while they are.
///
/// Whoever draws texts has one of these, asks for the panel of each ``TextComponent`` that is to be seen, and then
/// lets go of the others. Who cannot wait gets a panel once it is ready, and until then what the entity showed before.
@MainActor package final class TextPanels {
  private struct Entry {
    let model: ModelComponent?
    var isUsed = true
  }

  /// What an entity shows, and what is being painted for it.
  private struct Place {
    var shown: TextComponent?
    var awaited: TextComponent?
    var isUsed = true
  }

  private var entries: [TextComponent: Entry] = [:]
  private var places: [EntityID: Place] = [:]
  private var beingPainted: Set<TextComponent> = []
  private let arrivals = TextArrivals()

  package init() {}

  /// Grows with every panel that has become ready; it may then be time to ask again.
  package var version: UInt64 { arrivals.count }

  /// The panel of a text: a rounded rectangle with a material that shows its picture; nil when it has no size.
  package func model(for component: TextComponent) -> ModelComponent? {
    if let entry = entries[component] {
      entries[component]?.isUsed = true
      return entry.model
    }
    guard let picture = TextPanel.Picture(component) else { return nil }
    return keep(picture, component)
  }

  /// The panel of an entity's text if it is ready, else the one before; a new one is painted off the main actor.
  ///
  /// While one is painted no other is begun for that entity, so that one that counts is seen to count.
  package func modelWhenReady(for component: TextComponent, of entity: EntityID) -> ModelComponent? {
    takeArrivals()
    guard component.panelSize != nil else {
      places[entity] = nil
      return nil
    }
    var place = places[entity] ?? Place()
    place.isUsed = true
    if entries[component] != nil {
      (place.shown, place.awaited) = (component, nil)
    } else {
      if let awaited = place.awaited, entries[awaited] != nil {
        (place.shown, place.awaited) = (awaited, nil)
      }
      if place.awaited == nil {
        place.awaited = component
        paint(component)
      }
    }
    places[entity] = place
    return place.shown.flatMap { shown in
      entries[shown]?.isUsed = true
      return entries[shown]?.model
    }
  }

  /// Lets go of the panels that were not asked for since the last time.
  package func forgetUnused() {
    entries = entries.filter { $0.value.isUsed }
    for key in entries.keys { entries[key]?.isUsed = false }
    places = places.filter { $0.value.isUsed }
    for key in places.keys { places[key]?.isUsed = false }
  }

  private func paint(_ component: TextComponent) {
    guard beingPainted.insert(component).inserted else { return }
    let arrivals = arrivals
    Task.detached(name: "text panel") { await arrivals.paint(component) }
  }

  private func takeArrivals() {
    for arrival in arrivals.take() {
      beingPainted.remove(arrival.component)
      if let picture = arrival.picture {
        keep(picture, arrival.component)
      } else {
        entries[arrival.component] = Entry(model: nil)
      }
    }
  }

  @discardableResult private func keep(
    _ picture: TextPanel.Picture, _ component: TextComponent
  ) -> ModelComponent {
    var material = UnlitMaterial(applyPostProcessToneMap: false)
    material.color = UnlitMaterial.BaseColor(
      texture: MaterialParameters.Texture(TextureResource(picture.contents), sampler: Self.sampler))
    material.blending = picture.isOpaque ? .opaque : .transparent(opacity: 1.0)
    let meters = SIMD2<Float>(component.panelSize ?? .zero) * TextComponent.metersPerPoint
    let model = ModelComponent(
      mesh: .generatePlane(
        width: meters.x, height: meters.y,
        cornerRadius: max(0, component.cornerRadius) * TextComponent.metersPerPoint),
      materials: [material])
    entries[component] = Entry(model: model)
    return model
  }

  private static var sampler: MaterialParameters.Texture.Sampler {
    let descriptor = MTLSamplerDescriptor()
    descriptor.sAddressMode = .clampToEdge
    descriptor.tAddressMode = .clampToEdge
    descriptor.maxAnisotropy = 8
    return MaterialParameters.Texture.Sampler(descriptor)
  }
}
