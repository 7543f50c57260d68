import Foundation
import Images
import Platform
import SwiftUI
import Testing

@testable import RealityViews
@testable import SwiftUI

@MainActor @Observable private final class Numbers<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

private struct StoredCount: View {
  let title: String
  @AppStorage("decoupage-test-count") private var count = 0

  var body: some View { Button("\(title) \(count)") { count += 1 } }
}

@MainActor @Suite struct ControlTests {
  /// Presses a button of a stepper: 0 for minus, 1 for plus.
  private func step(_ button: Int, _ panel: HeadlessPanel) {
    let actions = panel.content.regions.compactMap { region in
      if case .button(let action) = region.target { action } else { nil }
    }
    if actions.indices.contains(button) { actions[button]() }
    panel.layOut()
  }

  private func stepped<V: Strideable & Sendable>(
    _ start: V, _ bounds: ClosedRange<V>?, by step: V.Stride, _ button: Int
  ) -> V {
    let numbers = Numbers(start)
    let panel =
      bounds.map {
        HeadlessPanel(Stepper("step", value: Bindable(numbers).value, in: $0, step: step))
      } ?? HeadlessPanel(Stepper("step", value: Bindable(numbers).value, step: step))
    self.step(button, panel)
    return numbers.value
  }

  @Test func `A stepper stops at the ends of its range, and at those of its type`() {
    #expect(stepped(UInt(0), 0...10, by: 1, 0) == 0)
    #expect(stepped(UInt8(250), 0...255, by: 10, 1) == 255)
    #expect(stepped(Int.max - 1, Int.min...Int.max, by: 5, 1) == .max)
    #expect(stepped(UInt64(5), 0...UInt64.max, by: 2, 1) == 7)
    #expect(stepped(UInt(0), nil, by: 1, 0) == 0)
    #expect(stepped(Int8(3), nil, by: -2, 0) == 5)
    #expect(stepped(0.5, 0...0.6, by: 0.25, 1) == 0.6)
    #expect(stepped(7, 0...10, by: 2, 0) == 5)
  }

  @Test func `A stepper without an action for a button disables it`() {
    let numbers = Numbers(0)
    let panel = HeadlessPanel(
      Stepper(label: { Text("step") }, onIncrement: { numbers.value += 1 }, onDecrement: nil))
    let count = panel.content.regions.count { if case .button = $0.target { true } else { false } }
    #expect(count == 1)
    step(0, panel)
    #expect(numbers.value == 1)
  }

  @Test(arguments: [[], [GridItem(.adaptive(minimum: .nan))], [GridItem(.adaptive(minimum: -.infinity))]])
  func `A grid of columns that make no sense still shows its cells`(_ columns: [GridItem]) {
    let panel = HeadlessPanel(
      LazyVGrid(columns: columns, spacing: .nan) {
        Text("a")
        Text("b")
      })
    #expect(panel.texts == ["a", "b"])
  }

  @Test func `A grid has the distances, the limits and the alignments of its columns`() throws {
    let columns = [
      GridItem(.fixed(100), spacing: 30, alignment: .leading), GridItem(.flexible(maximum: 60)),
    ]
    let panel = HeadlessPanel(
      LazyVGrid(columns: columns, alignment: .leading, spacing: 5) {
        Text("a")
        Color.red.frame(height: 10)
        Text("b")
      })
    let first = try #require(panel.frame(of: "a")), second = try #require(panel.frame(of: "b"))
    let color = try #require(panel.content.drawing.elements.first { $0.frame.size.y == 10 }?.frame)
    #expect(first.origin.x == second.origin.x)
    #expect(color.origin.x == first.origin.x + 130 && color.size.x == 60)
    #expect(second.origin.y == first.origin.y + first.size.y + 5)
  }

  @Test func `An adaptive column is as many as its room has`() throws {
    let cells = ForEach(0..<5) { _ in Color.red.frame(height: 10) }
    let panel = HeadlessPanel(
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 90), spacing: 10)], spacing: 0) { cells })
    let frames = panel.content.drawing.elements.map(\.frame)
    #expect(frames.map(\.size.x) == Array(repeating: 92.5, count: 5))
    #expect(frames.map(\.origin.x) == [0, 102.5, 205, 307.5, 0])
    let most = HeadlessPanel(
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 90, maximum: 90), spacing: 10)]) { cells })
    #expect(Set(most.content.drawing.elements.map(\.frame.size.x)) == [90])
  }

  @Test func `A picker of an optional shows what is chosen`() {
    let numbers = Numbers<String?>("b")
    let panel = HeadlessPanel(
      Picker("choice", selection: Bindable(numbers).value) {
        Text("none").tag(String?.none)
        Text("a").tag("a")
        Text("b").tag("b")
      })
    #expect(panel.texts == ["choice", "b"])
    numbers.value = nil
    panel.layOut()
    #expect(panel.texts == ["choice", "none"])
  }

  @Test func `Stored values of one name agree`() {
    UserDefaults.standard.removeObject(forKey: "decoupage-test-count")
    let panel = HeadlessPanel(
      VStack {
        StoredCount(title: "one")
        StoredCount(title: "two")
      })
    panel.press("one 0")
    panel.layOut()
    #expect(panel.texts == ["one 1", "two 1"])
    #expect(UserDefaults.standard.integer(forKey: "decoupage-test-count") == 1)
    UserDefaults.standard.removeObject(forKey: "decoupage-test-count")
  }

  @Test func `The scale of an image divides its size`() throws {
    let pixels = Images.Image<RGBA8>(
      width: 40, height: 20, filledWith: RGBA8(red: 9, green: 9, blue: 9, alpha: 255))
    let panel = HeadlessPanel(SwiftUI.Image(decorative: CGImage(pixels), scale: 2))
    #expect(panel.content.drawing.elements.map(\.frame.size) == [[20, 10]])
    let none = HeadlessPanel(SwiftUI.Image(decorative: CGImage(pixels), scale: .nan))
    #expect(none.content.drawing.elements.map(\.frame.size) == [[40, 20]])
  }

  @Test func `A task has the priority that it asks for`() async {
    let numbers = Numbers<TaskPriority?>(nil)
    let panel = HeadlessPanel(Text("a").task(priority: .background) { numbers.value = Task.currentPriority })
    for _ in 0..<100 where numbers.value == nil { try? await Task.sleep(for: .milliseconds(5)) }
    #expect(numbers.value == .background)
    #expect(panel.texts == ["a"])
  }

  @Test func `Animations last a minute at most`() {
    #expect(Animation.linear(duration: 1).speed(.leastNonzeroMagnitude).timing.duration == 60)
    #expect(Animation.linear(duration: 1).speed(4).timing.duration == 0.25)
  }
}
