public import EntityStore

/// A collection of joints of any types.
public struct PhysicsJoints: Equatable, ExpressibleByArrayLiteral {
  private var joints: [any PhysicsJoint] = []

  /// Creates an empty collection.
  public init() {}

  /// Creates a collection of the given joints.
  public init(arrayLiteral elements: any PhysicsJoint...) { joints = elements }

  /// Creates a collection of the joints of a sequence.
  public init(_ sequence: some Sequence<any PhysicsJoint>) { joints = Array(sequence) }

  /// Returns whether two values are equal.
  public static func == (one: PhysicsJoints, other: PhysicsJoints) -> Bool {
    one.joints.count == other.joints.count && zip(one.joints, other.joints).allSatisfy { $0.equals($1) }
  }
}

extension PhysicsJoints: BidirectionalCollection, MutableCollection, RangeReplaceableCollection {
  /// The position of the first joint.
  public var startIndex: Int { 0 }
  /// The position one past the last joint.
  public var endIndex: Int { joints.count }
  /// Returns the position immediately after the given one.
  public func index(after index: Int) -> Int { index + 1 }
  /// Returns the position immediately before the given one.
  public func index(before index: Int) -> Int { index - 1 }

  /// Accesses the joint at an index.
  public subscript(index: Int) -> any PhysicsJoint {
    get { joints[index] }
    set { joints[index] = newValue }
  }

  /// Replaces the joints of a range.
  public mutating func replaceSubrange<C: Collection>(_ subrange: Range<Int>, with newElements: C)
  where C.Element == any PhysicsJoint {
    joints.replaceSubrange(subrange, with: newElements)
  }
}

/// A component with the joints of a simulation.
///
/// It belongs to the entity with the ``PhysicsSimulationComponent``, to one below that, or to any entity of a scene
/// without such.
public struct PhysicsJointsComponent: Component, Equatable {
  /// The joints.
  public var joints = PhysicsJoints()

  /// Creates a component without joints.
  public init() {}
}

extension PhysicsJointsComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
