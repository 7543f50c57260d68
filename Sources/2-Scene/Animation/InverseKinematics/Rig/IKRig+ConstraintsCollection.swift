extension IKRig {
  /// The constraints of a rig by name, in the order in which they were added.
  public struct ConstraintsCollection: MutableCollection, RandomAccessCollection, ExpressibleByArrayLiteral,
    Sendable
  {
    public typealias Element = Constraint
    public typealias Index = Int
    public typealias Indices = Range<Int>

    private var constraints: [Constraint] = []

    /// Creates a collection of constraints; of several with one name, the last one counts.
    public init(_ elements: [Constraint]) {
      for element in elements { set(element) }
    }

    public init(arrayLiteral elements: Constraint...) { self.init(elements) }

    public var count: Int { constraints.count }
    public var isEmpty: Bool { constraints.isEmpty }
    public var startIndex: Int { 0 }
    public var endIndex: Int { constraints.count }

    /// The constraint at the given position.
    public subscript(position: Int) -> Constraint {
      get { constraints[position] }
      set { constraints[position] = newValue }
    }

    /// The constraint with a name; assigning `nil` removes it.
    public subscript(name: String) -> Constraint? {
      get { self[Constraint.ID(name: name)] }
      set { self[Constraint.ID(name: name)] = newValue }
    }

    /// The constraint with an identifier; assigning `nil` removes it.
    public subscript(id: Constraint.ID) -> Constraint? {
      get { constraints.first { $0.id == id } }
      set {
        guard let newValue else { return constraints.removeAll { $0.id == id } }
        set(newValue)
      }
    }

    /// Returns whether there is a constraint with an identifier.
    public func contains(_ id: Constraint.ID) -> Bool { constraints.contains { $0.id == id } }

    /// Adds a constraint, or puts it in the place of the one with the same name, which is returned.
    @discardableResult public mutating func set(_ newValue: Constraint) -> Constraint? {
      guard let index = constraints.firstIndex(where: { $0.id == newValue.id }) else {
        constraints.append(newValue)
        return nil
      }
      defer { constraints[index] = newValue }
      return constraints[index]
    }
  }
}
