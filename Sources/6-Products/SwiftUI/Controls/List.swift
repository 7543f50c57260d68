public import RealityViews

/// Rows below each other, which can be scrolled, and of which one may be chosen.
@preconcurrency @MainActor
public struct List<SelectionValue: Hashable, Content: View>: View, LayoutView {
  private let selection: Binding<SelectionValue?>?
  private let content: Content

  fileprivate init(_ selection: Binding<SelectionValue?>?, content: Content) {
    (self.selection, self.content) = (selection, content)
  }

  /// Creates a list of which a row may be chosen, by its tag.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection, content: content())
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let rows = content.layoutElements(environment.inner("rows")).enumerated().map {
      ListRow(id: $0.offset, element: $0.element)
    }
    return ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(rows) { row in
          if row.id > 0 { Divider() }
          rowView(row)
        }
      }
    }.layoutElements(environment)
  }

  @ViewBuilder private func rowView(_ row: ListRow) -> some View {
    let shown = ElementView(row.element)
      .padding(.horizontal, 16)
      .padding(.vertical, 10)
      .frame(maxWidth: .infinity, alignment: .leading)
    if let selection, let value = row.element.tag?.base as? SelectionValue {
      let isChosen = selection.wrappedValue == value
      Button {
        selection.wrappedValue = value
      } label: {
        shown.background(isChosen ? Color(white: 1, opacity: 0.2) : .clear)
      }
      .buttonStyle(.plain)
    } else {
      shown
    }
  }
}

/// A row of a list.
private struct ListRow: Identifiable {
  let id: Int
  let element: LayoutElement
}

extension List where SelectionValue == Never {
  /// Creates a list.
  public init(@ViewBuilder content: () -> Content) { self.init(nil, content: content()) }

  /// Creates a list of the elements of a collection.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(nil, content: ForEach(data, content: rowContent))
  }

  /// Creates a list of elements that a property identifies.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(nil, content: ForEach(data, id: id, content: rowContent))
  }
}

extension List {
  /// Creates a list of the elements of a collection, of which one may be chosen.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection, content: ForEach(data, content: rowContent))
  }
}
