/// The tree of paths: each is known by a number and knows its parent and its last element.
struct CratePaths: Sendable {
  /// The parent's number; ``root`` for the root, ``unused`` where there is no path.
  private(set) var parents: [Int32]
  /// The last element: twice the token, and one for properties.
  private(set) var elements: [UInt32]

  static let root: Int32 = -1
  static let unused: Int32 = -2

  var count: Int { parents.count }

  init(
    _ bytes: CrateBytes, _ sections: CrateSections, names: CrateNames, _ limits: USDLimits
  ) throws(USDError) {
    var cursor = try sections.cursor("PATHS", in: bytes)
    let begin = cursor.place
    let stored = try cursor.next(UInt64.self)
    guard stored <= UInt64(limits.specs) else {
      throw USDError(.limit("paths", value: limits.specs), in: bytes.identifier, at: .byte(begin))
    }
    let count = Int(stored)
    let isPossible =
      sections.version >= .packedSections
      ? IntegerDecoder.isPossible(Int32.self, count: count / 2, packed: bytes.count)
      : count <= bytes.count / 12
    guard isPossible else { throw bytes.damaged("\(count) paths", at: begin) }
    parents = [Int32](repeating: Self.unused, count: count)
    elements = [UInt32](repeating: 0, count: count)
    guard count > 0 else { return }
    if sections.version >= .packedSections {
      try readPacked(&cursor, tokens: names.tokens.count, limits)
    } else {
      try readPlain(&cursor, isPadded: sections.version.isPadded, tokens: names.tokens.count, limits)
    }
  }

  /// The text of a path; empty for numbers that stand for none, nil for those out of range.
  func text(_ path: UInt32, names: CrateNames) -> String? {
    guard path < parents.count else { return nil }
    var at = Int(path)
    guard parents[at] != Self.unused else { return "" }
    var elements: [UInt32] = []
    while parents[at] >= 0 {
      elements.append(self.elements[at])
      at = Int(parents[at])
    }
    var text = "/"
    for element in elements.reversed() {
      let name = names.tokens[Int(element >> 1)], last = text.utf8.last
      if element & 1 == 1 {
        text += "."
      } else if name.utf8.first != UInt8(ascii: "{"), name.utf8.first != UInt8(ascii: "["),
        last != UInt8(ascii: "/"), last != UInt8(ascii: "}")
      {
        text += "/"
      }
      text += name
    }
    return text
  }

  /// Adds a path below another, unless its number is taken, or something about it is out of range.
  private mutating func add(_ path: UInt32, parent: Int32, token: UInt32, isProperty: Bool, tokens: Int)
    -> Bool
  {
    guard path < parents.count, parents[Int(path)] == Self.unused, parent == Self.root || token < tokens
    else { return false }
    parents[Int(path)] = parent
    elements[Int(path)] = token << 1 | (isProperty ? 1 : 0)
    return true
  }

  private mutating func readPacked(
    _ cursor: inout CrateCursor, tokens: Int, _ limits: USDLimits
  ) throws(USDError) {
    let bytes = cursor.bytes, begin = cursor.place
    guard let count = Int(exactly: try cursor.next(UInt64.self)), count <= parents.count else {
      throw bytes.damaged("more paths than there are numbers for them", at: begin)
    }
    let paths = try cursor.nextPacked(Int32.self, count: count)
    let names = try cursor.nextPacked(Int32.self, count: count)
    let jumps = try cursor.nextPacked(Int32.self, count: count)
    var parent = Self.root, place = 0
    // Where to go on, and with which parent, when a subtree is done.
    var siblings: [(place: Int, parent: Int32, depth: Int)] = []
    var depth = 0
    while place < count {
      let name = names[place], jump = Int(jumps[place])
      guard
        add(
          UInt32(bitPattern: paths[place]), parent: parent, token: name.magnitude, isProperty: name < 0,
          tokens: tokens)
      else { throw bytes.damaged("path number \(place)", at: begin) }
      if jump > 0 || jump == -1 {
        if jump > 0 { siblings.append((place + jump, parent, depth)) }
        (parent, depth) = (paths[place], depth + 1)
        guard depth <= limits.primDepth else {
          throw USDError(.limit("prims within each other", value: limits.primDepth), in: bytes.identifier)
        }
        place += 1
      } else if jump == 0, parent != Self.root {
        place += 1
      } else if let next = siblings.popLast() {
        (place, parent, depth) = next
      } else {
        break
      }
    }
  }

  private mutating func readPlain(
    _ cursor: inout CrateCursor, isPadded: Bool, tokens: Int, _ limits: USDLimits
  ) throws(USDError) {
    var parent = Self.root, depth = 0
    var siblings: [(place: Int, parent: Int32, depth: Int)] = []
    while true {
      let begin = cursor.place
      if isPadded { cursor.place += 4 }
      let path = try cursor.next(UInt32.self), token = try cursor.next(UInt32.self)
      let bits = try cursor.next(UInt8.self)
      cursor.place += 3
      guard add(path, parent: parent, token: token, isProperty: bits & 4 != 0, tokens: tokens) else {
        throw cursor.bytes.damaged("a path", at: begin)
      }
      if bits & 1 != 0 {
        if bits & 2 != 0 {
          let sibling = try cursor.next(Int64.self)
          try cursor.bytes.check(Int(sibling), 12)
          siblings.append((Int(sibling), parent, depth))
        }
        (parent, depth) = (Int32(path), depth + 1)
        guard depth <= limits.primDepth else {
          throw USDError(
            .limit("prims within each other", value: limits.primDepth), in: cursor.bytes.identifier)
        }
      } else if bits & 2 == 0 || parent == Self.root {
        guard let next = siblings.popLast() else { return }
        (cursor.place, parent, depth) = next
      }
    }
  }
}
