public import RealityViews

/// A part of a program: windows of one kind, or an immersive space.
@preconcurrency @MainActor public protocol Scene {
  /// The type of the scenes that this one consists of.
  associatedtype Body: Scene
  /// The scenes that this one consists of.
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  /// The scenes that this one consists of; windows and spaces have none.
  public var body: Never {
    preconditionFailure("\(Self.self) is a scene itself: ask for the body of scenes of your own only")
  }
}

/// A scene that lists windows and spaces itself.
@MainActor protocol ListedScene {
  var ownEntries: [SceneEntry] { get }
}

extension Scene {
  /// The windows and spaces of any scene.
  var entries: [SceneEntry] { (self as? any ListedScene)?.ownEntries ?? body.entries }
}

/// A kind of window, or a space.
struct SceneEntry {
  var id: String?
  var title: String?
  /// The size in points; nil for the usual one.
  var size: SIMD2<Double>?
  var isSpace = false
  var isResizable = true
  /// The views of the menus of the scene.
  var commands: [AnyView] = []
  /// The type of the values that windows are opened for.
  var valueType: ObjectIdentifier?
  /// Returns the content, for the value that the window is opened for.
  let content: (Binding<AnyHashable?>) -> AnyView
}

extension Binding where Value == AnyHashable? {
  /// Returns the binding as one to a value of a type.
  fileprivate func typed<D: Hashable>(as type: D.Type) -> Binding<D?> {
    Binding<D?> {
      wrappedValue?.base as? D
    } set: {
      wrappedValue = $0.map { AnyHashable($0) }
    }
  }
}

/// Scenes, one after the other.
@preconcurrency @MainActor public struct SceneList: Scene, ListedScene {
  let ownEntries: [SceneEntry]
}

/// A builder of scenes from the statements of a closure.
@preconcurrency @MainActor @resultBuilder public enum SceneBuilder {
  /// Returns the only scene as it is.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  /// Returns all scenes.
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> SceneList {
    var entries: [SceneEntry] = []
    repeat entries += (each content).entries
    return SceneList(ownEntries: entries)
  }
  /// Returns a scene as it is.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  /// Returns the scenes of a condition without an alternative.
  public static func buildOptional(_ content: (some Scene)?) -> SceneList {
    SceneList(ownEntries: content?.entries ?? [])
  }
  /// Returns the scenes of a condition of availability.
  public static func buildLimitedAvailability(_ content: some Scene) -> SceneList {
    SceneList(ownEntries: content.entries)
  }
}

extension Group: Scene, ListedScene where Content: Scene {
  var ownEntries: [SceneEntry] { content.entries }

  /// Creates a group of scenes.
  public init(@SceneBuilder content: () -> Content) { self.init(of: content()) }
}

/// A scene with windows of one kind; the first one of a program opens by itself.
@preconcurrency @MainActor public struct WindowGroup<Content: View>: Scene, ListedScene {
  private let entry: SceneEntry
  var ownEntries: [SceneEntry] { [entry] }

  private init(_ title: String?, id: String?, _ content: @escaping () -> Content) {
    entry = SceneEntry(id: id, title: title) { _ in AnyView(content()) }
  }

  /// Creates windows.
  public init(@ViewBuilder content: @escaping () -> Content) { self.init(nil, id: nil, content) }

  /// Creates windows that `openWindow` finds by an identifier.
  public init(id: String, @ViewBuilder content: @escaping () -> Content) { self.init(nil, id: id, content) }

  /// Creates windows with a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(String(title), id: nil, content)
  }

  /// Creates windows with a title and an identifier.
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(String(title), id: id, content)
  }

  private init<D: Hashable>(
    _ title: String?, id: String?, for type: D.Type, _ content: @escaping (Binding<D?>) -> Content
  ) {
    var entry = SceneEntry(id: id, title: title) { value in
      AnyView(content(value.typed(as: type)))
    }
    entry.valueType = ObjectIdentifier(type)
    self.entry = entry
  }

  /// Creates windows for values.
  public init<D: Hashable & Codable>(
    for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
  ) {
    self.init(nil, id: nil, for: type, content)
  }

  /// Creates windows for values, which `openWindow` also finds by an identifier.
  public init<D: Hashable & Codable>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
  ) {
    self.init(nil, id: id, for: type, content)
  }

  /// Creates windows for values, with a title and an identifier.
  public init<D: Hashable & Codable>(
    _ title: some StringProtocol, id: String, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> Content
  ) {
    self.init(String(title), id: id, for: type, content)
  }
}

/// A scene with a single window.
@preconcurrency @MainActor public struct Window<Content: View>: Scene, ListedScene {
  private let entry: SceneEntry
  var ownEntries: [SceneEntry] { [entry] }

  /// Creates a window.
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: @escaping () -> Content) {
    entry = SceneEntry(id: id, title: String(title)) { _ in AnyView(content()) }
  }
}

/// A scene around the viewer; here it fills the program's window, with the other windows as panels over it.
@preconcurrency @MainActor public struct ImmersiveSpace<Content: View>: Scene, ListedScene {
  private let entry: SceneEntry
  var ownEntries: [SceneEntry] { [entry] }

  /// Creates a space.
  public init(@ViewBuilder content: @escaping () -> Content) {
    entry = Self.entry(nil) { _ in AnyView(content()) }
  }

  /// Creates a space that `openImmersiveSpace` finds by an identifier.
  public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    entry = Self.entry(id) { _ in AnyView(content()) }
  }

  /// Creates a space for values.
  public init<D: Hashable & Codable>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
  ) {
    var entry = Self.entry(id) { AnyView(content($0.typed(as: type))) }
    entry.valueType = ObjectIdentifier(type)
    self.entry = entry
  }

  private static func entry(_ id: String?, _ content: @escaping (Binding<AnyHashable?>) -> AnyView)
    -> SceneEntry
  {
    var entry = SceneEntry(id: id, content: content)
    entry.isSpace = true
    return entry
  }
}
