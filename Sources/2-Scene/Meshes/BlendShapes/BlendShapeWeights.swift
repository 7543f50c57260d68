/// How strong the forms of a mesh are; 1 is the form as it was made.
public struct BlendShapeWeights: RandomAccessCollection, MutableCollection, ExpressibleByArrayLiteral,
  Equatable, Codable, Sendable
{
  private var weights: [Float]

  public init() { weights = [] }

  public init(arrayLiteral elements: Float...) { weights = elements }

  public init<S: Sequence>(_ weights: S) where S.Element == Float { self.weights = Array(weights) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { weights.count }

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
