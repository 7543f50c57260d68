/// The weights of forms that belong together, with the names of the forms.
public struct BlendShapeWeightsData: Identifiable, Equatable, Sendable {
  public typealias ID = String

  public let id: ID
  /// One weight for each name; missing ones are zero.
  public var weights: BlendShapeWeights
  public let weightNames: [String]

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
