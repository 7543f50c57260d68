public import RealityViews

/// Views of which one is shown, with a row of buttons for the others.
@preconcurrency @MainActor public struct TabView<SelectionValue: Hashable, Content: View>: View, LayoutView {
  private let selection: Binding<SelectionValue>?
  private let content: Content

  /// Creates tabs, which are chosen by their tags.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    (self.selection, self.content) = (selection, content())
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    var inner = environment.inner("tabs")
    let items = TabItems()
    inner.values[TabItems.self] = items
    let pages = content.layoutElements(inner)
    let chosen = selection.flatMap { selection in
      pages.firstIndex { ($0.tag?.base as? SelectionValue) == selection.wrappedValue }
    }
    let tabs = TabRow(pages: pages, labels: items.labels, current: chosen) { page in
      if let value = page.tag?.base as? SelectionValue { selection?.wrappedValue = value }
    }
    return tabs.layoutElements(environment)
  }
}

extension TabView where SelectionValue == Int {
  /// Creates tabs.
  public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

/// The labels of tabs, as their views give them in a layout.
private final class TabItems {
  private(set) var labels: [AnyView] = []
  func append(_ label: AnyView) { labels.append(label) }
}

/// The page of a tab view that is shown, under the buttons of all.
private struct TabRow: View {
  let pages: [LayoutElement]
  let labels: [AnyView]
  let current: Int?
  let choose: (LayoutElement) -> Void
  @State private var index = 0

  var body: some View {
    VStack(spacing: 8) {
      HStack {
        ForEach(0..<pages.count) { number in
          Button {
            index = number
            choose(pages[number])
          } label: {
            if number < labels.count { labels[number] } else { Text("\(number + 1)") }
          }
          .buttonStyle(number == shown ? .borderedProminent : .bordered)
        }
      }
      .padding(8)
      if pages.indices.contains(shown) {
        ElementView(pages[shown]).frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }

  private var shown: Int {
    current ?? min(index, max(pages.count - 1, 0))
  }
}

extension View {
  /// Returns the view with the label of its tab.
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
    let label = AnyView(label())
    return ModifiedView(
      self, environment: { ($0.values[TabItems.self] as? TabItems)?.append(label) })
  }
}
