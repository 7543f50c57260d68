/// The values that a navigation stack has pushed, of any types.
public nonisolated struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path of values.
  public init<Values: Sequence>(_ elements: Values) where Values.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  /// The number of values.
  public var count: Int { values.count }

  /// True if nothing is pushed.
  public var isEmpty: Bool { values.isEmpty }

  /// Pushes a value.
  public mutating func append(_ value: some Hashable) { values.append(AnyHashable(value)) }

  /// Removes the last values; all where there are fewer.
  public mutating func removeLast(_ count: Int = 1) { values.removeLast(min(max(count, 0), values.count)) }
}

/// Access to a path that a program keeps.
struct NavigationPathAccess {
  let values: () -> [AnyHashable]
  /// Adds a value, and returns whether the path takes such ones.
  let append: (AnyHashable) -> Bool
  let removeLast: (Int) -> Void

  init(
    values: @escaping () -> [AnyHashable], append: @escaping (AnyHashable) -> Bool,
    removeLast: @escaping (Int) -> Void
  ) {
    (self.values, self.append, self.removeLast) = (values, append, removeLast)
  }
}
