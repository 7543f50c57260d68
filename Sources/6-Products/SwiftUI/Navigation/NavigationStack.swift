public import RealityViews

/// The views that a navigation stack shows over its first one, and what they say about it.
final class NavigationModel: ViewCompanion {
  private let pushed = State<[Pushed]>(wrappedValue: [])
  private var title: String?
  private var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView] = [:]

  /// A view over the first one, or the value that it is made of.
  enum Pushed {
    case view(AnyView)
    case value(AnyHashable)
  }

  var top: Pushed? { pushed.wrappedValue.last }
  func push(_ next: Pushed) { pushed.wrappedValue.append(next) }
  func pop() { _ = pushed.wrappedValue.popLast() }

  /// Begins a layout, in which the views say again what they say.
  func begin() { title = nil }
  func take(title: String) { self.title = title }
  var currentTitle: String? { title }

  func take(_ type: Any.Type, _ destination: @escaping (AnyHashable) -> AnyView) {
    destinations[ObjectIdentifier(type)] = destination
  }

  /// Returns the view of a value.
  func view(of pushed: Pushed) -> AnyView {
    switch pushed {
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
    // The first view says what destinations there are, also while it is covered.
    let first = root.layoutElement(inner.inner("root"))
    guard let top = model.top else { return shown(first, model: model, canReturn: false, environment: inner) }
    model.begin()
    var values = EnvironmentValues(inner)
    values.dismiss = DismissAction { model.pop() }
    inner.values = values.store
    let covering = model.view(of: top).layoutElement(inner.inner("pushed"))
    return shown(covering, model: model, canReturn: true, environment: inner)
  }

  private func shown(
    _ element: LayoutElement, model: NavigationModel, canReturn: Bool, environment: ViewEnvironment
  ) -> [LayoutElement] {
    guard canReturn || model.currentTitle != nil else { return [element] }
    let bar = VStack(spacing: 0) {
      ZStack {
        if canReturn {
          HStack {
            Button {
              model.pop()
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
