import Foundation
import GameController
import RealityKit
import Testing

/// Controllers of the process, each test in one of its own: sessions of other tests bring and take devices, too.
@MainActor @Suite(.serialized) struct GameControllerTests {
  private static func session() async throws -> RealityViewSession {
    try await RealityViewSession(RealityView { _ in }, width: 16, height: 16)
  }

  @Test func `A gamepad appears, is read, and disappears`() async {
    await #expect(processExitsWith: .success) { try await Self.gamepad() }
  }

  private static func gamepad() async throws {
    let session = try await session()
    try await session.step()
    #expect(GCController.controllers().isEmpty && GCController.current == nil)
    var connected: [String?] = []
    let token = NotificationCenter.default.addObserver(
      forName: .GCControllerDidConnect, object: nil, queue: nil
    ) {
      let controller = $0.object as? GCController
      MainActor.assumeIsolated { connected.append(controller?.vendorName) }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    try await session.step([.gamepadConnected(0, name: "Pad")])
    #expect(connected == ["Pad"])
    let gamepad = try #require(GCController.current?.extendedGamepad)
    var pressed: [Bool] = []
    gamepad.buttonA.pressedChangedHandler = { _, _, isPressed in pressed.append(isPressed) }
    var changes = 0
    gamepad.valueChangedHandler = { _, _ in changes += 1 }
    try await session.step([
      .gamepadButton(0, .a, isDown: true), .gamepadAxis(0, .leftX, 1), .gamepadAxis(0, .leftY, 0),
      .gamepadAxis(0, .rightTrigger, 0.25), .gamepadButton(0, .dpadLeft, isDown: true),
    ])
    #expect(gamepad.buttonA.isPressed && gamepad.leftThumbstick.xAxis.value == 1)
    #expect(gamepad.leftThumbstick.right.isPressed && gamepad.dpad.left.isPressed)
    #expect(gamepad.rightTrigger.value == 0.25 && !gamepad.rightTrigger.isPressed)
    #expect(changes == 4)
    try await session.step([.gamepadButton(0, .a, isDown: false)])
    #expect(pressed == [true, false])
    try await session.step([.gamepadDisconnected(0)])
    #expect(GCController.controllers().isEmpty && GCController.current == nil)
  }

  @Test func `Keys have the codes of the standard`() async {
    await #expect(processExitsWith: .success) { try await Self.keys() }
  }

  private static func keys() async throws {
    let session = try await session()
    let keyboard = try #require(GCKeyboard.coalesced?.keyboardInput)
    var seen: [(GCKeyCode, Bool)] = []
    keyboard.keyChangedHandler = { _, _, code, isDown in seen.append((code, isDown)) }
    defer { keyboard.keyChangedHandler = nil }
    try await session.step([.key(.w, isDown: true), .key(.digit0, isDown: true), .key(.left, isDown: true)])
    #expect(keyboard.button(forKeyCode: .keyW)?.isPressed == true && keyboard.isAnyKeyPressed)
    #expect(keyboard.button(forKeyCode: .zero)?.isPressed == true)
    #expect(keyboard.button(forKeyCode: .keyA)?.isPressed == false)
    #expect(keyboard.button(forKeyCode: GCKeyCode(rawValue: 9999)) == nil)
    try await session.step([.focus(false)])
    // Sessions of other tests may press keys of their own meanwhile.
    for code in [GCKeyCode.keyW, .zero, .leftArrow] {
      #expect(keyboard.button(forKeyCode: code)?.isPressed == false)
    }
    let own = seen.map(\.0).filter { [.keyW, .zero, .leftArrow].contains($0) }
    #expect(own.count == 6 && own.prefix(3) == [.keyW, .zero, .leftArrow])
  }

  @Test func `The mouse moves up where the pointer goes up`() async {
    await #expect(processExitsWith: .success) { try await Self.mouse() }
  }

  private static func mouse() async throws {
    let session = try await session()
    let mouse = try #require(GCMouse.current?.mouseInput)
    var motion: [SIMD2<Float>] = []
    mouse.mouseMovedHandler = { _, x, y in motion.append([x, y]) }
    defer { mouse.mouseMovedHandler = nil }
    try await session.step([.pointer([5, 5])])
    try await session.step([.pointer([8, 1]), .button(.right, isDown: true), .wheel([0, 2])])
    #expect(motion == [[3, 4]])
    #expect(mouse.rightButton?.isPressed == true && mouse.scroll.yAxis.value == 2)
    try await session.step([.button(.right, isDown: false)])
    #expect(mouse.rightButton?.isPressed == false && mouse.scroll.yAxis.value == 0)
  }
}
