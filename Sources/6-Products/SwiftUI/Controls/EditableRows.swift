public import Foundation
public import RealityViews

/// The state of lists whose rows can be removed and moved.
public nonisolated enum EditMode: Hashable, Sendable {
  /// Rows cannot be changed.
  case inactive
  /// Rows can be changed for a moment.
  case transient
  /// Rows can be changed.
  case active

  /// True if rows can be changed.
  public var isEditing: Bool { self != .inactive }
}

private nonisolated struct EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

nonisolated extension EnvironmentValues {
  /// Access to whether the rows of lists can be changed; nil outside of navigation and of what the program sets.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// A button that lets the rows of lists be changed; out of use where no view around keeps an edit mode.
@preconcurrency @MainActor public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  /// Creates the button.
  public init() {}

  /// The button.
  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing == true
    Button(isEditing ? "Done" : "Edit") { editMode?.wrappedValue = isEditing ? .inactive : .active }
      .disabled(editMode == nil)
  }
}

/// Views of data whose elements can be removed and moved.
@preconcurrency @MainActor public protocol DynamicViewContent: View {
  /// The type of the data.
  associatedtype Data: Collection
  /// The data.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension DynamicViewContent {
  /// Returns the views with a way to remove them: in their context menu, and by a button before them while lists are edited.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    EditableRows(rows: self, data: data, remove: action, move: nil)
  }

  /// Returns the views with a way to move them: by buttons behind them while lists are edited.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    EditableRows(rows: self, data: data, remove: nil, move: action)
  }
}

/// Views of data with buttons that remove or move them.
private struct EditableRows<Rows: View, Data: Collection>: DynamicViewContent, LayoutView {
  let rows: Rows
  let data: Data
  let remove: ((IndexSet) -> Void)?
  let move: ((IndexSet, Int) -> Void)?

  func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let elements = rows.layoutElements(environment.inner("rows"))
    // Elements can only be told apart where each of the data has one.
    guard elements.count == data.count, remove != nil || move != nil else { return elements }
    return elements.enumerated().map { index, element in
      let row = EditableRow(
        element: element, remove: remove.map { action in { action(IndexSet(integer: index)) } },
        up: index > 0 ? move.map { action in { action(IndexSet(integer: index), index - 1) } } : nil,
        down: index + 1 < elements.count
          ? move.map { action in { action(IndexSet(integer: index), index + 2) } } : nil)
      return row.layoutElement(environment.inner("row").inner(index)).tagged(element.tag)
    }
  }
}

/// A row of a list with the buttons that remove and move it.
private struct EditableRow: View {
  let element: LayoutElement
  let remove: (() -> Void)?
  let up: (() -> Void)?
  let down: (() -> Void)?
  @Environment(\.editMode) private var editMode

  var body: some View {
    if editMode?.wrappedValue.isEditing == true {
      HStack {
        if let remove {
          Button(action: remove) { Image(systemName: "minus.circle.fill").foregroundStyle(Color.red) }
            .buttonStyle(.plain)
        }
        ElementView(element)
        Spacer(minLength: 8)
        step("chevron.up", up)
        step("chevron.down", down)
      }
    } else if let remove {
      ElementView(element)
        .frame(maxWidth: .infinity, alignment: .leading)
        .contextMenu { Button("Delete", role: .destructive, action: remove) }
    } else {
      ElementView(element)
    }
  }

  @ViewBuilder private func step(_ symbol: String, _ action: (() -> Void)?) -> some View {
    if let action {
      Button(action: action) { Image(systemName: symbol) }.buttonStyle(.plain).foregroundStyle(.secondary)
    }
  }
}

extension View {
  /// Returns the view with buttons for the row that it is, which its context menu shows.
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View
  ) -> some View {
    contextMenu(menuItems: content)
  }
}

/// A left or right side.
public nonisolated enum HorizontalEdge: Hashable, Sendable, CaseIterable {
  /// The left side.
  case leading
  /// The right side.
  case trailing
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at offsets, as a list says them.
  public nonisolated mutating func remove(atOffsets offsets: IndexSet) {
    var rest = Self()
    for (offset, element) in enumerated() where !offsets.contains(offset) { rest.append(element) }
    self = rest
  }
}

extension MutableCollection where Self: RangeReplaceableCollection {
  /// Moves the elements at offsets before the one at another offset, as a list says them.
  public nonisolated mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    var before = Self(), moved = Self(), after = Self()
    for (offset, element) in enumerated() {
      if source.contains(offset) {
        moved.append(element)
      } else if offset < destination {
        before.append(element)
      } else {
        after.append(element)
      }
    }
    self = before + moved + after
  }
}
