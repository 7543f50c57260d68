import SwiftUI
import Testing

@testable import RealityViews

/// What happens to the views of an app.
@MainActor private final class Events {
  private(set) var list: [String] = []
  func note(_ event: String) { list.append(event) }
}

/// An app with two windows and a space, which a toggle opens and closes as in the example Paint.
private struct WindowsApp: App {
  private let events: Events

  init() { self.init(Events()) }
  init(_ events: Events) { self.events = events }

  var body: some SwiftUI.Scene {
    WindowGroup { MainView(events: events) }
    WindowGroup("Other", id: "other") { CountView(title: "Other") }
    WindowGroup("Value", id: "value", for: Int.self) { $number in
      Button("Value \(number ?? -1)") { number = 5 }
    }
    ImmersiveSpace(id: "gallery") { Text("Gallery") }
  }
}

private struct MainView: View {
  let events: Events
  @Environment(\.openImmersiveSpace) private var openImmersiveSpace
  @Environment(\.dismissImmersiveSpace) private var dismissImmersiveSpace
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismiss) private var dismiss
  @State private var isOpen = false

  var body: some View {
    VStack {
      CountView(title: "Main")
      Toggle("Space", isOn: $isOpen).toggleStyle(.button)
      Button("More windows") { openWindow(id: "other") }
      Button("Value window") { openWindow(id: "value", value: 3) }
      Button("End") { dismiss() }
    }
    .onAppear { events.note("appear") }
    .onDisappear { events.note("disappear") }
    .onChange(of: isOpen) { _, isOpen in
      Task {
        if isOpen {
          await openImmersiveSpace(id: "gallery")
        } else {
          await dismissImmersiveSpace()
        }
      }
    }
  }
}

private struct CountView: View {
  let title: String
  @State private var count = 0

  var body: some View { Button("\(title) \(count)") { count += 1 } }
}

@MainActor @Suite struct WindowTests {
  @Test func `A window keeps its states while a space opens and closes`() async {
    let events = Events()
    let panel = HeadlessPanel(AppView(WindowsApp(events)), size: [800, 600])
    #expect(panel.press("Main 0"))
    #expect(panel.press("Space"))
    await panel.settle()
    #expect(panel.texts.contains("Gallery") && panel.texts.contains("Main 1"))
    #expect(panel.press("Space"))
    await panel.settle()
    #expect(!panel.texts.contains("Gallery") && panel.texts.contains("Main 1"))
    #expect(events.list == ["appear"])
  }

  @Test func `The second window keeps its states when the first one is closed`() {
    let events = Events()
    let panel = HeadlessPanel(AppView(WindowsApp(events)), size: [800, 600])
    #expect(panel.press("More windows"))
    #expect(panel.press("Other 0"))
    #expect(panel.texts.contains("Other 1"))
    #expect(panel.press("End"))
    panel.layOut()
    #expect(panel.texts == ["Other 1"])
    #expect(events.list == ["appear", "disappear"])
  }

  @Test func `A window can change the value that it was opened for`() {
    let panel = HeadlessPanel(AppView(WindowsApp()), size: [800, 600])
    #expect(panel.press("Value window"))
    #expect(panel.press("Value 3"))
    #expect(panel.texts.contains("Value 5"))
  }
}
