public import RealityViews

/// The views that a navigation stack shows over its first one, and what they say about it.
final class NavigationModel: ViewCompanion {
  private let pushed = State<[Level]>(wrappedValue: [])
  private var nextNumber = 0
  /// The path that the program keeps, where it keeps one.
  private var path: NavigationPathAccess?
  private var title: String?
  private let editMode = State(wrappedValue: EditMode.inactive)
  private(set) var toolbar: [ToolbarEntry] = []
  private(set) var isBarHidden = false
  private(set) var isBackHidden = false
  private var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView] = [:]

  /// A view over the first one, or the value that it is made of.
  enum Pushed {
    case view(AnyView)
    case value(AnyHashable)
  }

  /// A view over the first one, with an identity of its own.
  struct Level {
    let id: AnyHashable
    let content: Pushed
  }

  /// The views that conditions of the program show in this layout, and what ends these.
  private var presented: [(level: Level, end: () -> Void)] = []

  /// Begins a layout, in which views are shown again.
  func beginAll() {
    presented = []
    begin()
  }

  /// Shows a view that a condition of the program asks for.
  func present(_ view: AnyView, at place: AnyHashable, end: @escaping () -> Void) {
    presented.append((Level(id: place, content: .view(view)), end))
  }

  /// The values of the program's path, over them the views that were pushed without a value, and those of conditions.
  var levels: [Level] {
    let values = (path?.values() ?? []).enumerated().map { index, value in
      Level(id: AnyHashable([AnyHashable(index), value]), content: .value(value))
    }
    return values + pushed.wrappedValue + presented.map(\.level)
  }

  func take(_ path: NavigationPathAccess?) { self.path = path }

  func push(_ next: Pushed) {
    if case .value(let value) = next, let path, pushed.wrappedValue.isEmpty, path.append(value) { return }
    pushed.wrappedValue.append(Level(id: nextNumber, content: next))
    nextNumber += 1
  }

  /// Removes a level and those over it.
  func pop(_ level: Level) {
    guard let index = levels.firstIndex(where: { $0.id == level.id }) else { return }
    let first = presented.firstIndex { $0.level.id == level.id } ?? 0
    for ended in presented[first...].reversed() { ended.end() }
    if presented.contains(where: { $0.level.id == level.id }) { return }
    let count = path?.values().count ?? 0
    pushed.wrappedValue.removeSubrange(max(index - count, 0)...)
    if index < count { path?.removeLast(count - index) }
  }

  /// Begins a layout, in which the views say again what they say.
  func begin() { (title, toolbar, isBarHidden, isBackHidden) = (nil, [], false, false) }
  func take(toolbar entries: [ToolbarEntry]) { toolbar += entries }
  /// Offers the edit mode of the lists in the stack, where no view around keeps one.
  func offerEditMode(to store: inout EnvironmentStore) {
    var values = EnvironmentValues()
    values.store = store
    if values.editMode == nil { values.editMode = editMode.projectedValue }
    store = values.store
  }
  func hide(bar: Bool?, back: Bool?) {
    isBarHidden = bar ?? isBarHidden
    isBackHidden = back ?? isBackHidden
  }
  func take(title: String) { self.title = title }
  var currentTitle: String? { title }

  func take(_ type: Any.Type, _ destination: @escaping (AnyHashable) -> AnyView) {
    destinations[ObjectIdentifier(type)] = destination
  }

  /// Returns the view of a level.
  func view(of level: Level) -> AnyView {
    switch level.content {
    case .view(let view): view
    case .value(let value):
      destinations[ObjectIdentifier(type(of: value.base))]?(value)
        ?? AnyView(Text("no destination for \(String(describing: type(of: value.base)))"))
    }
  }

  func leave() {}
}

/// A view with others that are pushed over it, and with a bar for the title and the way back.
@preconcurrency @MainActor public struct NavigationStack<Root: View>: View, LayoutView {
  private let root: Root
  private let path: NavigationPathAccess?

  /// Creates a stack.
  public init(@ViewBuilder root: () -> Root) { (self.root, path) = (root(), nil) }

  /// Creates a stack whose pushed values the program keeps.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = NavigationPathAccess {
      path.wrappedValue.values
    } append: { value in
      path.wrappedValue.values.append(value)
      return true
    } removeLast: {
      path.wrappedValue.removeLast($0)
    }
  }

  /// Creates a stack whose pushed values, all of one type, the program keeps.
  public init<Data>(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    self.path = NavigationPathAccess {
      path.wrappedValue.map { AnyHashable($0) }
    } append: { value in
      guard let value = value.base as? Data.Element else { return false }
      path.wrappedValue.append(value)
      return true
    } removeLast: {
      path.wrappedValue.removeLast(min($0, path.wrappedValue.count))
    }
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    var inner = environment.inner("navigation")
    let model = environment.states.object(at: inner.path) { NavigationModel() }
    model.beginAll()
    model.take(path)
    inner.values[NavigationModel.self] = model
    model.offerEditMode(to: &inner.values)
    // Covered views keep their states, and the first one says what destinations there are.
    var top = root.layoutElement(inner.inner("root"))
    // A covered view may show further ones.
    var number = 0
    while number < model.levels.count {
      let level = model.levels[number]
      number += 1
      model.begin()
      var covering = inner.inner("pushed").inner(level.id)
      var values = EnvironmentValues(covering)
      values.dismiss = DismissAction { model.pop(level) }
      covering.values = values.store
      top = model.view(of: level).layoutElement(covering)
    }
    return shown(top, model: model, environment: inner)
  }

  private func shown(
    _ element: LayoutElement, model: NavigationModel, environment: ViewEnvironment
  ) -> [LayoutElement] {
    let top = model.levels.last, items = model.toolbar
    let isNeeded = top != nil || model.currentTitle != nil || !items.isEmpty
    guard isNeeded, !model.isBarHidden else { return [element] }
    let principal = items.filter { $0.placement == .principal }
    let bar = VStack(spacing: 0) {
      ZStack {
        HStack {
          if let top, !model.isBackHidden {
            Button {
              model.pop(top)
            } label: {
              Image(systemName: "chevron.left")
            }
          }
          ToolbarRow(entries: items.filter(\.placement.isLeading))
          Spacer()
          ToolbarRow(entries: items.filter { !$0.placement.isLeading && $0.placement != .principal })
        }
        if principal.isEmpty {
          Text(model.currentTitle ?? "").font(.title3).bold()
        } else {
          ToolbarRow(entries: principal)
        }
      }
      .padding(12)
      ElementView(element).frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    return bar.layoutElements(environment.inner("bar"))
  }
}

/// The older name of a navigation stack.
public typealias NavigationView = NavigationStack

/// A control that pushes a view on the navigation stack around it.
@preconcurrency @MainActor public struct NavigationLink<Label: View>: View, LayoutView {
  private let label: Label
  private let target: () -> NavigationModel.Pushed
  /// True while the program shows the view itself.
  private var isActive: Binding<Bool>?

  /// Creates a link to a view.
  public init(@ViewBuilder destination: @escaping () -> some View, @ViewBuilder label: () -> Label) {
    self.label = label()
    target = { .view(AnyView(destination())) }
  }

  /// Creates a link to a view.
  public init(destination: some View, @ViewBuilder label: () -> Label) {
    self.label = label()
    target = { .view(AnyView(destination)) }
  }

  /// Creates a link to the destination of a value; out of use without one.
  public init(value: (some Hashable)?, @ViewBuilder label: () -> Label) {
    self.label = label()
    target = { value.map { .value(AnyHashable($0)) } ?? .view(AnyView(EmptyView())) }
  }

  /// Creates a link to a view, which is also shown while a binding is true.
  public init(destination: some View, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(destination: destination, label: label)
    self.isActive = isActive
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let model = environment.values[NavigationModel.self] as? NavigationModel
    if let isActive, isActive.wrappedValue, case .view(let view) = target() {
      model?.present(view, at: AnyHashable(environment.inner("active").path)) {
        isActive.wrappedValue = false
      }
    }
    return Button {
      if let isActive { isActive.wrappedValue = true } else { model?.push(target()) }
    } label: {
      label
    }
    .disabled(model == nil)
    .layoutElements(environment)
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link with a title to a view.
  public init(_ title: some StringProtocol, @ViewBuilder destination: @escaping () -> some View) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link with a title to a view.
  public init(_ title: some StringProtocol, destination: some View) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link with a title to the destination of a value.
  public init(_ title: some StringProtocol, value: some Hashable) { self.init(value: value) { Text(title) } }
}

extension View {
  /// Returns the view with a title for the navigation stack around it.
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    let title = String(title)
    return ModifiedView(
      self,
      environment: { ($0.values[NavigationModel.self] as? NavigationModel)?.take(title: title) })
  }

  /// Returns the view with the views of values of a type, for the navigation stack around it.
  public func navigationDestination<D: Hashable>(
    for type: D.Type, @ViewBuilder destination: @escaping (D) -> some View
  ) -> some View {
    ModifiedView(
      self,
      environment: { environment in
        (environment.values[NavigationModel.self] as? NavigationModel)?.take(type) { value in
          (value.base as? D).map { AnyView(destination($0)) } ?? AnyView(EmptyView())
        }
      })
  }
}
