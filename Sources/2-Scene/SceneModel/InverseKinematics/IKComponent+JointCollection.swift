public import Animation

extension IKComponent {
  /// The joints of a solver by name, in the order of the rig; their number is fixed.
  public struct JointCollection: MutableCollection, RandomAccessCollection {
    public typealias Element = Joint
    public typealias Index = Int
    public typealias Indices = Range<Int>

    private var elements: [Joint]

    init(_ rig: IKRig) { elements = rig.joints.map { Joint($0) } }

    init(copying other: JointCollection) { elements = other.map { Joint(copying: $0) } }

    public var count: Int { elements.count }
    public var isEmpty: Bool { elements.isEmpty }
    public var startIndex: Int { 0 }
    public var endIndex: Int { elements.count }

    /// The joint at the given position.
    public subscript(position: Int) -> Joint {
      get { elements[position] }
      set { if newValue.id == elements[position].id { elements[position] = newValue } }
    }

    /// The joint with an identifier; joints are neither added nor removed.
    public subscript(id: Joint.ID) -> Joint? {
      get { elements.first { $0.id == id } }
      set { if let newValue, newValue.id == id { set(newValue) } }
    }

    /// The joint with a name, its full path or else the last part of it; joints are neither added nor removed.
    public subscript(name: String) -> Joint? {
      get { index(named: name).map { elements[$0] } }
      set { if let newValue, index(named: name).map({ elements[$0].id }) == newValue.id { set(newValue) } }
    }

    /// Returns whether there is a joint with an identifier.
    public func contains(_ id: Joint.ID) -> Bool { elements.contains { $0.id == id } }

    /// Puts a joint in the place of the one with the same identifier.
    ///
    /// - Returns: The joint that was there; nil, and no change, without one.
    @discardableResult public mutating func set(_ newValue: Joint) -> Joint? {
      guard let index = elements.firstIndex(where: { $0.id == newValue.id }) else { return nil }
      defer { elements[index] = newValue }
      return elements[index]
    }

    private func index(named name: String) -> Int? {
      elements.firstIndex { $0.name == name } ?? elements.firstIndex { $0.name.hasSuffix("/" + name) }
    }
  }
}
