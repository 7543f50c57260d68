import Input
import Rendering
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
    (Key.f, ViewerAction.resetView), (.b, .toggle(.bloom)), (.s, .takeSnapshot), (.space, .toggle(.pause)),
    (.escape, .dismiss), (.q, .quit), (.f11, .toggle(.fullscreen)), (.digit1, .play(1)),
    (.digit9, .play(9)), (.keypad9, .lookFrom(azimuth: 0, elevation: -90)),
    (.h, .toggle(.help)), (.left, .openNext(-1)), (.pageDown, .openNext(1)),
    (.equal, .changeSpeed(1)), (.period, .scrubBy(1)), (.tab, .selectNext(1)), (.n, .toggle(.gizmo)),
    (.g, .toggle(.overlay(.grid))),
  ])
  func keysMeanWhatHelpSays(key: Key, action: ViewerAction) {
    #expect(actions([self.key(key), self.key(key, false)]) == [action])
  }

  @Test func `Control and W close the window, W alone does nothing`() {
    #expect(actions([key(.leftControl), key(.w)]) == [.quit])
    #expect(actions([key(.w), key(.digit0)]).isEmpty)
    #expect(actions([key(.leftControl), key(.b)]).isEmpty)
  }

  @Test func `The keyboard does what the pointer does`() {
    #expect(actions([key(.leftShift), key(.tab)]) == [.selectNext(-1)])
    #expect(actions([key(.leftShift), key(.enter)]) == [.pivotOnSelection])
    #expect(actions([key(.leftControl), key(.period)]) == [.playNext(1)])
    #expect(actions([key(.leftControl), key(.minus)]) == [.dolly(-1, at: nil)])
    // Up raises the sun, right moves it to the right.
    #expect(actions([key(.leftAlt), key(.up), key(.right)]) == [.moveSun([0, -20]), .moveSun([20, 0])])
    #expect(actions([key(.rightAlt), key(.s)]) == [.toggle(.sequence)])
    #expect(actions([key(.leftAlt), key(.x)]).isEmpty)
  }

  @Test func `A held key goes on moving, and toggles nothing twice`() {
    #expect(actions([key(.up), .held(.up), .held(.up)]).count == 3)
    #expect(actions([key(.leftShift), key(.left), .held(.left)]) == [.orbit([40, 0]), .orbit([40, 0])])
    #expect(actions([key(.space), .held(.space), .held(.space)]) == [.toggle(.pause)])
    #expect(actions([key(.s), .held(.s), key(.x), .held(.x)]) == [.takeSnapshot, .hideSelection])
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
  }

  @Test func anotherButtonDoesNotDisturbADrag() {
    let events = [
      pointer(0, 0), press(.left), press(.middle), pointer(5, 0), release(.middle), pointer(9, 0),
      release(.left), pointer(12, 0),
    ]
    #expect(actions(events) == [.orbit([5, 0]), .orbit([4, 0])])
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
    #expect(
      actions([.dropped(["a.usdz", "b.usdz"]), .dropped([])]) == [.drop(["a.usdz", "b.usdz"], at: nil)])
    #expect(actions([pointer(7, 8), .dropped(["a.jpg"])]) == [.drop(["a.jpg"], at: [7, 8])])
    #expect(actions([.needsDrawing]) == [.redraw])
  }

  @Test func `A click selects, two clicks set the pivot, a drag does neither`() {
    var map = InputMap()
    func send(_ events: [WindowEvent], at time: Double) -> [ViewerAction] {
      map.time = time
      return events.compactMap { map.action(for: $0) }
    }
    let click = [press(.left), release(.left)]
    #expect(send([pointer(50, 60)] + click, at: 1) == [.select([50, 60])])
    #expect(send(click, at: 1.2) == [.setPivot([50, 60])])
    // Too late for the clicks before.
    #expect(send(click, at: 5) == [.select([50, 60])])
    let drag = [press(.left), pointer(80, 60), pointer(50, 60), release(.left)]
    #expect(send(drag, at: 9) == [.orbit([30, 0]), .orbit([-30, 0])])
    // A hand that trembles still clicks.
    let tremble = [press(.left), pointer(51, 61), release(.left)]
    #expect(send(tremble, at: 20) == [.orbit([1, 1]), .select([50, 60])])
  }

  @Test func `Clicks on panels stay there, and a slider follows the pointer beyond its ends`() {
    var map = InputMap()
    map.regions = [
      HUDRegion(box: HUDBox(x: 0, y: 0, width: 200, height: 50), control: .panel),
      HUDRegion(box: HUDBox(x: 100, y: 10, width: 80, height: 20), control: .scrubber),
      HUDRegion(box: HUDBox(x: 10, y: 10, width: 20, height: 20), control: .button(.playNext(1))),
    ]
    let events = [
      pointer(20, 20), press(.left), release(.left),
      pointer(60, 20), press(.left), pointer(65, 25), release(.left),
      pointer(120, 20), press(.left), pointer(160, 70), pointer(500, 70), release(.left), pointer(120, 20),
    ]
    #expect(
      events.compactMap { map.action(for: $0) } == [
        .playNext(1), .scrub(0.25), .scrub(0.75), .scrub(1),
      ])
  }

  @Test func `A question mark asks for the keys in every layout, and Shift makes another key of X`() {
    #expect(actions([key(.leftShift), key(.slash), .input(.text("?"))]) == [.toggle(.help)])
    #expect(actions([key(.leftShift), key(.x)]) == [.isolateSelection])
    #expect(actions([key(.x)]) == [.hideSelection])
  }
}
