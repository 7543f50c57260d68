import SwiftUI
import Testing

private struct Badge: Hashable {
  var name = "first, {=}"
}

extension EnvironmentValues {
  @Entry fileprivate var badge: Badge = Badge()  // kept as it is
  @Entry fileprivate var count = 3
  @Entry fileprivate var note: String?
  @Entry fileprivate var `default`: ClosedRange<Double> = {
    let most = 10.0
    return 0...most
  }()
}

private struct EntryReader: View {
  @Environment(\.badge) private var badge
  @Environment(\.count) private var count
  @Environment(\.note) private var note
  @Environment(\.default) private var range

  var body: some View { Text("\(badge.name) \(count) \(note ?? "none") \(range.upperBound)") }
}

@MainActor @Suite struct EntryTests {
  @Test func `Entries have the values that they are declared with`() {
    #expect(HeadlessPanel(EntryReader()).texts == ["first, {=} 3 none 10.0"])
  }

  @Test func `Entries that a view sets are those of the views in it, and each has its own value`() {
    let panel = HeadlessPanel(
      VStack {
        EntryReader().environment(\.note, "inner").environment(\.badge.name, "b")
        EntryReader()
      }
      .environment(\.count, 5).environment(\.default, 0...1))
    #expect(panel.texts == ["b 5 inner 1.0", "first, {=} 5 none 1.0"])
  }
}
