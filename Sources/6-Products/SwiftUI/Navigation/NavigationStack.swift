public import RealityViews

/// The views that a navigation stack shows over its first one, and what they say about it.
final class NavigationModel: ViewCompanion {
  private let pushed = State<[Level]>(wrappedValue: [])
  private var nextNumber = 0
  private var title: String?
  private var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView] = [:]

  /// A view over the first one, or the value that it is made of.
  enum Pushed {
    case view(AnyView)
    case value(AnyHashable)
  }

  /// A view over the first one, with a number of its own.
  struct Level {
    let number: Int
    let content: Pushed
  }

  var levels: [Level] { pushed.wrappedValue }

  func push(_ next: Pushed) {
    pushed.wrappedValue.append(Level(number: nextNumber, content: next))
    nextNumber += 1
  }

  /// Removes a level and those over it.
  func pop(_ level: Level) {
    let index = levels.firstIndex { $0.number == level.number }
    if let index { pushed.wrappedValue.removeSubrange(index...) }
  }

  /// Begins a layout, in which the views say again what they say.
  func begin() { title = nil }
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

  /// Creates a stack.
  public init(@ViewBuilder root: () -> Root) { self.root = root() }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    var inner = environment.inner("navigation")
    let model = environment.states.object(at: inner.path) { NavigationModel() }
    model.begin()
    inner.values[NavigationModel.self] = model
    // Covered views keep their states, and the first one says what destinations there are.
    var top = root.layoutElement(inner.inner("root"))
    for level in model.levels {
      model.begin()
      var covering = inner.inner("pushed").inner(level.number)
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
    let top = model.levels.last
    guard top != nil || model.currentTitle != nil else { return [element] }
    let bar = VStack(spacing: 0) {
      ZStack {
        if let top {
          HStack {
            Button {
              model.pop(top)
            } label: {
              Image(systemName: "chevron.left")
            }
            Spacer()
          }
        }
        Text(model.currentTitle ?? "").font(.title3).bold()
      }
      .padding(12)
      ElementView(element).frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    return bar.layoutElements(environment.inner("bar"))
  }
}

/// A sidebar with details beside it.
@preconcurrency @MainActor public struct NavigationSplitView<Sidebar: View, Detail: View>: View {
  private let sidebar: Sidebar
  private let detail: Detail

  /// Creates a view with a sidebar.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    (self.sidebar, self.detail) = (sidebar(), detail())
  }

  /// The sidebar on a plate, and the details.
  public var body: some View {
    HStack(spacing: 0) {
      NavigationStack { sidebar }
        .frame(width: 280)
        .frame(maxHeight: .infinity)
        .background(Color(white: 1, opacity: 0.06))
      NavigationStack { detail }.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}

/// A control that pushes a view on the navigation stack around it.
@preconcurrency @MainActor public struct NavigationLink<Label: View>: View, LayoutView {
  private let label: Label
  private let target: () -> NavigationModel.Pushed

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

  /// Creates a link to the destination of a value.
  public init(value: some Hashable, @ViewBuilder label: () -> Label) {
    self.label = label()
    target = { .value(AnyHashable(value)) }
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let model = environment.values[NavigationModel.self] as? NavigationModel
    return Button {
      model?.push(target())
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
