import Log

/// The values that views hand down to those in them.
struct ViewEnvironment {
  /// The longest side of a panel in points.
  static let longestSide = 2048.0
  /// The number of views within views after which one is left out.
  static let deepest = 400

  var font = Font.body
  var fontWeight: Font.Weight?
  var foreground = Color.primary
  var textAlignment = TextAlignment.leading
  var lineLimit: Int?
  var tint: Color?
  var isEnabled = true
  var buttonStyle = ButtonStyleChoice.bordered
  /// The axis of the innermost stack: 0 for a row, 1 for a column.
  private(set) var stackAxis = 1
  /// The place of the view among those around it.
  private(set) var path: [AnyHashable] = []
  private let states: ViewStates

  init(states: ViewStates) { self.states = states }

  /// Returns the environment of a view in this one.
  func inner(_ name: some Hashable) -> ViewEnvironment {
    var environment = self
    environment.path.append(AnyHashable(name))
    if environment.path.count == Self.deepest {
      Log.warning("views lie \(Self.deepest) deep in each other; the innermost ones are left out")
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
  func connectStates(of view: some View) {
    var mirror: Mirror? = Mirror(reflecting: view)
    while let current = mirror {
      for (index, child) in current.children.enumerated() {
        (child.value as? any ConnectedState)?.connect(to: states, path + [AnyHashable(index)])
      }
      mirror = current.superclassMirror
    }
  }
}
