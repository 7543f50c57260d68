import Input
import Rendering

nonisolated extension KeyBinding {
  /// The table of all keys, from which input, the list in the window and the help of the command derive.
  package static let groups: [Group] = [
    Group(title: "View", bindings: view), Group(title: "Light and image", bindings: light),
    Group(title: "Animation", bindings: animation), Group(title: "Selection", bindings: selection),
    Group(title: "Panels", bindings: panels), Group(title: "Overlays", bindings: overlays),
    Group(title: "File", bindings: file), Group(title: "Gamepad", bindings: GamepadBinding.rows),
  ]

  /// The part of a window's height, in points, by which arrow keys orbit and pan.
  private static let arrowStep: Float = 40
  /// The part of that step by which arrow keys move the sun.
  private static let sunStep: Float = 0.5

  private static var view: [KeyBinding] {
    [
      KeyBinding([], .redraw, label: "drag", text: "orbit; with Shift or the middle button, pan"),
      KeyBinding([], .redraw, label: "wheel", text: "zoom to the pointer, as a pinch does"),
      KeyBinding([], .redraw, label: "right drag", text: "look around; W A S D Q E meanwhile fly"),
      KeyBinding(
        [.f], .toggle(.flight), label: "Shift F", text: "fly: W A S D Q E, Shift is fast", modifier: .shift),
      KeyBinding([.t], .toggle(.turntable), label: "Shift T", text: "turntable", modifier: .shift),
      KeyBinding(
        [.z], .toggle(.trackball), label: "Shift Z", text: "trackball: orbits without an up axis",
        modifier: .shift),
      KeyBinding([.f], .resetView, label: "F", text: "reset the view; again: frame everything"),
      KeyBinding([.c], .nextCamera, label: "C", text: "next camera"),
      KeyBinding([.v], .toggle(.cameraList), label: "Shift V", text: "list of cameras", modifier: .shift),
      KeyBinding([.keypad5], .toggle(.parallel), label: "keypad 5", text: "orthographic projection"),
      KeyBinding([.digit5], .toggle(.parallel), label: "", text: "", modifier: .shift),
      KeyBinding(
        [.p], .printCamera, label: "Shift P", text: "print the camera as options", modifier: .shift),
      KeyBinding([.f11], .toggle(.fullscreen), label: "F11", text: "full screen"),
      KeyBinding([.keypadAdd], .dolly(1, at: nil), label: "Ctrl + −", text: "zoom in, out; as keypad + −"),
      KeyBinding([.keypadSubtract], .dolly(-1, at: nil), label: "", text: ""),
      KeyBinding([.equal], .dolly(1, at: nil), label: "", text: "", modifier: .control),
      KeyBinding([.minus], .dolly(-1, at: nil), label: "", text: "", modifier: .control),
      KeyBinding([], .redraw, label: "Shift arrows", text: "orbit; with Ctrl, pan"),
    ] + sides + arrows(.shift) { .orbit($0) } + arrows(.control) { .pan($0) }
  }

  /// The keys that look from the sides, on the keypad as elsewhere, and with Shift on the digits.
  private static var sides: [KeyBinding] {
    let sides: [(Key, Key, Float, Float)] = [
      (.keypad1, .digit1, 0, 0), (.keypad3, .digit3, 90, 0), (.keypad7, .digit7, 0, 90),
      (.keypad9, .digit9, 0, -90), (.keypad4, .digit4, -90, 0), (.keypad6, .digit6, 180, 0),
    ]
    return sides.flatMap { keypad, digit, azimuth, elevation in
      let action = ViewerAction.lookFrom(azimuth: azimuth, elevation: elevation)
      let isFirst = keypad == .keypad1
      return [
        KeyBinding(
          [keypad], action, label: isFirst ? "keypad 1 3 7" : "",
          text: isFirst ? "from the front, the right, above" : ""),
        KeyBinding([digit], action, label: "", text: "", modifier: .shift),
      ]
    } + [
      KeyBinding([], .redraw, label: "keypad 6 4 9", text: "from behind, the left, below")
    ]
  }

  /// Returns the arrow keys as motions of the pointer.
  private static func arrows(
    _ modifier: Modifier, _ action: (SIMD2<Float>) -> ViewerAction
  ) -> [KeyBinding] {
    let ways: [(Key, SIMD2<Float>)] = [
      (.left, [1, 0]), (.right, [-1, 0]), (.up, [0, 1]), (.down, [0, -1]),
    ]
    return ways.map { key, way in
      KeyBinding([key], action(way * arrowStep), label: "", text: "", modifier: modifier)
    }
  }

  private static var light: [KeyBinding] {
    [
      KeyBinding([.up], .changeExposure(1), label: "Up  Down", text: "exposure"),
      KeyBinding([.down], .changeExposure(-1), label: "", text: ""),
      KeyBinding([.e], .nextEnvironment, label: "Shift E", text: "next environment", modifier: .shift),
      KeyBinding(
        [.comma], .rotateEnvironment(-15), label: "<  >", text: "rotate the environment", modifier: .shift),
      KeyBinding([.period], .rotateEnvironment(15), label: "", text: "", modifier: .shift),
      KeyBinding([.l], .toggle(.sun), label: "Shift L", text: "sun", modifier: .shift),
      KeyBinding([], .redraw, label: "Ctrl drag", text: "move the sun; with Shift, the environment"),
      KeyBinding([], .redraw, label: "Alt arrows", text: "move the sun"),
      KeyBinding([.c], .toggle(.toneCurve), label: "Shift C", text: "filmic tone curve", modifier: .shift),
      KeyBinding([.b], .toggle(.bloom), label: "B", text: "bloom"),
      KeyBinding(
        [.o], .toggle(.ambientOcclusion), label: "Shift O", text: "ambient occlusion", modifier: .shift),
      KeyBinding([.k], .toggle(.stage), label: "Shift K", text: "stage under the scene", modifier: .shift),
      KeyBinding(
        [.b], .toggle(.background), label: "Shift B", text: "environment in the background",
        modifier: .shift),
      KeyBinding(
        [.u], .toggle(.blur), label: "Shift U", text: "environment out of focus", modifier: .shift),
      KeyBinding(
        [.a], .toggle(.antialiasing), label: "Shift A", text: "antialiasing", modifier: .shift),
    ] + arrows(.alt) { .moveSun(-$0 * sunStep) }
  }

  private static var animation: [KeyBinding] {
    [
      KeyBinding([.space], .toggle(.pause), label: "space", text: "pause"),
      KeyBinding([], .redraw, label: "1…9", text: "play an animation"),
      KeyBinding([.p], .toggle(.animationBar), label: "P", text: "playback bar"),
      KeyBinding([.comma], .scrubBy(-1), label: ",  .", text: "step back, ahead"),
      KeyBinding([.period], .scrubBy(1), label: "", text: ""),
      KeyBinding(
        [.comma], .playNext(-1), label: "Ctrl ,  .", text: "previous, next animation", modifier: .control),
      KeyBinding([.period], .playNext(1), label: "", text: "", modifier: .control),
      KeyBinding(
        [.space], .toggle(.clipList), label: "Shift space", text: "list of animations", modifier: .shift),
      KeyBinding([.leftBracket, .minus], .changeSpeed(-1), label: "[  ]", text: "slower, faster"),
      KeyBinding([.rightBracket, .equal], .changeSpeed(1), label: "", text: ""),
      KeyBinding([.r], .toggle(.loop), label: "R", text: "repeat"),
    ]
  }

  private static var selection: [KeyBinding] {
    [
      KeyBinding([], .redraw, label: "click", text: "select; twice: orbit around that point"),
      KeyBinding([.tab], .selectNext(1), label: "Tab", text: "next entity; with Shift, the previous one"),
      KeyBinding([.tab], .selectNext(-1), label: "", text: "", modifier: .shift),
      KeyBinding([.enter, .keypadEnter], .frameSelection, label: "Enter", text: "frame the selection"),
      KeyBinding(
        [.enter, .keypadEnter], .pivotOnSelection, label: "Shift Enter", text: "orbit around it",
        modifier: .shift),
      KeyBinding([.x], .hideSelection, label: "X", text: "hide it"),
      KeyBinding(
        [.x], .isolateSelection, label: "Shift X", text: "hide everything else", modifier: .shift),
      KeyBinding([.u], .showHidden, label: "U", text: "show what is hidden"),
    ]
  }

  private static var panels: [KeyBinding] {
    [
      KeyBinding([.h], .toggle(.help), label: "H  ?", text: "this list of keys"),
      KeyBinding([.i], .toggle(.information), label: "I", text: "information about the scene"),
      KeyBinding([.t], .toggle(.statistics), label: "T", text: "statistics and frame times"),
      KeyBinding([.n], .toggle(.gizmo), label: "N", text: "axes in the corner"),
      KeyBinding([.f9], .toggle(.display), label: "F9", text: "all panels"),
    ]
  }

  private static var overlays: [KeyBinding] {
    let keys: [String: (key: Key, label: String)] = [
      "colliders": (.k, "K"), "contacts": (.o, "O"), "joints": (.j, "J"), "skeletons": (.y, "Y"),
      "lights": (.l, "L"), "bounds": (.m, "M"), "cameras": (.v, "V"), "axes": (.n, "Shift N"),
      "grid": (.g, "G"),
      "wireframe": (.e, "E"), "points": (.z, "Z"),
    ]
    return DebugOverlays.entries.compactMap { entry in
      guard let (key, label) = keys[entry.name] else { return nil }
      return KeyBinding(
        [key], .toggle(.overlay(entry.overlay)), label: label, text: entry.title.lowercased(),
        modifier: label.hasPrefix("Shift") ? .shift : .none)
    } + [
      KeyBinding([.f8], .nextDebugView(1), label: "F8", text: "debug view: normals, UV checker…; Shift back"),
      KeyBinding([.f8], .nextDebugView(-1), label: "", text: "", modifier: .shift),
    ]
  }

  private static var file: [KeyBinding] {
    [
      KeyBinding([.left, .pageUp], .openNext(-1), label: "Left  Right", text: "previous, next file"),
      KeyBinding([.right, .pageDown], .openNext(1), label: "", text: ""),
      KeyBinding([.g], .toggle(.gallery), label: "Shift G", text: "gallery of the files", modifier: .shift),
      KeyBinding([.f5], .reload, label: "F5", text: "read the file again"),
      KeyBinding([.s], .takeSnapshot, label: "S", text: "save a picture"),
      KeyBinding([.s], .toggle(.recording), label: "Shift S", text: "record a film", modifier: .shift),
      KeyBinding([.s], .toggle(.sequence), label: "Alt S", text: "record pictures", modifier: .alt),
      KeyBinding([.delete, .backspace], .removeSticker, label: "Del", text: "remove the last sticker"),
      KeyBinding([.s], .takeSnapshot, label: "", text: "", modifier: .control),
      KeyBinding([.q], .quit, label: "Q", text: "quit, as Ctrl W does"),
      KeyBinding([.w, .q], .quit, label: "", text: "", modifier: .control),
      KeyBinding(
        [.escape], .dismiss, label: "Esc", text: "dismiss messages, panels, selection; go back, quit"),
    ]
  }
}
