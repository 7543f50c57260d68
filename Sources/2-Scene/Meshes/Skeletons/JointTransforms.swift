/// The transforms of a skeleton's joints, each relative to its parent.
public struct JointTransforms: RandomAccessCollection, MutableCollection, ExpressibleByArrayLiteral,
  Equatable,
  Codable, Sendable
{
  private var transforms: [Transform]

  /// Creates an empty list of joint transforms.
  public init() { transforms = [] }

  /// Creates a value from an array literal.
  public init(arrayLiteral elements: Transform...) { transforms = elements }

  /// Creates joint transforms from a sequence.
  public init<S: Sequence>(_ transforms: S) where S.Element == Transform {
    self.transforms = Array(transforms)
  }

  /// The position of the first element.
  public var startIndex: Int { 0 }
  /// The position one past the last element.
  public var endIndex: Int { transforms.count }

  /// Accesses the transform at an index.
  public subscript(index: Int) -> Transform {
    get { transforms[index] }
    set { transforms[index] = newValue }
  }

  /// Creates a value by decoding it from the given decoder.
  public init(from decoder: any Decoder) throws {
    transforms = try decoder.singleValueContainer().decode([Transform].self)
  }

  /// Encodes the value into the given encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(transforms)
  }
}
