import RealityKit

/// Follows the hero from behind, turns as the player asks, and comes nearer where a wall would hide the hero.
struct FollowCameraSystem: System {
  static var dependencies: [SystemDependency] { [.after(GameSystem.self)] }

  private static let ball = ShapeResource.generateSphere(radius: 0.32)

  init(scene: Scene) {}

  func update(context: SceneUpdateContext) {
    guard let entity = context.scene.followCamera, var camera = entity.components[FollowCameraComponent.self],
      let hero = context.scene.hero, let state = hero.components[HeroComponent.self],
      let game = context.scene.game, let phase = game.components[GameComponent.self]?.phase
    else { return }
    let time = Float(context.deltaTime)
    let controls = game.components[ControlsComponent.self] ?? ControlsComponent()
    turn(&camera, controls, state, phase, time)
    if phase == .won {
      finish(&camera, context.scene, time)
    } else {
      aim(&camera, at: hero.position(relativeTo: nil) + [0, 0.65, 0], isOnGround: state.isOnGround, time)
    }
    let pitch = camera.pitch + (phase == .title ? -0.06 : 0)
    let back = SIMD3(sin(camera.yaw) * cos(pitch), sin(pitch), cos(camera.yaw) * cos(pitch))
    let free =
      phase == .won ? Self.farthestAtEnd : freeDistance(from: camera.target, along: back, in: context.scene)
    // Toward the hero at once, away again slowly.
    camera.distance =
      free < camera.distance ? free : camera.distance + (free - camera.distance) * approach(3, time)
    camera.shake *= 1 - approach(7, time)
    let tremble = camera.shake * 0.12 * sin(camera.idleTime * 61 + camera.target.x * 9)
    let eye = camera.target + back * camera.distance + [tremble, tremble * 0.7, 0]
    entity.look(at: camera.target + [0, 0.25, 0], from: eye, relativeTo: nil)
    entity.components.set(camera)
  }

  private func turn(
    _ camera: inout FollowCameraComponent, _ controls: ControlsComponent, _ hero: HeroComponent,
    _ phase: GameComponent.Phase, _ time: Float
  ) {
    if phase != .playing {
      camera.yaw += time * (phase == .title ? 0.10 : 0.22)
      return
    }
    camera.yaw -= controls.look.x
    camera.pitch = min(max(camera.pitch - controls.look.y, -0.15), 1.1)
    camera.idleTime = controls.look == .zero ? camera.idleTime + time : 0
    // Nobody turns the camera: it swings behind the hero, the faster the more the hero moves across the view.
    guard camera.idleTime > 0.8, length(controls.move) > 0.2 else { return }
    let across = abs(controls.move.x) * min(length(hero.velocity.onGround) / HeroComponent.runSpeed, 1)
    camera.yaw = turned(camera.yaw, toward: hero.heading + .pi, by: 1.5 * across * time)
  }

  /// The distance at which the camera circles around the burning beacon.
  private static let farthestAtEnd: Float = 14

  /// Turns to the beacon and shows its fire before the sky.
  private func finish(_ camera: inout FollowCameraComponent, _ scene: Scene, _ time: Float) {
    guard let beacon = scene.findEntity(named: "Beacon")?.position(relativeTo: nil) else { return }
    camera.target += (beacon + [0, 3.4, 0] - camera.target) * approach(1.6, time)
    camera.pitch += (0.10 - camera.pitch) * approach(1.2, time)
  }

  /// Moves the target toward the hero: at once over the ground, slowly up and down, so that jumps do not shake the view.
  private func aim(
    _ camera: inout FollowCameraComponent, at point: SIMD3<Float>, isOnGround: Bool, _ time: Float
  ) {
    guard distance(camera.target, point) < 9 else {
      camera.target = point
      return
    }
    let level = camera.target.y + (point.y - camera.target.y) * approach(isOnGround ? 7 : 3.2, time)
    let ground = camera.target.onGround + (point.onGround - camera.target.onGround) * approach(14, time)
    camera.target = [ground.x, min(max(level, point.y - 1.6), point.y + 1.6), ground.y]
  }

  /// Returns how far the camera may be away before a wall comes between.
  private func freeDistance(from target: SIMD3<Float>, along back: SIMD3<Float>, in scene: Scene) -> Float {
    // A ray finds walls behind the hero; a ball keeps the view free of what stands beside the ray.
    let farthest = FollowCameraComponent.farthest
    let rays = scene.raycast(
      origin: target, direction: back, length: farthest, query: .nearest, mask: .ground)
    let balls = scene.convexCast(
      convexShape: Self.ball, fromPosition: target, fromOrientation: simd_quatf(angle: 0, axis: [0, 1, 0]),
      toPosition: target + back * farthest, toOrientation: simd_quatf(angle: 0, axis: [0, 1, 0]),
      query: .nearest, mask: .ground)
    let nearest = (rays + balls).map(\.distance).min() ?? farthest
    return max(nearest - 0.1, 1.1)
  }
}
