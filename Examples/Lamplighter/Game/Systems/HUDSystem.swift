import RealityKit

/// Brings the display up to date.
struct HUDSystem: System {
  static var dependencies: [SystemDependency] { [.after(FollowCameraSystem.self)] }

  private static let cream = UIColor(red: 1, green: 0.95, blue: 0.84, alpha: 1)
  private static let gold = UIColor(red: 1, green: 0.80, blue: 0.36, alpha: 1)

  init(scene: Scene) {}

  func update(context: SceneUpdateContext) {
    guard let game = context.scene.game?.components[GameComponent.self],
      let display = context.scene.followCamera?.findEntity(named: "HUD")
    else { return }
    write(game.phase == .title ? "LAMPLIGHTER" : "", on: HUD.title, of: display, Self.gold)
    write(game.phase == .title ? "Press Space or A to begin" : "", on: HUD.subtitle, of: display, Self.cream)
    write(
      game.phase == .won && game.phaseTime > 1.2 ? "The beacon burns!" : "", on: HUD.banner, of: display,
      Self.gold)
    write("\(game.sparks) / \(game.sparkTotal)", on: HUD.score, of: display, Self.cream)
    write(
      game.phase == .won && game.phaseTime > 2
        ? "\(game.sparks) of \(game.sparkTotal) sparks in \(Int(game.playTime)) seconds"
        : game.hintTime > 0 ? game.hint : "",
      on: HUD.hint, of: display, Self.cream)
    guard let counters = display.findEntity(named: HUD.counters) else { return }
    if counters.isEnabled == (game.phase == .title) { counters.isEnabled = game.phase != .title }
    counters.findEntity(named: "Spark")?.orientation = simd_quatf(
      angle: game.phaseTime * 1.7, axis: [0, 1, 0])
    for life in 0..<GameComponent.livesAtStart {
      let isLit = life < game.lives
      guard let flame = counters.findEntity(named: HUD.life(life)), flame.isEnabled != isLit else { continue }
      flame.isEnabled = isLit
    }
  }

  private func write(_ line: String, on name: String, of display: Entity, _ color: UIColor) {
    guard let panel = display.findEntity(named: name) else { return }
    Panel.write(line, on: panel, color: color)
  }
}
