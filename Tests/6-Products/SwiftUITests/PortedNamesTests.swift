import Foundation
import Input
import SwiftUI
import Testing

/// Names that files of other programs use: shortcuts, toolbars, lists that change, alignments, assets.
@MainActor @Suite struct PortedNamesTests {
  @Observable final class Model {
    var count = 0
    var isOpen = false
    var names = ["a", "b", "c"]
  }

  @Test func `A shortcut presses its button with its modifiers only`() {
    let model = Model()
    let panel = HeadlessPanel(
      VStack {
        Button("Up") { model.count += 1 }.keyboardShortcut("u")
        Button("Done") { model.isOpen = true }.keyboardShortcut(.defaultAction)
        Button("Off") { model.count = 100 }.keyboardShortcut("o").disabled(true)
      })
    panel.type(.key(.u, isDown: true), .key(.u, isDown: false))
    #expect(model.count == 0, "without Control")
    panel.type(.key(.leftControl, isDown: true), .key(.u, isDown: true), .key(.u, isDown: false))
    #expect(model.count == 1)
    panel.type(.key(.o, isDown: true), .key(.o, isDown: false))
    #expect(model.count == 1, "a button out of use")
    panel.type(.key(.enter, isDown: true))
    #expect(!model.isOpen, "Control is still down")
    panel.type(.key(.leftControl, isDown: false), .key(.enter, isDown: true))
    #expect(model.isOpen)
  }

  @Test func `A text field takes keys before shortcuts that write`() throws {
    let model = Model()
    struct Form: View {
      let model: Model
      @State private var text = ""
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack {
          TextField("Name", text: $text).focused($isFocused)
          Text("[\(text)]")
          Button("Focus") { isFocused = true }
          Button("Space") { model.count += 1 }.keyboardShortcut(.space, modifiers: [])
        }
      }
    }
    let panel = HeadlessPanel(Form(model: model))
    panel.type(.key(.space, isDown: true))
    #expect(model.count == 1)
    try #require(panel.press("Focus"))
    panel.layOut()
    panel.type(.key(.space, isDown: true), .text(" x"))
    #expect(model.count == 1 && panel.texts.contains("[ x]"))
  }

  @Test func `Items of a toolbar stand in the bar of navigation, or below`() throws {
    let panel = HeadlessPanel(
      NavigationStack {
        Text("content").navigationTitle("Title").toolbar {
          ToolbarItem(placement: .topBarLeading) { Button("Left") {} }
          ToolbarItem(placement: .confirmationAction) { Button("Right") {} }
          ToolbarItem(placement: .bottomBar) { Button("Below") {} }
        }
      })
    let left = try #require(panel.frame(of: "Left")), right = try #require(panel.frame(of: "Right"))
    let title = try #require(panel.frame(of: "Title")), below = try #require(panel.frame(of: "Below"))
    #expect(left.origin.x < title.origin.x && title.origin.x < right.origin.x)
    #expect(abs(left.origin.y - right.origin.y) < 1 && below.origin.y > 200)
  }

  @Test func `A destination follows a condition, and the way back ends it`() {
    let model = Model()
    struct Root: View {
      @Bindable var model: Model
      var body: some View {
        NavigationStack {
          Button("Open") { model.isOpen = true }
            .navigationTitle("First")
            .navigationDestination(isPresented: $model.isOpen) { Text("inside").navigationTitle("Second") }
        }
      }
    }
    let panel = HeadlessPanel(Root(model: model))
    panel.press("Open")
    #expect(panel.texts.contains("inside") && panel.texts.contains("Second"))
    model.isOpen = false
    panel.layOut()
    #expect(panel.texts.contains("Open") && !panel.texts.contains("inside"))
  }

  @Test func `Collections lose and move elements as a list says`() {
    var names = ["a", "b", "c", "d"]
    names.remove(atOffsets: [1, 3])
    #expect(names == ["a", "c"])
    names = ["a", "b", "c", "d"]
    names.move(fromOffsets: [0], toOffset: 3)
    #expect(names == ["b", "c", "a", "d"])
    names.move(fromOffsets: [3], toOffset: 0)
    #expect(names == ["d", "b", "c", "a"])
  }

  private struct Edge: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[HorizontalAlignment.trailing] }
  }

  @Test func `Views of a stack meet at the place that they name`() throws {
    let panel = HeadlessPanel(
      VStack(alignment: HorizontalAlignment(Edge.self)) {
        Text("first")
        Text("second one").alignmentGuide(HorizontalAlignment(Edge.self)) { _ in 0 }
      })
    let first = try #require(panel.frame(of: "first")), second = try #require(panel.frame(of: "second one"))
    #expect(abs(first.origin.x + first.size.x - second.origin.x) < 0.5)
  }

  @Test func `A view with priority has what it likes before others`() throws {
    let text = "a text that is far too long for the room it has beside another one"
    func widths(_ priority: Double) throws -> (Double, Double) {
      let panel = HeadlessPanel(
        HStack {
          Text(text + "!").lineLimit(1)
          Text(text).lineLimit(1).layoutPriority(priority)
        }, size: [600, 100])
      return (try #require(panel.frame(of: text + "!")).size.x, try #require(panel.frame(of: text)).size.x)
    }
    let equal = try widths(0), ranked = try widths(1)
    #expect(abs(equal.0 - equal.1) < 20 && ranked.1 > ranked.0 + 100)
  }

  @Test func `Colors and images of asset catalogs are found, those for dark looks first`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/Brand/Accent.colorset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let list = """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb",
          "components": {"red": "1.000", "green": "0.500", "blue": "0x00", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
          "color": {"components": {"red": "0", "green": "255", "blue": "0xFF", "alpha": "0.5"}}}
      ]}
      """
    try list.write(to: set.appendingPathComponent("Contents.json"), atomically: true, encoding: .utf8)
    let bundle = try #require(Bundle(url: folder))
    #expect(Color("Accent", bundle: bundle) == Color(red: 0, green: 1, blue: 1, opacity: 0.5))
    #expect(Color("Nothing", bundle: bundle) == .gray)
  }
}
