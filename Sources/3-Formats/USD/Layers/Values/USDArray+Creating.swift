extension USDArray {
  /// Creates an array of floating-point numbers, half floats included.
  ///
  /// - Parameters:
  ///   - element: The type of a value, such as `float3`; its numbers follow each other.
  ///   - numbers: The numbers; a rest that is no whole value is left out.
  public init(_ element: USDElement, _ numbers: [Double]) {
    let count = numbers.count / element.width, whole = numbers.prefix(count * element.width)
    switch element.component {
    case .half: self.init(element, count: count, .halves(whole.map { Float16($0).bitPattern }))
    case .float: self.init(element, count: count, .floats(whole.map { Float($0) }))
    case .double: self.init(element, count: count, .doubles(Array(whole)))
    default: self.init(element, whole.map { Int64(clamping: $0) })
    }
  }

  /// Creates an array of single-precision numbers.
  ///
  /// - Parameters:
  ///   - element: The type of a value, such as `float3`; its numbers follow each other.
  ///   - numbers: The numbers; a rest that is no whole value is left out.
  public init(_ element: USDElement, _ numbers: [Float]) {
    guard element.component == .float else {
      self.init(element, numbers.map { Double($0) })
      return
    }
    let count = numbers.count / element.width
    self.init(element, count: count, .floats(Array(numbers.prefix(count * element.width))))
  }

  /// Creates an array of integers, which are clamped to the range of their type.
  ///
  /// - Parameters:
  ///   - element: The type of a value, such as `int` or `bool`.
  ///   - numbers: The numbers; a rest that is no whole value is left out.
  public init(_ element: USDElement, _ numbers: [some BinaryInteger]) {
    let count = numbers.count / element.width, whole = numbers.prefix(count * element.width)
    switch element.component {
    case .bool: self.init(element, count: count, .bytes(whole.map { $0 == 0 ? 0 : 1 }))
    case .uchar: self.init(element, count: count, .bytes(whole.map { UInt8(clamping: $0) }))
    case .int:
      self.init(element, count: count, .words(whole.map { UInt32(bitPattern: Int32(clamping: $0)) }))
    case .uint: self.init(element, count: count, .words(whole.map { UInt32(clamping: $0) }))
    case .int64: self.init(element, count: count, .int64s(whole.map { Int64(clamping: $0) }))
    case .uint64: self.init(element, count: count, .uint64s(whole.map { UInt64(clamping: $0) }))
    default: self.init(element, whole.map { Double($0) })
    }
  }

  /// Creates an array of texts.
  ///
  /// - Parameters:
  ///   - element: The type: `token`, `string` or `asset`.
  ///   - texts: The texts.
  public init(_ element: USDElement, _ texts: [String]) {
    self.init(element.isText ? element : .string, count: texts.count, .texts(texts))
  }
}

extension Int64 {
  /// Creates the integer nearest to a number; zero for what is none.
  fileprivate init(clamping number: Double) {
    self = number.isNaN ? 0 : Int64(Swift.max(-0x1p63, Swift.min(0x1.fffffffffffffp62, number)))
  }
}
