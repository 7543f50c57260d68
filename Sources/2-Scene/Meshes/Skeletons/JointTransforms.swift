/// The transforms of a skeleton's joints, each relative to its parent.
public struct JointTransforms: RandomAccessCollection, MutableCollection, ExpressibleByArrayLiteral,
  Equatable,
  Codable, Sendable
{
  private var transforms: [Transform]

  /// Creates an empty list of joint transforms.
  public init() { transforms = [] }

  public init(arrayLiteral elements: Transform...) { transforms = elements }

  /// Creates joint transforms from a sequence.
  public init<S: Sequence>(_ transforms: S) where S.Element == Transform {
    self.transforms = Array(transforms)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { transforms.count }

  /// Accesses the transform at an index.
  public subscript(index: Int) -> Transform {
    get { transforms[index] }
    set { transforms[index] = newValue }
  }

  public init(from decoder: any Decoder) throws {
    transforms = try decoder.singleValueContainer().decode([Transform].self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(transforms)
  }
}
