/// Sets of weights found by name; the first one is the default.
public struct BlendShapeWeightsSet: RandomAccessCollection, Equatable, Sendable {
  private var sets: [BlendShapeWeightsData] = []

  /// Creates an empty set.
  public init() {}

  /// The only set of most entities.
  public var `default`: BlendShapeWeightsData? {
    get { sets.first }
    set {
      guard let newValue else {
        if !sets.isEmpty { sets.removeFirst() }
        return
      }
      if sets.isEmpty { sets.append(newValue) } else { sets[0] = newValue }
    }
  }

  public var count: Int { sets.count }
  public var isEmpty: Bool { sets.isEmpty }
  public var startIndex: Int { 0 }
  public var endIndex: Int { sets.count }

  /// The weights at an index.
  public subscript(index: Int) -> BlendShapeWeightsData {
    get { sets[index] }
    set { sets[index] = newValue }
  }

  /// The set of that name.
  public subscript(blendShapeName: String) -> BlendShapeWeightsData? {
    sets.first { $0.id == blendShapeName }
  }

  /// Returns whether there is a set of weights of that name.
  public func contains(_ blendShapeName: String) -> Bool { sets.contains { $0.id == blendShapeName } }

  /// Adds a set, or puts it in the place of the one with the same name, which is returned.
  @discardableResult public mutating func set(_ newValue: BlendShapeWeightsData) -> BlendShapeWeightsData? {
    guard let index = sets.firstIndex(where: { $0.id == newValue.id }) else {
      sets.append(newValue)
      return nil
    }
    defer { sets[index] = newValue }
    return sets[index]
  }
}
