import RealityKit

/// A subclass with the old protocols, from before components were written out.
class Robot: Entity, HasModel, HasCollision {
  var energy: Float = 1
  lazy var arm: Entity = {
    let arm = Entity()
    arm.name = "arm"
    return arm
  }()

  required init() {
    super.init()
    model = ModelComponent(mesh: .generateBox(size: [0.2, 0.4, 0.2]), materials: [SimpleMaterial()])
    collision = CollisionComponent(
      shapes: [.generateBox(size: [0.2, 0.4, 0.2])], mode: .trigger, filter: .sensor)
    addChild(arm)
  }

  func wave() {
    var raised = arm.transform
    raised.rotation = simd_quatf(angle: .pi / 2, axis: [0, 0, 1])
    arm.move(to: raised, relativeTo: self, duration: 0.3, timingFunction: .easeInOut)
  }
}
