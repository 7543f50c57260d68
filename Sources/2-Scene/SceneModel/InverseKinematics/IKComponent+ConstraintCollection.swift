public import Animation

extension IKComponent {
  /// The constraints of a solver by name, in the order of the rig; their number is fixed.
  public struct ConstraintCollection: MutableCollection, RandomAccessCollection {
    public typealias Element = Constraint
    public typealias Index = Int
    public typealias Indices = Range<Int>

    private var elements: [Constraint]

    init(_ rig: IKRig) { elements = rig.constraints.map { Constraint($0, rig) } }

    init(copying other: ConstraintCollection) { elements = other.map { Constraint(copying: $0) } }

    public var count: Int { elements.count }
    public var isEmpty: Bool { elements.isEmpty }
    public var startIndex: Int { 0 }
    public var endIndex: Int { elements.count }

    /// The constraint at the given position.
    public subscript(position: Int) -> Constraint {
      get { elements[position] }
      set { if newValue.id == elements[position].id { elements[position] = newValue } }
    }

    /// The constraint with an identifier; constraints are neither added nor removed.
    public subscript(id: Constraint.ID) -> Constraint? {
      get { elements.first { $0.id == id } }
      set { if let newValue, newValue.id == id { set(newValue) } }
    }

    /// The constraint with a name; constraints are neither added nor removed.
    public subscript(name: String) -> Constraint? {
      get { index(named: name).map { elements[$0] } }
      set { if let newValue, index(named: name).map({ elements[$0].id }) == newValue.id { set(newValue) } }
    }

    /// Returns whether there is a constraint with an identifier.
    public func contains(_ id: Constraint.ID) -> Bool { elements.contains { $0.id == id } }

    /// Puts a constraint in the place of the one with the same identifier.
    ///
    /// - Returns: The constraint that was there; nil, and no change, without one.
    @discardableResult public mutating func set(_ newValue: Constraint) -> Constraint? {
      guard let index = elements.firstIndex(where: { $0.id == newValue.id }) else { return nil }
      defer { elements[index] = newValue }
      return elements[index]
    }

    private func index(named name: String) -> Int? { elements.firstIndex { $0.name == name } }
  }
}
