import Input
import Testing
import Windows

@testable import Viewer

struct InputMapTests {
  /// What a series of events asks for.
  private func actions(_ events: [WindowEvent]) -> [ViewerAction] {
    var map = InputMap()
    return events.compactMap { map.action(for: $0) }
  }

  private func press(_ button: PointerButton) -> WindowEvent { .input(.button(button, isDown: true)) }
  private func release(_ button: PointerButton) -> WindowEvent { .input(.button(button, isDown: false)) }
  private func pointer(_ x: Float, _ y: Float) -> WindowEvent { .input(.pointer(SIMD2(x, y))) }
  private func key(_ key: Key, _ isDown: Bool = true) -> WindowEvent { .input(.key(key, isDown: isDown)) }

  @Test(arguments: [
    (Key.f, ViewerAction.resetView), (.b, .toggleBloom), (.s, .takeSnapshot), (.space, .togglePause),
    (.escape, .quit), (.q, .quit), (.f11, .toggleFullscreen), (.digit1, .play(1)), (.keypad9, .play(9)),
  ])
  func keysMeanWhatHelpSays(key: Key, action: ViewerAction) {
    #expect(actions([self.key(key), self.key(key, false)]) == [action])
  }

  @Test func `Control and W close the window, W alone does nothing`() {
    #expect(actions([key(.leftControl), key(.w)]) == [.quit])
    #expect(actions([key(.w), key(.digit0)]).isEmpty)
    #expect(actions([key(.leftControl), key(.b)]).isEmpty)
  }

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
    let shifted = [key(.leftShift), pointer(0, 0), press(.left), key(.leftShift, false), pointer(1, 2)]
    #expect(actions(shifted) == [.pan([1, 2])])
    #expect(actions([pointer(0, 0), press(.right), pointer(1, 2)]).isEmpty)
  }

  @Test func anotherButtonDoesNotDisturbADrag() {
    let events = [
      pointer(0, 0), press(.left), press(.middle), pointer(1, 0), release(.middle), pointer(2, 0),
      release(.left), pointer(3, 0),
    ]
    #expect(actions(events) == [.orbit([1, 0]), .orbit([1, 0])])
  }

  @Test func `A window that loses the keyboard ends the drag`() {
    #expect(actions([pointer(0, 0), press(.left), .input(.focus(false)), pointer(9, 0)]).isEmpty)
  }

  @Test func theFirstPlaceOfThePointerIsNoMovement() {
    #expect(actions([press(.left), pointer(300, 200)]).isEmpty)
  }

  @Test func wheelAndFiles() {
    let wheel = [2, 0, -1].map { WindowEvent.input(.wheel(SIMD2(0, $0))) }
    #expect(actions(wheel) == [.dolly(2, at: nil), .dolly(-1, at: nil)])
    #expect(actions([pointer(3, 4), wheel[0]]) == [.dolly(2, at: [3, 4])])
    #expect(actions([.dropped(["a.usdz", "b.usdz"]), .dropped([])]) == [.open("a.usdz")])
    #expect(actions([.needsDrawing]) == [.redraw])
  }
}
