import Input
import Rendering
import Testing
import Windows

@testable import Viewer

struct InputModeTests {
  private func press(_ button: PointerButton) -> WindowEvent { .input(.button(button, isDown: true)) }
  private func release(_ button: PointerButton) -> WindowEvent { .input(.button(button, isDown: false)) }
  private func pointer(_ x: Float, _ y: Float) -> WindowEvent { .input(.pointer(SIMD2(x, y))) }
  private func key(_ key: Key, _ isDown: Bool = true) -> WindowEvent { .input(.key(key, isDown: isDown)) }

  private func actions(_ mode: InputMap.Mode, _ events: [WindowEvent]) -> [ViewerAction] {
    var map = InputMap()
    map.mode = mode
    return events.compactMap { map.action(for: $0) }
  }

  @Test func `In flight letters are directions, the captured pointer looks, the wheel sets the speed`() {
    var map = InputMap()
    map.mode = .flight
    let letters: [WindowEvent] = [.w, .a, .s, .d, .q, .e].map { key($0) }
    #expect(letters.compactMap { map.action(for: $0) }.isEmpty)
    #expect(map.isFlying)
    #expect(map.flight.direction == SIMD3())
    for key in [Key.s, .a, .q] { _ = map.action(for: self.key(key, false)) }
    #expect(map.flight.direction == SIMD3(1, 1, 1))
    #expect(map.action(for: .input(.motion(SIMD2(3, -2)))) == .look([3, -2]))
    #expect(map.action(for: .input(.wheel(SIMD2(0, 1)))) == .changeFlightSpeed(1))
    #expect(map.action(for: key(.h)) == .toggle(.help))
    #expect(map.action(for: press(.left)) == nil)
    // As the wheel does.
    #expect(map.action(for: key(.keypadAdd)) == .changeFlightSpeed(1))
  }

  @Test func `While the right button is held, the pointer looks around and letters fly`() {
    var map = InputMap()
    _ = [pointer(10, 10), press(.right)].map { map.action(for: $0) }
    #expect(map.action(for: pointer(14, 9)) == .look([4, -1]))
    #expect(map.action(for: key(.s)) == nil)
    #expect(map.flight.direction == SIMD3(0, 0, -1))
    #expect(map.action(for: .input(.wheel(SIMD2(0, 2)))) == .changeFlightSpeed(2))
    _ = map.action(for: release(.right))
    #expect(!map.isFlying && map.flight.isIdle)
    _ = map.action(for: key(.s, false))
    #expect(map.action(for: key(.s)) == .takeSnapshot)
  }

  @Test func `Control and dragging moves the sun, with Shift the environment`() {
    let sun = [key(.leftControl), pointer(0, 0), press(.left), pointer(5, 3), release(.left), pointer(9, 9)]
    #expect(actions(.scene, sun) == [.moveSun([5, 3])])
    let turned = [key(.leftControl), key(.leftShift), pointer(0, 0), press(.left), pointer(40, 3)]
    #expect(actions(.scene, turned) == [.rotateEnvironment(10)])
    // A click with Control selects nothing.
    #expect(actions(.scene, [key(.leftControl), pointer(0, 0), press(.left), release(.left)]).isEmpty)
  }

  @Test func `Arrow keys orbit with Shift and pan with Control`() {
    #expect(actions(.scene, [key(.leftShift), key(.left)]) == [.orbit([40, 0])])
    #expect(actions(.scene, [key(.leftControl), key(.up)]) == [.pan([0, 40])])
    #expect(actions(.scene, [key(.down)]) == [.changeExposure(-1)])
  }

  @Test func `In the gallery keys, wheel and pointer choose, and nothing reaches the scene behind it`() {
    let keys: [(Key, GalleryAction)] = [
      (.left, .move([-1, 0])), (.down, .move([0, 1])), (.pageUp, .page(-1)), (.home, .first), (.end, .last),
      (.enter, .open(nil)), (.space, .open(nil)),
    ]
    for (key, action) in keys { #expect(actions(.gallery, [self.key(key)]) == [.gallery(action)]) }
    for key in [Key.s, .f, .b, .digit1, .x] { #expect(actions(.gallery, [self.key(key)]).isEmpty) }
    #expect(actions(.gallery, [key(.escape), key(.q), key(.h)]) == [.dismiss, .quit, .toggle(.help)])
    #expect(actions(.gallery, [.input(.wheel(SIMD2(0, -2)))]) == [.gallery(.scroll(-2))])
    let drag = [pointer(0, 0), press(.left), pointer(5, 5), release(.left)]
    #expect(actions(.gallery, drag) == [.gallery(.point([5, 5]))])
    #expect(actions(.gallery, [.dropped(["a.glb"])]) == [.drop(["a.glb"], at: nil)])
  }

  @Test func `Buttons of a gamepad do what the table says, and choose in the gallery`() {
    let button = { (button: GamepadButton) -> WindowEvent in .input(.gamepadButton(0, button, isDown: true)) }
    #expect(actions(.scene, [button(.a), button(.dpadUp)]) == [.toggle(.pause), .changeExposure(1)])
    #expect(
      actions(.gallery, [button(.a), button(.dpadUp)]) == [.gallery(.open(nil)), .gallery(.move([0, -1]))])
    #expect(actions(.gallery, [button(.b), button(.y)]) == [.dismiss])
  }
}
