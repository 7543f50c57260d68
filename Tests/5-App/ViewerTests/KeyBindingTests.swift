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

  @Test func `The keys of flying stay free`() {
    for key in [Key.w, .a, .d] { #expect(KeyBinding.action(for: key, modifier: .none) == nil) }
  }
}
