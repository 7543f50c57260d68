internal import Files

// Values of a known type, and arrays of them.

extension TextParser {
  /// Reads a value of a type.
  mutating func value(of type: USDValueType) throws(TextFailure) -> USDValue {
    if type.isArray { return .array(try array(of: type.element)) }
    let element = type.element
    switch element {
    case .string, .token, .pathExpression: return .text(try one(TextString.self), element)
    case .asset: return .text(try one(TextAsset.self), element)
    case .bool: return .bool(try one(TextBool.self) != 0)
    case .uchar: return .integer(Int64(try one(TextInteger<UInt8>.self)), element)
    case .int: return .integer(Int64(try one(TextInteger<Int32>.self)), element)
    case .uint: return .integer(Int64(try one(TextInteger<UInt32>.self)), element)
    case .int64: return .integer(try one(TextInteger<Int64>.self), element)
    case .uint64: return .integer(Int64(bitPattern: try one(TextInteger<UInt64>.self)), element)
    case .half: return .number(Double(Float16(bitPattern: try one(TextHalf.self))), element)
    case .float: return .number(Double(try one(TextFloat.self)), element)
    case .double, .timecode, .duration: return .number(try one(TextDouble.self), element)
    default: break
    }
    switch element.component {
    case .float: return .tuple(try tuple(TextFloat.self, element).map { Double($0) }, element)
    case .half:
      return .tuple(try tuple(TextHalf.self, element).map { Double(Float16(bitPattern: $0)) }, element)
    case .int: return .tuple(try tuple(TextInteger<Int32>.self, element).map { Double($0) }, element)
    default: break
    }
    guard let side = element.matrixSide else { return .tuple(try tuple(TextDouble.self, element), element) }
    var items: [Double] = []
    try matrix(side, into: &items)
    return .tuple(items, element)
  }

  /// Reads an array.
  mutating func array(of element: USDElement) throws(TextFailure) -> USDArray {
    switch element.component {
    case .float:
      let items = try tuples(TextFloat.self, element)
      return USDArray(element, count: items.count / element.width, .floats(items))
    case .half:
      let items = try tuples(TextHalf.self, element)
      return USDArray(element, count: items.count / element.width, .halves(items))
    case .int:
      let items = try tuples(TextWord.self, element)
      return USDArray(element, count: items.count / element.width, .words(items))
    case .uint:
      let items = try items(TextInteger<UInt32>.self)
      return USDArray(element, count: items.count, .words(items))
    case .int64:
      let items = try items(TextInteger<Int64>.self)
      return USDArray(element, count: items.count, .int64s(items))
    case .uint64:
      let items = try items(TextInteger<UInt64>.self)
      return USDArray(element, count: items.count, .uint64s(items))
    case .uchar:
      let items = try items(TextInteger<UInt8>.self)
      return USDArray(element, count: items.count, .bytes(items))
    case .bool:
      let items = try items(TextBool.self)
      return USDArray(element, count: items.count, .bytes(items))
    case .string, .token, .pathExpression:
      let items = try items(TextString.self)
      return USDArray(element, count: items.count, .texts(items))
    case .asset:
      let items = try items(TextAsset.self)
      return USDArray(element, count: items.count, .texts(items))
    default:
      let items =
        if let side = element.matrixSide { try matrices(side) } else { try tuples(TextDouble.self, element) }
      return USDArray(element, count: items.count / element.width, .doubles(items))
    }
  }

  private mutating func one<C: TextItem>(_ component: C.Type) throws(TextFailure) -> C.Stored {
    if let value = try C.read(&text) { return value }
    throw expected(C.name)
  }

  /// Returns the error for a missing item, with advice for the most frequent mistakes.
  private func expected(_ name: StaticString) -> TextFailure {
    switch text.byte {
    case UInt8(ascii: "["): failure("expected \(name); a list needs a type with []")
    case UInt8(ascii: "("): failure("expected \(name), not several in parentheses")
    default: failure("expected \(name)")
    }
  }

  private mutating func tuple<C: TextItem>(
    _ component: C.Type, _ element: USDElement
  ) throws(TextFailure) -> [C.Stored] {
    var items: [C.Stored] = []
    items.reserveCapacity(element.width)
    try tuple(component, element, into: &items)
    return items
  }

  /// Reads `(1, 2, 3)`.
  @inline(__always) private mutating func tuple<C: TextItem>(
    _ component: C.Type, _ element: USDElement, into items: inout [C.Stored]
  ) throws(TextFailure) {
    try row(element.width, component, into: &items)
    if element.isQuaternion {
      // Text has the real part first, memory has it last.
      let real = items[items.count - 4]
      for index in items.count - 4..<items.count - 1 { items[index] = items[index + 1] }
      items[items.count - 1] = real
    }
  }

  /// Reads a matrix, row by row.
  private mutating func matrix(_ side: Int, into items: inout [Double]) throws(TextFailure) {
    try expect("(", "and \(side) rows")
    text.skip(.lines)
    for index in 0..<side {
      try row(side, TextDouble.self, into: &items)
      guard continues(to: ")") == (index + 1 < side) else {
        throw failure("expected \(side) rows in parentheses")
      }
    }
    try expect(")", "after \(side) rows")
  }

  @inline(__always) private mutating func row<C: TextItem>(
    _ width: Int, _ component: C.Type, into items: inout [C.Stored]
  ) throws(TextFailure) {
    guard text.take("(") else { throw failure("expected ( and \(width) numbers") }
    text.skip(.lines)
    for index in 0..<width {
      guard let item = try C.read(&text) else { throw expected(C.name) }
      items.append(item)
      guard continues(to: ")") == (index + 1 < width) else {
        throw failure("expected \(width) numbers in parentheses")
      }
    }
    guard text.take(")") else { throw failure("expected ) after \(width) numbers") }
  }

  /// Reads a list of items that are one each.
  private mutating func items<C: TextItem>(_ component: C.Type) throws(TextFailure) -> [C.Stored] {
    var items: [C.Stored] = []
    try list { parser, commas throws(TextFailure) in
      if items.isEmpty { items.reserveCapacity(commas + 1) }
      return try parser.run(component, into: &items)
    }
    return items
  }

  /// Reads a list of tuples or, where the element is one number, of numbers.
  private mutating func tuples<C: TextItem>(
    _ component: C.Type, _ element: USDElement
  ) throws(TextFailure) -> [C.Stored] {
    if element.width == 1 { return try items(component) }
    var items: [C.Stored] = []
    try list { parser, commas throws(TextFailure) in
      if items.isEmpty { items.reserveCapacity(commas + 1) }
      let start = items.count
      repeat { try parser.tuple(component, element, into: &items) } while parser.continues(to: "]")
      return (items.count - start) / element.width
    }
    return items
  }

  private mutating func matrices(_ side: Int) throws(TextFailure) -> [Double] {
    var items: [Double] = []
    try list { parser, commas throws(TextFailure) in
      if items.isEmpty { items.reserveCapacity(commas + 1) }
      let start = items.count
      repeat { try parser.matrix(side, into: &items) } while parser.continues(to: "]")
      return (items.count - start) / (side * side)
    }
    return items
  }

  /// Reads the items up to the end of a list, and returns their number.
  private mutating func run<C: TextItem>(
    _ component: C.Type, into items: inout [C.Stored]
  ) throws(TextFailure) -> Int {
    let start = items.count
    repeat {
      guard let item = try C.read(&text) else { throw expected(C.name) }
      items.append(item)
    } while continues(to: "]")
    return items.count - start
  }

  /// Reads a list, with `run` for the items between the innermost brackets, whose number it returns.
  ///
  /// It is not generic, for the sake of the compiler. `run` gets the number of commas in the whole list: as much memory
  /// as that, and a long array is never copied to grow.
  private mutating func list(
    _ run: (_ parser: inout TextParser, _ commas: Int) throws(TextFailure) -> Int
  ) throws(TextFailure) {
    guard text.byte == UInt8(ascii: "[") else { throw failure("expected [ and a list of values") }
    if takeEmptyList() { return }
    let start = text.offset, commas = text.commas(from: start)
    var shape: [Int] = []
    try nested(&shape, depth: 0) { parser throws(TextFailure) in try run(&parser, commas) }
    releaseMemory(from: start)
  }

  /// Lets the operating system reclaim the mapped memory of a long array that was parsed.
  private func releaseMemory(from start: Int) {
    guard let source, text.offset - start > 1 << 20 else { return }
    source.file.forget(source.start + start..<source.start + text.offset)
  }

  /// Skips `[]`.
  mutating func takeEmptyList() -> Bool {
    let start = text.offset
    if text.take("[") {
      text.skip(.inline)
      if text.take("]") { return true }
    }
    text.offset = start
    return false
  }

  /// Reads a list, or a list of equally long lists, whose items are concatenated.
  private mutating func nested(
    _ shape: inout [Int], depth: Int, _ run: (inout TextParser) throws(TextFailure) -> Int
  ) throws(TextFailure) {
    let start = text.offset
    try expect("[", "and a list of values")
    text.skip(.lines)
    var count = 0
    if text.byte == UInt8(ascii: "[") {
      guard depth < limits.valueDepth else {
        throw TextFailure(.limit("levels of lists", value: limits.valueDepth), at: start)
      }
      repeat {
        try nested(&shape, depth: depth + 1, run)
        count += 1
      } while continues(to: "]")
    } else {
      count = try run(&self)
    }
    guard text.take("]") else { throw failure("expected , or ]") }
    // From the innermost level up: all lists of a level have the length of the first.
    while shape.count <= depth { shape.append(0) }
    guard shape[depth] == 0 || shape[depth] == count else {
      throw failure("lists of different lengths", at: start)
    }
    shape[depth] = count
  }
}
