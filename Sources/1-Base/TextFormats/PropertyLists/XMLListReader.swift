/// A reader of property lists in XML.
struct XMLListReader {
  private let limits: PropertyListLimits
  /// The bytes of strings and data, one after the other.
  private(set) var bytes: [UInt8] = []
  private(set) var rows: [PropertyRow] = []
  private(set) var references: [UInt32] = []

  init(limits: PropertyListLimits) { self.limits = limits }

  /// Reads the file into rows and references.
  ///
  /// - Returns: The index of the root value.
  mutating func read(_ file: [UInt8]) throws(PropertyListError) -> Int {
    let document: XMLDocument
    do throws(XMLError) {
      document = try XMLDocument(file, limits: XMLLimits(size: limits.size, elements: limits.values))
    } catch {
      throw PropertyListError(location: "line \(error.line), column \(error.column)", reason: error.reason)
    }
    let root = document.root
    guard root.name == "plist" else {
      throw error(root, "a property list begins with <plist>, not <\(root.name)>")
    }
    var children = root.children
    guard let value = children.next() else { throw error(root, "the property list is empty") }
    return try append(value)
  }

  private func error(_ element: XMLElement, _ reason: String) -> PropertyListError {
    PropertyListError(
      location: "line \(element.location.line), column \(element.location.column)", reason: reason)
  }

  /// Adds a value and everything within it; the XML reader limits the depth.
  private mutating func append(_ element: XMLElement) throws(PropertyListError) -> Int {
    switch element.name {
    case "true", "false": return append(PropertyRow(kind: .bool, start: element.name == "true" ? 1 : 0))
    case "integer":
      let text = element.text
      if let number = Int64(text) ?? hexadecimal(text) {
        return append(PropertyRow(kind: .integer, start: UInt64(bitPattern: number)))
      }
      if let number = UInt64(text) { return append(PropertyRow(kind: .integer, start: number)) }
      throw error(element, "\"\(text)\" is not an integer")
    case "real":
      guard let numbers = element.doubles(), numbers.count == 1, let number = numbers.first else {
        throw error(element, "\"\(element.text)\" is not a number")
      }
      return append(PropertyRow(kind: .real, start: number.bitPattern))
    case "date": return append(PropertyRow(kind: .date, start: seconds(element.text).bitPattern))
    case "string", "key": return append(.text, element.text.utf8)
    case "data":
      let text = element.text.utf8.filter { $0 > 0x20 }
      guard let data = Base64.decode(text[...]) else { throw error(element, "this is not base64") }
      return append(.data, data)
    case "array":
      var numbers: [UInt32] = []
      for child in element.children { numbers.append(UInt32(try append(child))) }
      return append(.array, numbers, count: numbers.count)
    case "dict": return try append(dictionary: element)
    default: throw error(element, "<\(element.name)> is not a property list value")
    }
  }

  private mutating func append(dictionary element: XMLElement) throws(PropertyListError) -> Int {
    var keys: [UInt32] = [], values: [UInt32] = [], children = element.children
    while let key = children.next() {
      guard key.name == "key", let value = children.next() else {
        throw error(key, "a dictionary holds pairs of <key> and a value")
      }
      // XML writes an archive's reference to one of its objects as a dictionary with this key.
      if key.text == "CF$UID", element.children.reduce(0, { count, _ in count + 1 }) == 2,
        let number = value.integers()?.first, number >= 0
      {
        return append(PropertyRow(kind: .reference, start: UInt64(number)))
      }
      keys.append(UInt32(try append(key)))
      values.append(UInt32(try append(value)))
    }
    return append(.dictionary, keys + values, count: keys.count)
  }

  private mutating func append(_ row: PropertyRow) -> Int {
    rows.append(row)
    return rows.count - 1
  }

  private mutating func append(_ kind: PropertyKind, _ content: some Collection<UInt8>) -> Int {
    let start = bytes.count
    bytes.append(contentsOf: content)
    return append(PropertyRow(kind: kind, count: UInt32(bytes.count - start), start: UInt64(start)))
  }

  private mutating func append(_ kind: PropertyKind, _ numbers: [UInt32], count: Int) -> Int {
    let start = references.count
    references += numbers
    return append(PropertyRow(kind: kind, count: UInt32(count), start: UInt64(start)))
  }

  private func hexadecimal(_ text: String) -> Int64? {
    text.lowercased().hasPrefix("0x") ? Int64(text.dropFirst(2), radix: 16) : nil
  }

  /// Returns the seconds since 2001 of a date such as `2020-02-29T12:00:00Z`; zero where it is malformed.
  private func seconds(_ text: String) -> Double {
    let numbers = text.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
    guard numbers.count == 6, (1...12).contains(numbers[1]), (0...9999).contains(numbers[0]) else { return 0 }
    // Years begin in March, so that the leap day comes last.
    let year = numbers[1] > 2 ? numbers[0] : numbers[0] - 1, month = (numbers[1] + 9) % 12
    let days = year * 365 + year / 4 - year / 100 + year / 400 + (month * 306 + 5) / 10 + numbers[2] - 1
    return Double((days - 730_791) * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5])
  }
}
