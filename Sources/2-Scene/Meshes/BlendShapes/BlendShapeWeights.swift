/// The weights of a mesh's blend shapes; a weight of 1 is the full shape.
public struct BlendShapeWeights: RandomAccessCollection, MutableCollection, ExpressibleByArrayLiteral,
  Equatable, Codable, Sendable
{
  private var weights: [Float]

  /// Creates an empty list of weights.
  public init() { weights = [] }

  public init(arrayLiteral elements: Float...) { weights = elements }

  /// Creates weights from a sequence of numbers.
  public init<S: Sequence>(_ weights: S) where S.Element == Float { self.weights = Array(weights) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { weights.count }

  /// Accesses the weight at an index.
  public subscript(index: Int) -> Float {
    get { weights[index] }
    set { weights[index] = newValue }
  }

  public init(from decoder: any Decoder) throws {
    weights = try decoder.singleValueContainer().decode([Float].self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(weights)
  }
}
