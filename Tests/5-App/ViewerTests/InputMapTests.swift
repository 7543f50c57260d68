import Testing

@testable import Viewer

struct InputMapTests {
  /// What a series of events asks for.
  private func actions(_ events: [WindowEvent]) -> [ViewerAction] {
    var map = InputMap()
    return events.compactMap { map.action(for: $0) }
  }

  private func press(_ button: PointerButton, shift: Bool = false) -> WindowEvent {
    .button(button, isDown: true, isShifted: shift)
  }

  private func release(_ button: PointerButton) -> WindowEvent {
    .button(button, isDown: false, isShifted: false)
  }

  private func pointer(_ x: Double, _ y: Double) -> WindowEvent { .pointer(PointerPosition(x: x, y: y)) }

  @Test(arguments: [
    (Key.f, ViewerAction.frameAll), (.b, .toggleBloom), (.s, .takeSnapshot), (.space, .togglePause),
    (.escape, .quit), (.digit(1), .play(1)), (.digit(9), .play(9)),
  ])
  func keysMeanWhatHelpSays(key: Key, action: ViewerAction) { #expect(actions([.key(key)]) == [action]) }

  @Test func theLeftButtonOrbits() {
    let events = [
      pointer(10, 10), press(.left), pointer(15, 7), pointer(15, 9), release(.left),
      pointer(50, 50),
    ]
    #expect(actions(events) == [.orbit([5, -3]), .orbit([0, 2])])
  }

  @Test func theMiddleButtonAndShiftPan() {
    #expect(actions([pointer(0, 0), press(.middle), pointer(1, 2)]) == [.pan([1, 2])])
    // Shift counts when the button goes down; letting go of it does not change the drag.
    #expect(actions([pointer(0, 0), press(.left, shift: true), pointer(1, 2)]) == [.pan([1, 2])])
    #expect(actions([pointer(0, 0), press(.right), pointer(1, 2)]).isEmpty)
  }

  @Test func anotherButtonDoesNotDisturbADrag() {
    let events = [
      pointer(0, 0), press(.left), press(.middle), pointer(1, 0), release(.middle), pointer(2, 0),
      release(.left), pointer(3, 0),
    ]
    #expect(actions(events) == [.orbit([1, 0]), .orbit([1, 0])])
  }

  @Test func theFirstPlaceOfThePointerIsNoMovement() {
    #expect(actions([press(.left), pointer(300, 200)]).isEmpty)
  }

  @Test func wheelAndFiles() {
    #expect(actions([.wheel(2), .wheel(0), .wheel(-1)]) == [.dolly(2), .dolly(-1)])
    #expect(actions([.dropped(["a.usdz", "b.usdz"]), .dropped([])]) == [.open("a.usdz")])
    #expect(actions([.needsDrawing]) == [.redraw])
  }
}
