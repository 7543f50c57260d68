import RealityKit

@testable import Lamplighter

/// A player that knows the way: it looks at the level, and moves the sticks of a gamepad.
///
/// The recording that the game's replay test plays was made by it; it is made again when the level changes.
@MainActor final class Tour {
  /// A part of the way.
  enum Leg {
    /// Runs to a point of the ground.
    case run(Float, Float)
    /// Jumps to a point of the ground.
    case jump(Float, Float)
    /// Runs to the middle of something that moves.
    case board(String)
    /// Jumps to the middle of something that moves.
    case leap(String)
    /// Waits until a platform is near one end of its way: 0 or 1.
    case wait(String, end: Float)
    /// Waits for a time in seconds.
    case rest(Float)
    /// Jumps on an enemy.
    case hunt(String)
    /// Presses the button once.
    case press
  }

  private let scene: Scene
  private var legs: [Leg]
  private var legTime: Float = 0
  private var isAirborne = false
  private var stick = SIMD2<Float>(), turn: Float = 0, isPressed = false
  private var step = 0

  init(scene: Scene, legs: [Leg] = Tour.way) {
    self.scene = scene
    self.legs = legs
  }

  var isOver: Bool { legs.isEmpty }
  var left: Int { legs.count }

  /// Returns what happens on the gamepad before the next update.
  func events() -> [InputEvent] {
    defer { step += 1 }
    var events: [InputEvent] = step == 0 ? [.gamepadConnected(0, name: "Tour")] : []
    let (aim, presses) = decide()
    // Sticks move ten times a second: that is smooth enough, and keeps recordings short.
    if step % 6 == 0 {
      let (wish, view) = sticks(toward: aim)
      if wish.x != stick.x { events.append(.gamepadAxis(0, .leftX, wish.x)) }
      if wish.y != stick.y { events.append(.gamepadAxis(0, .leftY, wish.y)) }
      if view != turn { events.append(.gamepadAxis(0, .rightX, view)) }
      (stick, turn) = (wish, view)
    }
    if presses != isPressed { events.append(.gamepadButton(0, .a, isDown: presses)) }
    isPressed = presses
    return events
  }

  private var position: SIMD3<Float> { scene.hero?.position(relativeTo: nil) ?? .zero }
  private var hero: HeroComponent { scene.hero?.components[HeroComponent.self] ?? HeroComponent() }

  private func next() {
    legs.removeFirst()
    (legTime, isAirborne) = (0, false)
  }

  /// Returns the way to go over the ground, of a length up to 1, and whether the button is down.
  private func decide() -> (aim: SIMD2<Float>, presses: Bool) {
    guard let leg = legs.first else { return (.zero, false) }
    legTime += 1.0 / 60
    switch leg {
    case .run(let x, let z): return (run(to: [x, z], within: 0.4), false)
    case .board(let name):
      guard let goal = scene.findEntity(named: name)?.position(relativeTo: nil) else { break }
      return (run(to: goal.onGround, within: 0.3), false)
    case .jump(let x, let z): return fly(to: [x, z])
    case .leap(let name):
      guard let goal = scene.findEntity(named: name)?.position(relativeTo: nil) else { break }
      return fly(to: goal.onGround)
    case .wait(let name, let end):
      guard let phase = scene.findEntity(named: name)?.components[MovingPlatformComponent.self]?.phase else {
        break
      }
      let share = MovingPlatformSystem.share(phase)
      if abs(share - end) < 0.02 { next() }
      return (.zero, false)
    case .rest(let seconds):
      if legTime > seconds { next() }
      return (.zero, false)
    case .hunt(let name): return hunt(name)
    case .press:
      if legTime > 0.1 { next() }
      return (.zero, true)
    }
    next()
    return (.zero, false)
  }

  private func run(to goal: SIMD2<Float>, within reach: Float) -> SIMD2<Float> {
    let way = goal - position.onGround
    if length(way) < reach || legTime > 6 { next() }
    // Slows down shortly before the goal.
    return way / max(length(way), 0.9)
  }

  /// Jumps at once, and steers so that it comes down on the goal.
  private func fly(to goal: SIMD2<Float>) -> (aim: SIMD2<Float>, presses: Bool) {
    let way = goal - position.onGround
    if !hero.isOnGround && hero.velocity.y > 1 { isAirborne = true }
    if isAirborne && hero.isOnGround || legTime > 3 {
      next()
      return (way / max(length(way), 0.7), false)
    }
    return (way / max(length(way), 0.7), !isAirborne || hero.velocity.y > 0)
  }

  private func hunt(_ name: String) -> (aim: SIMD2<Float>, presses: Bool) {
    guard let enemy = scene.findEntity(named: name), enemy.components[EnemyComponent.self]?.mood != .squashed,
      legTime < 9
    else {
      if hero.isOnGround { next() }
      return (.zero, false)
    }
    let way = enemy.position(relativeTo: nil).onGround - position.onGround
    if hero.isOnGround { isAirborne = false }
    if hero.isOnGround && length(way) < 2.6 && length(way) > 1.2 { isAirborne = true }
    // Away from it when it is too near for a jump.
    let flees = hero.isOnGround && length(way) <= 1.2
    return ((flees ? -way : way) / max(length(way), 0.5), isAirborne)
  }

  /// Returns the left stick for a way over the ground, and how far the right stick turns the camera after it.
  private func sticks(toward aim: SIMD2<Float>) -> (SIMD2<Float>, Float) {
    let yaw = scene.followCamera?.components[FollowCameraComponent.self]?.yaw ?? 0
    let right = SIMD2<Float>(cos(yaw), -sin(yaw)), forward = SIMD2<Float>(-sin(yaw), -cos(yaw))
    let wish = SIMD2(dot(aim, right), dot(aim, forward))
    let size = min(length(wish), 1)
    guard size > 0.08 else { return (.zero, 0) }
    // The sticks of gamepads begin behind a dead zone.
    let pushed = wish / length(wish) * (GamepadState.deadZone + (1 - GamepadState.deadZone) * size)
    let turn = abs(wish.x) > 0.2 ? min(max(atan2(wish.x, wish.y) * 0.55, -0.7), 0.7) : 0
    return (SIMD2(Self.short(pushed.x), Self.short(pushed.y)), Self.short(turn))
  }

  private static func short(_ value: Float) -> Float { (value * 50).rounded() / 50 }
}
