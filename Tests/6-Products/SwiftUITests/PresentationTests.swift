import SwiftUI
import Testing

@testable import RealityViews

@MainActor @Observable private final class Shown {
  var isShown = true
  var tab = 0
  var events: [String] = []
}

private struct Level: View {
  let number: Int
  @State private var count = 0

  var body: some View {
    VStack {
      Button("Count \(number).\(count)") { count += 1 }
      NavigationLink("Next \(number)") { Level(number: number + 1) }
    }
  }
}

/// A view with sheets that show it again.
private struct EndlessSheets: View {
  var body: some View {
    Text("deeper")
      .sheet(isPresented: .constant(true)) { EndlessSheets() }
      .sheet(isPresented: .constant(true)) { EndlessSheets() }
  }
}

@MainActor @Suite struct PresentationTests {
  @Test func `A sheet in a geometry reader comes and goes with its condition`() {
    let shown = Shown()
    let panel = HeadlessPanel(
      GeometryReader { _ in
        Text("under").sheet(isPresented: Bindable(shown).isShown) { Text("sheet") }
      })
    #expect(panel.texts == ["under", "sheet"])
    shown.isShown = false
    panel.layOut()
    #expect(panel.texts == ["under"])
  }

  @Test func `A sheet says when it is gone, whoever closes it`() {
    let shown = Shown()
    let panel = HeadlessPanel(
      GeometryReader { _ in
        Text("under").sheet(isPresented: Bindable(shown).isShown) {
          shown.events.append("gone")
        } content: {
          Button("Done") { shown.isShown = false }
        }
      })
    #expect(panel.press("Done"))
    #expect(panel.texts == ["under"] && shown.events == ["gone"])
  }

  @Test func `A cover hides what is behind it, and its buttons close it`() {
    let shown = Shown()
    let panel = HeadlessPanel(
      GeometryReader { _ in
        Button("behind") { shown.events.append("behind") }
          .fullScreenCover(isPresented: Bindable(shown).isShown) { LeavingView() }
      })
    #expect(!panel.press("behind"), "it is covered")
    #expect(panel.press("Leave"))
    #expect(!shown.isShown && panel.press("behind"))
  }

  @Test func `Menus and groups show what is in them, and a choice closes a menu`() async throws {
    let shown = Shown()
    let session = try await RealityViewSession(
      views: ChoicesView(shown: shown), width: 300, height: 300)
    func click(_ x: Float, _ y: Float) async throws {
      try await session.step([.pointer([x, y]), .button(.left, isDown: true)])
      try await session.step([.button(.left, isDown: false)])
      try await session.step()
    }
    try await click(60, 30)
    try await click(60, 80)
    #expect(shown.events == ["one"])
    try await click(60, 80)
    #expect(shown.events == ["one"], "the menu is closed")
    try await click(60, 200)
    #expect(shown.tab == 1)
    try await click(150, 150)
    #expect(shown.events == ["one", "yes"] && shown.tab == 0)
    try await click(60, 200)
    try await click(10, 290)
    #expect(shown.events == ["one", "yes"] && shown.tab == 0, "a click beside a dialog leaves it")
  }

  @Test func `A group that is opened shows its views`() {
    let panel = HeadlessPanel(DisclosureGroup("more") { Text("inside") })
    #expect(panel.texts == ["more"])
    #expect(panel.press("more"))
    #expect(panel.texts == ["more", "inside"])
    #expect(panel.press("more"))
    #expect(panel.texts == ["more"])
  }

  @Test func `A stack shows the path that the program keeps, and writes it`() {
    let route = Route()
    let panel = HeadlessPanel(RouteView(route: route))
    #expect(panel.texts.contains("start"))
    route.path.append(4)
    route.path.append("four")
    panel.layOut()
    #expect(panel.texts.contains("text four"))
    #expect(panel.press("back"))
    #expect(route.path.count == 1 && panel.texts.contains("number 4"))
    #expect(panel.press("five"))
    #expect(route.path == NavigationPath([4, 5]) && panel.texts.contains("number 5"))
    route.path.removeLast(9)
    panel.layOut()
    #expect(panel.texts.contains("start"))
  }

  @Test func `A view with another identity begins anew`() {
    let shown = Shown()
    let panel = HeadlessPanel(IdentityView(shown: shown))
    #expect(panel.press("Count 3.0"))
    #expect(panel.texts.first == "Count 3.1")
    shown.tab = 1
    panel.layOut()
    #expect(panel.texts.first == "Count 3.0")
  }

  @Test func `A covered view rests, and still sees its values change`() {
    let shown = Shown()
    let panel = HeadlessPanel(WatchingView(shown: shown))
    #expect(panel.press("open"))
    #expect(shown.events == ["+", "-"])
    #expect(panel.press("change"))
    #expect(shown.events == ["+", "-", "changed"])
  }

  @Test func `A sheet of a sheet lies over it`() {
    let panel = HeadlessPanel(
      Text("under").sheet(isPresented: .constant(true)) {
        Text("outer").sheet(isPresented: .constant(true)) { Text("inner") }
      })
    #expect(panel.texts == ["under", "outer", "inner"])
  }

  @Test func `Sheets that show themselves come to an end`() {
    let panel = HeadlessPanel(EndlessSheets())
    #expect(panel.texts.first == "deeper" && panel.texts.count < 100)
  }

  @Test func `Tabs that are not shown run nothing, and have no bars`() {
    let shown = Shown()
    let panel = HeadlessPanel(
      TabView(selection: Bindable(shown).tab) {
        Text("one")
          .toolbar { Text("bar one") }
          .onAppear { shown.events.append("+1") }
          .onDisappear { shown.events.append("-1") }
          .tabItem { Text("first") }
          .tag(0)
        Text("two")
          .toolbar { Text("bar two") }
          .tabItem { Text("second") }
          .tag(1)
          .onAppear { shown.events.append("+2") }
      })
    #expect(panel.texts == ["first", "second", "one", "bar one"])
    #expect(shown.events == ["+1"])
    #expect(panel.press("second"))
    #expect(panel.texts == ["first", "second", "two", "bar two"])
    #expect(Set(shown.events) == ["+1", "-1", "+2"] && shown.events.count == 3)
  }

  @Test func `A covered view of a navigation stack has no bar`() {
    let panel = HeadlessPanel(
      NavigationStack {
        NavigationLink("open") { Text("details") }.toolbar { Text("bar") }
      })
    #expect(panel.texts.contains("bar"))
    #expect(panel.press("open"))
    #expect(panel.texts.contains("details") && !panel.texts.contains("bar"))
  }

  @Test func `Views of one type on two levels have states of their own`() throws {
    let panel = HeadlessPanel(NavigationStack { Level(number: 0) })
    #expect(panel.press("Next 0"))
    #expect(panel.press("Count 1.0"))
    #expect(panel.press("Next 1"))
    #expect(panel.texts.contains("Count 2.0"))
    let back = panel.content.regions.compactMap { region in
      if case .button(let action) = region.target { action } else { nil }
    }
    let pop = try #require(back.first)
    pop()
    panel.layOut()
    #expect(panel.texts.contains("Count 1.1"))
  }

  @Test func `Modifiers with a condition keep the states of their views`() {
    let shown = Shown()
    let panel = HeadlessPanel(SwitchedView(shown: shown))
    #expect(panel.press("Count 7.0"))
    shown.isShown = false
    panel.layOut()
    #expect(panel.texts.first == "Count 7.1")
    #expect(!panel.press("Count 7.1"), "it is out of the pointer's reach")
  }
}

@MainActor @Observable private final class Route {
  var path = NavigationPath()
}

private struct RouteView: View {
  let route: Route

  var body: some View {
    NavigationStack(path: Bindable(route).path) {
      Text("start")
        .navigationDestination(for: Int.self) { number in
          VStack {
            Text("number \(number)")
            NavigationLink("five", value: 5)
          }
        }
        .navigationDestination(for: String.self) { BackView(title: $0) }
    }
  }
}

private struct BackView: View {
  let title: String
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Text("text \(title)")
      Button("back") { dismiss() }
    }
  }
}

private struct LeavingView: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View { Button("Leave") { dismiss() } }
}

private struct ChoicesView: View {
  let shown: Shown

  var body: some View {
    ZStack(alignment: .topLeading) {
      Menu("Menu") {
        Button("One") { shown.events.append("one") }
        Button("Two") { shown.events.append("two") }
      }
      .offset(x: 10, y: 10)
      Button("Ask") { shown.tab = 1 }.offset(x: 10, y: 180)
    }
    .frame(width: 300, height: 300, alignment: .topLeading)
    .confirmationDialog("Sure?", isPresented: isAsking) {
      Button("Yes") { shown.events.append("yes") }
    }
  }

  private var isAsking: Binding<Bool> {
    Binding {
      shown.tab == 1
    } set: {
      shown.tab = $0 ? 1 : 0
    }
  }
}

private struct WatchingView: View {
  let shown: Shown

  var body: some View {
    NavigationStack {
      NavigationLink("open") { Button("change") { shown.tab = 5 } }
        .onChange(of: shown.tab) { shown.events.append("changed") }
        .onAppear { shown.events.append("+") }
        .onDisappear { shown.events.append("-") }
    }
  }
}

private struct IdentityView: View {
  let shown: Shown
  var body: some View { Level(number: 3).id(shown.tab) }
}

private struct SwitchedView: View {
  let shown: Shown

  var body: some View {
    Level(number: 7)
      .allowsHitTesting(shown.isShown)
      .glassBackgroundEffect(displayMode: shown.isShown ? .always : .never)
      .glassBackgroundEffect(in: Circle(), displayMode: shown.isShown ? .always : .never)
  }
}
