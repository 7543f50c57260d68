/// The values of time samples, in as little memory as they allow: numbers of one type are packed.
public struct USDSampleValues: Sendable, RandomAccessCollection, MutableCollection,
  RangeReplaceableCollection,
  ExpressibleByArrayLiteral
{
  private enum Storage: Sendable {
    case contents([USDField.Content])
    /// Values of a binary file, by their places.
    case stored([UInt64])
    /// Numbers of single precision, which follow each other.
    case numbers(USDElement, [Float])
  }

  private var storage: Storage

  /// Creates a list without values.
  public init() { storage = .contents([]) }

  /// Creates a list of values.
  public init(arrayLiteral elements: USDField.Content...) { storage = .contents(elements) }

  /// Creates a list of numbers.
  ///
  /// - Parameters:
  ///   - element: The type of a value, such as `double3`.
  ///   - numbers: The numbers, those of one value after those of another; a rest that is no whole value is left out.
  public init(_ element: USDElement, _ numbers: [Float]) {
    storage = .numbers(element, Array(numbers.prefix(numbers.count / element.width * element.width)))
  }

  /// Creates a list of values of a binary file.
  init(stored: [UInt64]) { storage = .stored(stored) }

  /// The index of the first value.
  public var startIndex: Int { 0 }

  /// The number of values.
  public var endIndex: Int {
    switch storage {
    case .contents(let contents): contents.count
    case .stored(let places): places.count
    case .numbers(let element, let numbers): numbers.count / element.width
    }
  }

  /// The value at an index.
  public subscript(index: Int) -> USDField.Content {
    get {
      switch storage {
      case .contents(let contents): return contents[index]
      case .stored(let places): return .stored(places[index])
      case .numbers(let element, let numbers):
        guard element.width > 1 else { return .value(.number(Double(numbers[index]), element)) }
        let range = index * element.width..<(index + 1) * element.width
        return .value(.tuple(numbers[range].map { Double($0) }, element))
      }
    }
    set { change { $0[index] = newValue } }
  }

  /// Replaces some values by others.
  public mutating func replaceSubrange(
    _ range: Range<Int>, with values: some Collection<USDField.Content>
  ) {
    change { $0.replaceSubrange(range, with: values) }
  }

  /// Adds a value at the end.
  public mutating func append(_ value: USDField.Content) { change { $0.append(value) } }

  private mutating func change(_ body: (inout [USDField.Content]) -> Void) {
    var contents: [USDField.Content]
    if case .contents(let own) = storage { contents = own } else { contents = Array(self) }
    // So that there is one owner, and no copy.
    storage = .contents([])
    body(&contents)
    storage = .contents(contents)
  }
}

extension USDSampleValues: Equatable {
  /// Returns whether two lists have the same values, however they are kept.
  public static func == (one: USDSampleValues, other: USDSampleValues) -> Bool {
    one.count == other.count && one.elementsEqual(other)
  }
}
