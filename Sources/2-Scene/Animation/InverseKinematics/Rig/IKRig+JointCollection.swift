extension IKRig {
  /// The joints of a rig by name, in the order of the skeleton; their number is fixed.
  public struct JointCollection: MutableCollection, RandomAccessCollection, Sendable {
    public typealias Element = Joint
    public typealias Index = Int
    public typealias Indices = Range<Int>

    private var joints: [Joint]

    init(_ joints: [Joint]) { self.joints = joints }

    public var count: Int { joints.count }
    public var isEmpty: Bool { joints.isEmpty }
    public var startIndex: Int { 0 }
    public var endIndex: Int { joints.count }

    /// The joint at the given position.
    public subscript(position: Int) -> Joint {
      get { joints[position] }
      set { if newValue.id == joints[position].id { joints[position] = newValue } }
    }

    /// The joint with an identifier; joints are neither added nor removed.
    public subscript(id: Joint.ID) -> Joint? {
      get { joints.first { $0.id == id } }
      set { if let newValue, newValue.id == id { set(newValue) } }
    }

    /// The joint with a name: its full path, or else the last part of it.
    public subscript(name: String) -> Joint? {
      get { index(named: name).map { joints[$0] } }
      set { if let newValue { set(newValue) } }
    }

    /// Returns whether there is a joint with an identifier.
    public func contains(_ id: Joint.ID) -> Bool { joints.contains { $0.id == id } }

    /// Puts a joint in the place of the one with the same identifier.
    ///
    /// - Returns: The joint that was there; nil, and no change, without one.
    @discardableResult public mutating func set(_ newValue: Joint) -> Joint? {
      guard let index = joints.firstIndex(where: { $0.id == newValue.id }) else { return nil }
      defer { joints[index] = newValue }
      return joints[index]
    }

    /// Changes all joints below the one with a name, in the order of the skeleton.
    ///
    /// - Parameters:
    ///   - rootJointName: The name of the joint above.
    ///   - inclusive: Whether that joint itself is changed as well.
    ///   - update: The change.
    public mutating func forEach(
      descendantOf rootJointName: String, inclusive: Bool = false, update: (inout Joint) -> Void
    ) {
      guard let root = index(named: rootJointName) else { return }
      let parents = Dictionary(joints.map { ($0.id, $0.parentID) }, uniquingKeysWith: { first, _ in first })
      for index in joints.indices {
        if index == root {
          if inclusive { update(&joints[index]) }
          continue
        }
        var above = joints[index].parentID, steps = 0
        while let next = above, next != joints[root].id, steps < joints.count {
          (above, steps) = (parents[next] ?? nil, steps + 1)
        }
        if above == joints[root].id { update(&joints[index]) }
      }
    }

    package func index(named name: String) -> Int? {
      joints.firstIndex { $0.name == name } ?? joints.firstIndex { $0.name.hasSuffix("/" + name) }
    }
  }
}
