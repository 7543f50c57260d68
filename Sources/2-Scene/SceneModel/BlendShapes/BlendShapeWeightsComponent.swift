public import EntityStore

/// A component with the blend shape weights of an entity's mesh.
///
/// Blend shapes are found by name, so an entity may switch to another mesh with blend shapes of the same
/// names.
public struct BlendShapeWeightsComponent: Component, Equatable {
  /// The sets of weights.
  public var weightSet: BlendShapeWeightsSet

  /// Creates a component in which all weights are zero.
  public init(weightsMapping: BlendShapeWeightsMapping) {
    weightSet = BlendShapeWeightsSet()
    for (name, weightNames) in weightsMapping.sets {
      weightSet.set(BlendShapeWeightsData(id: name, names: weightNames))
    }
  }
}

/// A collection of weight sets found by name; the first one is the default.
public struct BlendShapeWeightsSet: RandomAccessCollection, Equatable, Sendable {
  private var sets: [BlendShapeWeightsData] = []

  /// Creates an empty collection of weight sets.
  public init() {}

  /// The default set, which is the only one of most entities.
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

  /// The number of sets.
  public var count: Int { sets.count }
  /// Whether there are no sets.
  public var isEmpty: Bool { sets.isEmpty }
  /// The position of the first element.
  public var startIndex: Int { 0 }
  /// The position one past the last element.
  public var endIndex: Int { sets.count }

  /// Accesses the set at an index.
  public subscript(index: Int) -> BlendShapeWeightsData {
    get { sets[index] }
    set { sets[index] = newValue }
  }

  /// Accesses the set with the given name.
  public subscript(blendShapeName: String) -> BlendShapeWeightsData? {
    sets.first { $0.id == blendShapeName }
  }

  /// Returns whether there is a set with the given name.
  public func contains(_ blendShapeName: String) -> Bool { sets.contains { $0.id == blendShapeName } }

  /// Adds a set, or replaces the one of the same name, which is returned.
  @discardableResult public mutating func set(_ newValue: BlendShapeWeightsData) -> BlendShapeWeightsData? {
    guard let existing = sets.firstIndex(where: { $0.id == newValue.id }) else {
      sets.append(newValue)
      return nil
    }
    defer { sets[existing] = newValue }
    return sets[existing]
  }
}
