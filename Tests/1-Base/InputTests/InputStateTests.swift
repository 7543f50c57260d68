import Input
import Testing

@Suite struct InputStateTests {
  @Test func `A key is pressed in one update and held until it is released`() {
    var input = InputState()
    input.apply(.key(.w, isDown: true))
    #expect(input.keyboard.isDown(.w) && input.keyboard.wasPressed(.w))
    input.endUpdate()
    #expect(input.keyboard.isDown(.w) && !input.keyboard.wasPressed(.w))
    input.apply(.key(.w, isDown: true))
    #expect(!input.keyboard.wasPressed(.w), "what is held cannot be pressed again")
    input.apply(.key(.w, isDown: false))
    #expect(!input.keyboard.isDown(.w) && input.keyboard.wasReleased(.w))
  }

  @Test func `A key that is pressed and released between two updates was pressed`() {
    var input = InputState()
    input.apply(.key(.space, isDown: true))
    input.apply(.key(.space, isDown: false))
    #expect(input.keyboard.wasPressed(.space) && input.keyboard.wasReleased(.space))
    #expect(!input.keyboard.isDown(.space))
  }

  @Test func `Two keys of opposite meaning cancel each other`() {
    var input = InputState()
    input.apply(.key(.a, isDown: true))
    #expect(input.keyboard.axis(.a, .d) == -1)
    input.apply(.key(.d, isDown: true))
    #expect(input.keyboard.axis(.a, .d) == 0)
  }

  @Test func `The motion of the pointer and the wheel are sums over an update`() {
    var input = InputState()
    input.apply(.pointer(SIMD2(100, 50)))
    #expect(input.pointer.motion == SIMD2(0, 0), "the first position is no motion")
    input.apply(.pointer(SIMD2(103, 48)))
    input.apply(.motion(SIMD2(1, 1)))
    input.apply(.wheel(SIMD2(0, 1)))
    input.apply(.wheel(SIMD2(0, 2)))
    #expect(input.pointer.motion == SIMD2(4, -1))
    #expect(input.pointer.wheel == SIMD2(0, 3))
    #expect(input.pointer.position == SIMD2(103, 48))
    input.endUpdate()
    #expect(input.pointer.motion == SIMD2(0, 0) && input.pointer.wheel == SIMD2(0, 0))
  }

  @Test func `A window that loses the keyboard holds no keys and buttons`() {
    var input = InputState()
    input.apply(.key(.w, isDown: true))
    input.apply(.button(.left, isDown: true))
    input.apply(.focus(false))
    #expect(input.keyboard.keys.down.isEmpty && input.pointer.buttons.down.isEmpty)
    #expect(input.keyboard.wasReleased(.w))
  }

  @Test func `Gamepads are listed by number, and forgotten when they are gone`() {
    var input = InputState()
    input.apply(.gamepadConnected(2, name: "second"))
    input.apply(.gamepadConnected(0, name: "first"))
    input.apply(.gamepadButton(2, .a, isDown: true))
    input.apply(.gamepadButton(5, .a, isDown: true))
    #expect(input.gamepads.map(\.name) == ["first", "second"])
    #expect(input.gamepad?.index == 0)
    #expect(input.gamepads[1].wasPressed(.a))
    input.apply(.gamepadDisconnected(0))
    #expect(input.gamepad?.name == "second")
  }

  @Test func `Sticks have a dead zone and never exceed a length of one`() {
    var input = InputState()
    input.apply(.gamepadConnected(0, name: "pad"))
    input.apply(.gamepadAxis(0, .leftX, 0.1))
    #expect(input.gamepad?.leftStick == SIMD2(0, 0))
    input.apply(.gamepadAxis(0, .leftX, 1))
    input.apply(.gamepadAxis(0, .leftY, 1))
    let stick = input.gamepad?.leftStick ?? SIMD2()
    #expect(abs((stick * stick).sum() - 1) < 1e-5)
    input.apply(.gamepadAxis(0, .leftTrigger, -3))
    #expect(input.gamepad?.leftTrigger == 0)
  }

  @Test func `Numbers that are not finite change nothing`() {
    var input = InputState()
    input.apply(.pointer(SIMD2(1, 2)))
    input.apply(.pointer(SIMD2(.nan, 0)))
    input.apply(.wheel(SIMD2(0, .infinity)))
    input.apply(.gamepadConnected(0, name: "pad"))
    input.apply(.gamepadAxis(0, .rightX, .nan))
    #expect(input.pointer.position == SIMD2(1, 2))
    #expect(input.pointer.wheel == SIMD2(0, 0))
    #expect(input.gamepad?.rightStick == SIMD2(0, 0))
  }
}
