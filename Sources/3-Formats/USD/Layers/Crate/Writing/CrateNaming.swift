/// The numbers of tokens, strings and paths, in the order in which they appear.
struct CrateNaming {
  /// The first token is never used: the sign of a path element's token marks properties, and zero has no
  /// sign.
  private(set) var tokens = [";-)"]
  private(set) var strings: [UInt32] = []
  private(set) var paths = CratePathNumbers()
  private var tokenNumbers: [String: UInt32] = [:]
  private var stringNumbers: [UInt32: UInt32] = [:]

  /// Creates the names of a new file.
  init() {}

  /// Creates the names of a file, whose values keep their numbers; nil where paths are in no usual order or two
  /// names have the same text.
  init?(of file: CrateFile) {
    guard !file.names.hasTwins, let paths = CratePathNumbers(of: file.paths) else { return nil }
    self.paths = paths
    (tokens, strings) = (file.names.tokens, file.names.strings)
    tokenNumbers.reserveCapacity(tokens.count)
    // The first has no sign, so that it can be no property's name.
    for (number, token) in tokens.enumerated().dropFirst() { tokenNumbers[token] = UInt32(number) }
    for (number, token) in strings.enumerated() where stringNumbers[token] == nil {
      stringNumbers[token] = UInt32(number)
    }
  }

  mutating func token(_ text: String) -> UInt32 {
    if let known = tokenNumbers[text] { return known }
    let number = UInt32(tokens.count)
    tokens.append(text)
    tokenNumbers[text] = number
    return number
  }

  mutating func string(_ text: String) -> UInt32 {
    let token = token(text)
    if let known = stringNumbers[token] { return known }
    let number = UInt32(strings.count)
    strings.append(token)
    stringNumbers[token] = number
    return number
  }

  mutating func child(_ element: String, of parent: UInt32, isProperty: Bool = false) -> UInt32 {
    paths.child(token(element), of: parent, isProperty: isProperty)
  }

  /// Returns the number of a path as values name it.
  ///
  /// - Parameters:
  ///   - path: A path; relative ones start from the prim that has the value.
  ///   - prim: That prim, without variants.
  /// - Returns: Its number.
  mutating func path(_ path: USDPath, from prim: USDPath) -> UInt32 {
    guard !path.isEmpty else { return paths.empty() }
    var elements: [(text: String, isProperty: Bool)] = []
    if !path.isAbsolute { elements = Self.elements(prim.text) }
    for element in Self.elements(path.text) {
      switch element.text {
      case ".": break
      case "..": elements.removeLast(elements.isEmpty ? 0 : 1)
      default: elements.append(element)
      }
    }
    return elements.reduce(CratePathNumbers.root) { child($1.text, of: $0, isProperty: $1.isProperty) }
  }

  /// Returns the elements of a path: names, properties, variants in braces and targets in brackets.
  private static func elements(_ path: String) -> [(text: String, isProperty: Bool)] {
    let bytes = Array(path.utf8)
    var elements: [(text: String, isProperty: Bool)] = []
    var offset = 0
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    while offset < bytes.count {
      let start = offset
      switch bytes[offset] {
      case UInt8(ascii: "/"):
        offset += 1
        continue
      case UInt8(ascii: "{"):
        offset = (bytes[start...].firstIndex(of: UInt8(ascii: "}")) ?? bytes.count - 1) + 1
        elements.append((text(start..<offset), false))
      case UInt8(ascii: "["):
        var depth = 0
        repeat {
          depth += bytes[offset] == UInt8(ascii: "[") ? 1 : bytes[offset] == UInt8(ascii: "]") ? -1 : 0
          offset += 1
        } while depth > 0 && offset < bytes.count
        elements.append((text(start..<offset), false))
      case UInt8(ascii: "."):
        let dots = bytes[start...].prefix { $0 == UInt8(ascii: ".") }.count
        let next = start + dots
        if dots == 2 || next == bytes.count || bytes[next] == UInt8(ascii: "/") {
          offset = next
          elements.append((text(start..<offset), false))
        } else {
          offset =
            bytes[next...].firstIndex { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ".") } ?? bytes.count
          elements.append((text(next..<offset), true))
        }
      default:
        offset = bytes[start...].firstIndex { "/{[.".utf8.contains($0) } ?? bytes.count
        elements.append((text(start..<offset), false))
      }
    }
    return elements
  }
}

/// The tree of paths under construction; parents have lower numbers than their children.
struct CratePathNumbers {
  static let root: UInt32 = 0

  private(set) var parents: [Int32] = [-1]
  /// The token of the name; negative for properties.
  private(set) var elements: [Int32] = [0]
  private var numbers: [UInt64: UInt32] = [:]
  private var emptyNumber: UInt32?

  static let unused: Int32 = -2

  init() {}

  /// Creates the paths of a file; nil where a parent comes after its child.
  init?(of paths: CratePaths) {
    guard paths.firsts.isEmpty, paths.parents.first == CratePaths.root,
      !paths.parents.enumerated().dropFirst().contains(where: { $1 == CratePaths.root || $1 >= $0 })
    else { return nil }
    parents = paths.parents
    elements = paths.elements.map { $0 & 1 == 1 ? -Int32(bitPattern: $0 >> 1) : Int32(bitPattern: $0 >> 1) }
    for (number, parent) in parents.enumerated().dropFirst() {
      if parent == Self.unused {
        emptyNumber = emptyNumber ?? UInt32(number)
      } else {
        numbers[Self.key(UInt32(bitPattern: parent), elements[number])] = UInt32(number)
      }
    }
  }

  private static func key(_ parent: UInt32, _ element: Int32) -> UInt64 {
    UInt64(parent) << 32 | UInt64(UInt32(bitPattern: element))
  }

  mutating func child(_ token: UInt32, of parent: UInt32, isProperty: Bool) -> UInt32 {
    let element = isProperty ? -Int32(bitPattern: token) : Int32(bitPattern: token)
    let key = Self.key(parent, element)
    if let known = numbers[key] { return known }
    let number = add(Int32(parent), element)
    numbers[key] = number
    return number
  }

  /// Returns the number that stands for the empty path.
  mutating func empty() -> UInt32 {
    if let emptyNumber { return emptyNumber }
    let number = add(Self.unused, 0)
    emptyNumber = number
    return number
  }

  private mutating func add(_ parent: Int32, _ element: Int32) -> UInt32 {
    parents.append(parent)
    elements.append(element)
    return UInt32(parents.count - 1)
  }

  /// The tree in the order of the file: a walk in which each step gives the distance to the next sibling.
  var walk: (paths: [Int32], elements: [Int32], jumps: [Int32]) {
    var sizes = [Int32](repeating: 1, count: parents.count)
    var firstChild = [Int32](repeating: -1, count: parents.count), nextSibling = firstChild
    for path in parents.indices.reversed() where parents[path] >= 0 {
      let parent = Int(parents[path])
      sizes[parent] += sizes[path]
      nextSibling[path] = firstChild[parent]
      firstChild[parent] = Int32(path)
    }
    var result: (paths: [Int32], elements: [Int32], jumps: [Int32]) = ([], [], [])
    var path: Int32 = 0
    var siblings: [Int32] = []
    while true {
      let child = firstChild[Int(path)], sibling = nextSibling[Int(path)]
      result.paths.append(path)
      result.elements.append(elements[Int(path)])
      if child >= 0 {
        result.jumps.append(sibling >= 0 ? sizes[Int(path)] : -1)
        if sibling >= 0 { siblings.append(sibling) }
        path = child
      } else {
        result.jumps.append(sibling >= 0 ? 0 : -2)
        guard let next = sibling >= 0 ? sibling : siblings.popLast() else { return result }
        path = next
      }
    }
  }
}
