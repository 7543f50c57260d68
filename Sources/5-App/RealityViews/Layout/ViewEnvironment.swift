/// The values that views hand down to those in them.
package struct ViewEnvironment {
  /// The longest side of a panel in points.
  static let longestSide = 2048.0
  /// The number of views within views after which one is left out.
  static let deepest = 400

  package var font = Font.body
  package var fontWeight: Font.Weight?
  package var foreground = Color.primary
  var textAlignment = TextAlignment.leading
  package var lineLimit: Int?
  package var tint: Color?
  package var isEnabled = true
  package var buttonStyle = ButtonStyleChoice.bordered
  /// Returns the look of a button with a label, where a program has a style of its own.
  package var customButton: ((AnyView, ButtonRole?) -> AnyView)?
  /// Returns the look of a button with a label and an action, where a style of the program presses buttons itself.
  package var primitiveButton: ((AnyView, ButtonRole?, @escaping () -> Void) -> AnyView)?
  /// The values of keys and the objects that views hand down.
  package var values = EnvironmentStore()
  /// The gestures of the views around, which scenes in them recognize too.
  package var gestures: [PanelGesture] = []
  /// The axis of the innermost stack: 0 for a row, 1 for a column.
  private(set) var stackAxis = 1
  /// The place of the view among those around it.
  package private(set) var path: [AnyHashable] = []
  /// The states of the views of the panel.
  package let states: ViewStates

  init(states: ViewStates) { self.states = states }

  /// Returns the environment of a view in this one.
  package func inner(_ name: some Hashable) -> ViewEnvironment {
    var environment = self
    environment.path.append(AnyHashable(name))
    if environment.path.count == Self.deepest {
      Notice.warn("views lie \(Self.deepest) deep in each other; the innermost ones are left out")
    }
    return environment
  }

  /// Returns the environment of the views in a stack.
  func inStack(along axis: Int) -> ViewEnvironment {
    var environment = self
    environment.stackAxis = axis
    return environment
  }

  /// Gives the states of a view the values that they had.
  package func connectStates(of view: some Any) {
    var mirror: Mirror? = Mirror(reflecting: view)
    while let current = mirror {
      for (index, child) in current.children.enumerated() {
        (child.value as? any ConnectedState)?.connect(to: inner(index))
      }
      mirror = current.superclassMirror
    }
  }
}

/// The values of an environment by the types of their keys.
package nonisolated struct EnvironmentStore {
  private var values: [ObjectIdentifier: Any] = [:]

  package init() {}

  /// The value of a key; nil if no view has set it.
  package subscript(key: Any.Type) -> Any? {
    get { values[ObjectIdentifier(key)] }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}
