import RealityKit

// A world and its door, made before anything runs.
let elsewhere: Entity = {
  let world = Entity()
  world.components.set(WorldComponent())
  return world
}()

struct Doorway {
  var clipsContents = true

  func make(to world: Entity) -> ModelEntity {
    let door = ModelEntity(mesh: .generatePlane(width: 0.8, height: 2), materials: [PortalMaterial()])
    if clipsContents {
      door.components.set(
        PortalComponent(target: world, clippingPlane: .init(position: .zero, normal: [0, 0, 1])))
    } else {
      door.components.set(PortalComponent(target: world))
    }
    let style = HoverEffectComponent.SpotlightHoverEffectStyle(color: .white, strength: 2.0)
    door.components.set(HoverEffectComponent(.spotlight(style)))
    return door
  }
}
