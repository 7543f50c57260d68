import Foundation
import RealityKit

/// A portal on a wall into a world with light of its own, from which things may come.
@MainActor enum Gateway {
  static func makeWorld(environment: EnvironmentResource) -> Entity {
    let world = Entity()
    world.components.set(WorldComponent())
    let light = Entity()
    light.components.set(
      VirtualEnvironmentProbeComponent(
        source: .single(.init(environment: environment, intensityExponent: 0.5))))
    world.addChild(light)
    let comet = ModelEntity(
      mesh: .generateSphere(radius: 0.1), materials: [SimpleMaterial(color: .orange, isMetallic: true)])
    comet.components.set([PortalCrossingComponent(), HoverEffectComponent(), InputTargetComponent()])
    world.addChild(comet)
    return world
  }

  static func makePortal(to world: Entity) -> Entity {
    let portal = Entity()
    portal.components[ModelComponent.self] = .init(
      mesh: .generatePlane(width: 1, height: 1, cornerRadius: 0.5), materials: [PortalMaterial()])
    portal.components.set(
      PortalComponent(
        target: world, clippingMode: .plane(.positiveZ), crossingMode: .plane(.positiveZ)))
    return portal
  }

  static func highlight(_ entity: Entity) {
    let style = HoverEffectComponent.HighlightHoverEffectStyle(color: .green, strength: 2)
    entity.components.set(HoverEffectComponent(.highlight(style)))
  }
}

/// A label that follows an entity through Observation.
@MainActor @Observable final class Readout {
  private(set) var text = ""

  func follow(_ entity: Entity) {
    withObservationTracking {
      text = "\(entity.observable.name): \(entity.observable.position)"
    } onChange: { [weak self] in
      Task { @MainActor in self?.follow(entity) }
    }
  }
}
