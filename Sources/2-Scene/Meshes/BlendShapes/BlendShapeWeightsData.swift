/// A set of blend shape weights with the names of the blend shapes.
public struct BlendShapeWeightsData: Identifiable, Equatable, Sendable {
  public typealias ID = String

  /// The identifier of the set: its name.
  public let id: ID
  /// The weights, one for each name; missing ones are zero.
  public var weights: BlendShapeWeights
  /// The names of the blend shapes.
  public let weightNames: [String]

  /// Creates a set of weights with the given values.
  public init(id: ID, weights: [(String, BlendShapeWeights.Element)]) {
    self.id = id
    weightNames = weights.map(\.0)
    self.weights = BlendShapeWeights(weights.lazy.map(\.1))
  }

  package init(id: ID, names: [String]) {
    self.id = id
    weightNames = names
    weights = BlendShapeWeights(repeatElement(0, count: names.count))
  }
}
