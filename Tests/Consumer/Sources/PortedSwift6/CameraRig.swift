import RealityKit
import simd

/// A camera on an arm that follows an entity, in the way of third-person games.
final class CameraRig: Entity {
  let arm = Entity()
  let camera = PerspectiveCamera()
  weak var target: Entity?
  var yaw: Float = 0
  var pitch: Float = -0.3
  var distance: Float = 4
  private let stiffness: Float

  required init() {
    stiffness = 8
    super.init()
    name = "Camera Rig"
    camera.camera.fieldOfViewInDegrees = 55
    camera.camera.near = 0.05
    camera.camera.far = 200
    arm.addChild(camera)
    addChild(arm)
    arm.position.z = distance
  }

  func rotate(by delta: SIMD2<Float>) {
    yaw -= delta.x * 0.01
    pitch = simd_clamp(pitch - delta.y * 0.01, -.pi / 2 + 0.1, .pi / 2 - 0.1)
    orientation = simd_quatf(angle: yaw, axis: SIMD3(0, 1, 0)) * simd_quatf(angle: pitch, axis: [1, 0, 0])
  }

  func update(deltaTime: Double, in scene: RealityKit.Scene) {
    guard let target else { return }
    let goal = target.position(relativeTo: nil) + [0, 1, 0]
    let factor = 1 - exp(-stiffness * Float(deltaTime))
    setPosition(mix(position(relativeTo: nil), goal, t: factor), relativeTo: nil)
    let origin = position(relativeTo: nil)
    let direction = normalize(camera.position(relativeTo: nil) - origin)
    let hits = scene.raycast(
      origin: origin, direction: direction, length: distance, query: .nearest, mask: .all, relativeTo: nil)
    let free = hits.first(where: { $0.entity != target })?.distance ?? distance
    arm.position.z = simd_mix(arm.position.z, max(free - 0.2, 0.5), factor)
  }

  func unprojected(depth: Float) -> SIMD3<Float> { convert(position: [0, 0, -depth], to: nil) }
}
