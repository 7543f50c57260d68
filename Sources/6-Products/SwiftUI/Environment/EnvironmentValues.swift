import RealityViews

/// A key of a value of the environment.
public nonisolated protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where no view has set one.
  static var defaultValue: Value { get }
}

/// The values that views hand down to those in them.
public nonisolated struct EnvironmentValues {
  var store: EnvironmentStore
  /// True if controls may be used.
  public internal(set) var isEnabled = true

  /// Creates the values where no view has set any.
  public init() { store = EnvironmentStore() }

  @MainActor init(_ environment: ViewEnvironment) {
    (store, isEnabled) = (environment.values, environment.isEnabled)
  }

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { store[key] as? Key.Value ?? Key.defaultValue }
    set { store[key] = newValue }
  }
}

/// A value of the environment under a key of the module's own.
private nonisolated struct Known<Tag> {}

nonisolated extension EnvironmentValues {
  private func known<Tag, Value>(_ tag: Tag.Type, else first: Value) -> Value {
    store[Known<Tag>.self] as? Value ?? first
  }

  /// The phase of the scene that the view is part of: what is shown is active.
  public var scenePhase: ScenePhase { .active }

  /// The action that closes what presents the view: a sheet, a pushed view, a window.
  public internal(set) var dismiss: DismissAction {
    get { known(DismissAction.self, else: DismissAction {}) }
    set { store[Known<DismissAction>.self] = newValue }
  }

  /// The action that opens a window.
  public internal(set) var openWindow: OpenWindowAction {
    get { known(OpenWindowAction.self, else: OpenWindowAction { _, _ in OutsideOfApp.warn("openWindow") }) }
    set { store[Known<OpenWindowAction>.self] = newValue }
  }

  /// The action that closes windows.
  public internal(set) var dismissWindow: DismissWindowAction {
    get {
      known(
        DismissWindowAction.self, else: DismissWindowAction { _, _ in OutsideOfApp.warn("dismissWindow") })
    }
    set { store[Known<DismissWindowAction>.self] = newValue }
  }

  /// The action that opens an immersive space.
  public internal(set) var openImmersiveSpace: OpenImmersiveSpaceAction {
    get {
      known(
        OpenImmersiveSpaceAction.self,
        else: OpenImmersiveSpaceAction { _, _ in
          OutsideOfApp.warn("openImmersiveSpace")
          return false
        })
    }
    set { store[Known<OpenImmersiveSpaceAction>.self] = newValue }
  }

  /// The action that closes the immersive space.
  public internal(set) var dismissImmersiveSpace: DismissImmersiveSpaceAction {
    get {
      known(
        DismissImmersiveSpaceAction.self,
        else: DismissImmersiveSpaceAction { OutsideOfApp.warn("dismissImmersiveSpace") })
    }
    set { store[Known<DismissImmersiveSpaceAction>.self] = newValue }
  }
}

/// The answer to views that ask for windows and are not those of a program with several.
@MainActor private enum OutsideOfApp {
  static func warn(_ action: String) {
    Notice.warn("\(action): nothing happens, as the view is not in a window of an App")
  }
}

/// A scheme of colors.
public nonisolated enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// Dark content on light ground.
  case light
  /// Light content on dark ground.
  case dark
}

/// The phase of a scene.
public nonisolated enum ScenePhase: Hashable, Sendable, Comparable {
  /// The scene is not shown.
  case background
  /// The scene is shown and takes no input.
  case inactive
  /// The scene is shown and takes input.
  case active
}

/// An action that closes what presents a view.
@preconcurrency @MainActor public struct DismissAction {
  private let action: @MainActor () -> Void
  nonisolated init(action: @escaping @MainActor () -> Void) { self.action = action }
  /// Closes it.
  public func callAsFunction() { action() }
}

/// An action that opens a window.
@preconcurrency @MainActor public struct OpenWindowAction {
  private let action: @MainActor (String?, AnyHashable?) -> Void
  nonisolated init(action: @escaping @MainActor (String?, AnyHashable?) -> Void) { self.action = action }

  /// Opens the window with an identifier.
  public func callAsFunction(id: String) { action(id, nil) }
  /// Opens a window for a value.
  public func callAsFunction(value: some Hashable & Codable) { action(nil, AnyHashable(value)) }
  /// Opens a window with an identifier for a value.
  public func callAsFunction(id: String, value: some Hashable & Codable) { action(id, AnyHashable(value)) }
}

/// An action that closes windows.
@preconcurrency @MainActor public struct DismissWindowAction {
  private let action: @MainActor (String?, AnyHashable?) -> Void
  nonisolated init(action: @escaping @MainActor (String?, AnyHashable?) -> Void) { self.action = action }

  /// Closes the windows with an identifier.
  public func callAsFunction(id: String) { action(id, nil) }
  /// Closes the window for a value.
  public func callAsFunction(value: some Hashable & Codable) { action(nil, AnyHashable(value)) }
  /// Closes the window with an identifier for a value.
  public func callAsFunction(id: String, value: some Hashable & Codable) { action(id, AnyHashable(value)) }
}

/// An action that opens an immersive space.
@preconcurrency @MainActor public struct OpenImmersiveSpaceAction {
  private let action: @MainActor (String?, AnyHashable?) -> Bool
  nonisolated init(action: @escaping @MainActor (String?, AnyHashable?) -> Bool) { self.action = action }

  /// The outcome of opening a space.
  @frozen public nonisolated enum Result: Hashable, Sendable {
    /// The space is open.
    case opened
    /// The user has refused; nobody asks here.
    case userCancelled
    /// The program has no such space.
    case error
  }

  /// Opens the space with an identifier.
  @discardableResult public func callAsFunction(id: String) async -> Result {
    action(id, nil) ? .opened : .error
  }
  /// Opens the space for a value.
  @discardableResult public func callAsFunction(value: some Hashable & Codable) async -> Result {
    action(nil, AnyHashable(value)) ? .opened : .error
  }
  /// Opens the space with an identifier for a value.
  @discardableResult public func callAsFunction(id: String, value: some Hashable & Codable) async -> Result {
    action(id, AnyHashable(value)) ? .opened : .error
  }
}

/// An action that closes the immersive space.
@preconcurrency @MainActor public struct DismissImmersiveSpaceAction {
  private let action: @MainActor () -> Void
  nonisolated init(action: @escaping @MainActor () -> Void) { self.action = action }

  /// Closes the space.
  public func callAsFunction() async { action() }
}

extension WindowDirector {
  /// Puts the actions that open and close scenes into an environment.
  func offer(to store: inout EnvironmentStore) {
    var values = EnvironmentValues()
    values.store = store
    values.openWindow = OpenWindowAction { [self] in openWindow($0, $1) }
    values.dismissWindow = DismissWindowAction { [self] in dismissWindow($0, $1) }
    values.openImmersiveSpace = OpenImmersiveSpaceAction { [self] in openSpace($0, $1) }
    values.dismissImmersiveSpace = DismissImmersiveSpaceAction { [self] in dismissSpace() }
    store = values.store
  }
}
