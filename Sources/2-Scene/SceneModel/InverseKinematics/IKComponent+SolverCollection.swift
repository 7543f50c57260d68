public import Animation

extension IKComponent {
  /// The solvers of a component, in the order of its resource; their number is fixed.
  public struct SolverCollection: MutableCollection, RandomAccessCollection {
    public typealias Element = Solver
    public typealias Index = Int
    public typealias Indices = Range<Int>

    private var elements: [Solver]

    init(_ resource: IKResource?) { elements = resource?.solverDefinitions.map { Solver($0) } ?? [] }

    init(copying other: SolverCollection) { elements = other.map { Solver(copying: $0) } }

    public var count: Int { elements.count }
    public var isEmpty: Bool { elements.isEmpty }
    public var startIndex: Int { 0 }
    public var endIndex: Int { elements.count }

    /// The solver at the given position.
    public subscript(position: Int) -> Solver {
      get { elements[position] }
      set { if newValue.id == elements[position].id { elements[position] = newValue } }
    }

    /// The solver with an identifier; solvers are neither added nor removed.
    public subscript(id: Solver.ID) -> Solver? {
      get { elements.first { $0.id == id } }
      set { if let newValue, newValue.id == id { set(newValue) } }
    }

    /// Returns whether there is a solver with an identifier.
    public func contains(_ id: Solver.ID) -> Bool { elements.contains { $0.id == id } }

    /// Puts a solver in the place of the one with the same identifier.
    ///
    /// - Returns: The solver that was there; nil, and no change, without one.
    @discardableResult public mutating func set(_ newValue: Solver) -> Solver? {
      guard let index = elements.firstIndex(where: { $0.id == newValue.id }) else { return nil }
      defer { elements[index] = newValue }
      return elements[index]
    }
  }
}
