import RealityKit

/// Makes what keyboard, mouse and gamepad report into what the player asks for.
struct ControlsSystem: System {
  /// The turn of the camera by a point of mouse motion, and by a second of a stick, in radians.
  static let mouseTurn: Float = 0.0035
  static let stickTurn: Float = 2.6

  init(scene: Scene) {}

  func update(context: SceneUpdateContext) {
    guard let game = context.scene.game else { return }
    game.components.set(Self.controls(context.scene.input, Float(context.deltaTime)))
  }

  static func controls(_ input: InputState, _ time: Float) -> ControlsComponent {
    let keys = input.keyboard
    var move = SIMD2(
      keys.axis(.a, .d) + keys.axis(.left, .right), keys.axis(.s, .w) + keys.axis(.down, .up))
    var look = input.pointer.motion * SIMD2(mouseTurn, -mouseTurn)
    var (jumps, holds) = (keys.wasPressed(.space), keys.isDown(.space))
    if let pad = input.gamepad {
      move += pad.leftStick
      look += pad.rightStick * stickTurn * time
      jumps = jumps || pad.wasPressed(.a)
      holds = holds || pad.isDown(.a)
    }
    let size = length(move)
    return ControlsComponent(move: size > 1 ? move / size : move, look: look, jumps: jumps, holdsJump: holds)
  }
}
