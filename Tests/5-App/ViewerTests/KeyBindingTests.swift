import Input
import Rendering
import Testing

@testable import Viewer

struct KeyBindingTests {
  private var bindings: [KeyBinding] { KeyBinding.groups.flatMap(\.bindings) }

  @Test func `No key has two meanings`() {
    var strokes: [String: Int] = [:]
    for binding in bindings {
      for key in binding.keys { strokes["\(binding.modifier) \(key)", default: 0] += 1 }
    }
    #expect(strokes.filter { $0.value > 1 } == [:])
  }

  @Test func `Every key is in the list, and every row of the list says something`() {
    let rows = bindings.filter { !$0.label.isEmpty }
    #expect(rows.allSatisfy { !$0.text.isEmpty })
    // Keys without a row stand in the row of their counterpart.
    let listed = rows.map(\.label).joined(separator: " ")
    for label in ["F", "B", "S", "space", "F11", "Q", "Esc", "1…9", "H", "?", "I", "T", "Right", "]", "."] {
      #expect(listed.contains(label))
    }
  }

  @Test func `Every debug overlay has a key`() {
    let overlays = bindings.compactMap { binding -> DebugOverlays? in
      if case .overlay(let overlay) = binding.toggled { overlay } else { nil }
    }
    #expect(overlays == DebugOverlays.entries.map(\.overlay))
  }

  @Test func `A key goes through the debug views, and back with Shift`() {
    #expect(KeyBinding.action(for: .f8, modifier: .none) == .nextDebugView(1))
    #expect(KeyBinding.action(for: .f8, modifier: .shift) == .nextDebugView(-1))
    let views = DebugVisualization.cycle
    #expect(Set(views) == Set(DebugVisualization.allCases).subtracting([.finalColor]))
    var view = DebugVisualization.none, seen: [DebugVisualization] = []
    repeat {
      seen.append(view)
      #expect(view.next(1).next(-1) == view)
      view = view.next(1)
    } while view != .none && seen.count <= views.count
    #expect(seen == views)
    #expect(
      Set(views.map(\.message)).count == views.count && DebugVisualization.none.message == "debug view off")
    #expect(DebugVisualization.overdraw.message.hasPrefix("overdraw: blue 2"))
  }

  @Test func `The keys of flying stay free`() {
    for key in [Key.w, .a, .d] { #expect(KeyBinding.action(for: key, modifier: .none) == nil) }
  }

  @Test func `What the command line sets has a key, with Shift where letters are taken`() {
    let shifted: [(Key, ViewerSwitch)] = [
      (.f, .flight), (.t, .turntable), (.l, .sun), (.c, .toneCurve), (.b, .background), (.g, .gallery),
      (.o, .ambientOcclusion), (.k, .stage), (.u, .blur), (.a, .antialiasing), (.z, .trackball),
      (.s, .recording),
    ]
    for (key, toggled) in shifted {
      #expect(KeyBinding.action(for: key, modifier: .shift) == .toggle(toggled))
    }
    #expect(KeyBinding.action(for: .up, modifier: .none) == .changeExposure(1))
    #expect(KeyBinding.action(for: .e, modifier: .shift) == .nextEnvironment)
    #expect(KeyBinding.action(for: .comma, modifier: .shift) == .rotateEnvironment(-15))
  }

  @Test func `The keypad and Shift with digits look from the sides; digits alone play animations`() {
    let right = ViewerAction.lookFrom(azimuth: 90, elevation: 0)
    #expect(KeyBinding.action(for: .keypad3, modifier: .none) == right)
    #expect(KeyBinding.action(for: .digit3, modifier: .shift) == right)
    #expect(KeyBinding.action(for: .digit3, modifier: .none) == .play(3))
  }

  @Test func `Every switch is on a key, and no button of a gamepad has two meanings`() {
    let toggled = Set(bindings.compactMap(\.toggled))
    let all: [ViewerSwitch] = [
      .help, .information, .statistics, .animationBar, .display, .pause, .loop, .fullscreen, .bloom,
      .toneCurve, .ambientOcclusion, .stage, .blur, .antialiasing, .trackball, .parallel,
      .sun, .background, .flight, .turntable, .recording, .sequence, .gallery, .gizmo, .cameraList, .clipList,
    ]
    #expect(toggled.isSuperset(of: all))
    let buttons = GamepadBinding.all.map(\.button)
    #expect(Set(buttons).count == buttons.count)
    for binding in GamepadBinding.all {
      #expect(GamepadBinding.action(for: binding.button) == binding.action)
    }
  }
}
